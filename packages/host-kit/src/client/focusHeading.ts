/** After a change of page: its title, and the focus on its heading, so that a screen reader says where it is. */
export function focusHeading(title: string, { focus }: { focus: boolean }): void {
  document.title = `${title} · Northwind Orders`
  if (focus) document.querySelector<HTMLElement>('main h1')?.focus()
}
