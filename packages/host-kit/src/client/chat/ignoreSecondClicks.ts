/** Ignores the second click of a double click on a button of `box`: by then, "Stop" is where "Ask" was. Returns the undo. */
export function ignoreSecondClicks(box: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.detail < 2 || !(event.target instanceof Element && event.target.closest('button'))) return
    event.preventDefault()
    event.stopPropagation()
  }
  box.addEventListener('click', onClick, { capture: true })
  return () => box.removeEventListener('click', onClick, { capture: true })
}
