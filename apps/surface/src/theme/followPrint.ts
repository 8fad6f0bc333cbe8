/**
 * Calls `listener` before the page is printed, and afterwards. On paper a page is light. Returns the undo.
 *
 * Captured, and so before the charts, which read the colours at the same events.
 */
export function followPrint(listener: (isPrinted: boolean) => void): () => void {
  const print = ({ type }: Event) => listener(type === 'beforeprint')
  for (const type of ['beforeprint', 'afterprint']) addEventListener(type, print, { capture: true })
  return () => {
    for (const type of ['beforeprint', 'afterprint']) removeEventListener(type, print, { capture: true })
  }
}
