/**
 * After a navigation inside this page: if the focused element is gone, the heading of the new page takes the focus once it is there. A
 * viewer whose focus is in the host page keeps it there. Returns the undo.
 */
export function focusHeading(): () => void {
  const isDone = () => {
    if (!document.hasFocus() || document.activeElement !== document.body) return true
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return false
    heading.tabIndex = -1
    heading.focus()
    return true
  }
  const observer = new MutationObserver(() => {
    if (isDone()) observer.disconnect()
  })
  if (!isDone()) observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
