/** Moves the focus from a control, whose row is about to be removed, to the first control after that row. It would be lost otherwise. */
export function focusBehind(control: Element): void {
  control.closest('fieldset')?.nextElementSibling?.querySelector<HTMLElement>('select, input, button')?.focus()
}
