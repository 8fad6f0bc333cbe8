/** After a page change: sets the document's title and focuses the heading, so that a screen reader announces the page. */
export function focusHeading(title: string, { focus }: { focus: boolean }): void {
  document.title = `${title} · Northwind Orders`
  if (focus) document.querySelector<HTMLElement>('main h1')?.focus()
}
