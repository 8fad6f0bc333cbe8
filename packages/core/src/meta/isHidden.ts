/** Whether the model hides a unit, a member or a hierarchy. */
export function isHidden(item: { readonly public?: unknown; readonly isVisible?: unknown }): boolean {
  return item.public === false || item.isVisible === false
}
