/** After a change of page: its title, and the focus on its heading, so that a screen reader says where it is. */
export function focusHeading(title: string): void {
  document.title = `${title} · Northwind Orders`
  document.querySelector<HTMLElement>('main h1')?.focus()
}
