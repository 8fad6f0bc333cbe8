/** The bullet or the number of an item of a list. */
export function markerOf(item: HTMLLIElement): string {
  const list = item.parentElement
  return list instanceof HTMLOListElement ? `${list.start + [...list.children].indexOf(item)}.` : '•'
}
