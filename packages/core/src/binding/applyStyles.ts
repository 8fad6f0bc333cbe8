/**
 * Sets the inline styles of a box and its children by script, when it is put into the page; `null` does nothing. A
 * Content-Security-Policy without inline styles refuses them in the HTML of a server, and React and Svelte leave them as they are.
 */
export function applyStyles(box: Element | null): void {
  for (const element of box ? ([box, ...box.children] as HTMLElement[]) : []) {
    element.style.cssText = element.getAttribute('style') ?? ''
  }
}
