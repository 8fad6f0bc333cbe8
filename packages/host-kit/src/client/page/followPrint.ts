/**
 * Calls `listener` before the page is printed, and afterwards. Returns the undo.
 *
 * @param isFirst whether it is called before others, such as charts, which read at the same time what it changes @default false
 */
export function followPrint(listener: (isPrinted: boolean) => void, isFirst = false): () => void {
  const print = ({ type }: Event) => listener(type === 'beforeprint')
  const types = ['beforeprint', 'afterprint']
  for (const type of types) addEventListener(type, print, isFirst)
  return () => {
    for (const type of types) removeEventListener(type, print, isFirst)
  }
}
