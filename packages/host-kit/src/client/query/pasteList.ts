/** Pastes cells of a spreadsheet as values separated by commas: in an input of one line, a browser makes spaces of what separates them. */
export function pasteList(event: Pick<ClipboardEvent, 'clipboardData' | 'preventDefault'>): void {
  const cells =
    event.clipboardData
      ?.getData('text/plain')
      .trim()
      .split(/[\t\r\n]+/) ?? []
  if (cells.length < 2) return
  event.preventDefault()
  // As if it were typed: the page hears of it, and the viewer can undo it.
  document.execCommand('insertText', false, cells.join(', '))
}
