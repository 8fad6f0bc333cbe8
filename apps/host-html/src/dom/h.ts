export type Child = Node | string | false | null | undefined

/** Properties by their JavaScript names, attributes (`aria-...`, `data-...`, `role`, `slot`) by their own. */
export type Props<Tag extends keyof HTMLElementTagNameMap> = {
  readonly [name in keyof HTMLElementTagNameMap[Tag]]?: HTMLElementTagNameMap[Tag][name] | undefined
} & { readonly [name: `aria-${string}` | `data-${string}`]: string | undefined }

/** What is set as an attribute: Firefox knows `role` and `ariaLabel` as properties only since 119. */
const attributeOf = (name: string) =>
  name === 'role' || name.includes('-') ? name : name.startsWith('aria') ? name.toLowerCase().replace('aria', 'aria-') : undefined

/** Creates an element. Strings become text nodes: no HTML is parsed. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props<Tag> = {},
  ...children: readonly (Child | readonly Child[])[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined) continue
    const attribute = attributeOf(name)
    if (attribute) element.setAttribute(attribute, String(value))
    else Reflect.set(element, name, value)
  }
  fill(element, children.flat() as Child[])
  return element
}

/** Replaces the content with `children`; false and missing ones are left out. */
export function fill(element: Element, children: readonly Child[]): void {
  element.replaceChildren(
    ...children.filter((child): child is Node | string => child instanceof Node || typeof child === 'string'),
  )
}
