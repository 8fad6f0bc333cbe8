/** More are no list to look through, and each page would draw them anew. */
const mostLinks = 100

/** The items that the sidebar links to: the first ones, and the one that is open. */
export function firstLinks<Item>(items: readonly Item[], open: Item | undefined): readonly Item[] {
  const first = items.slice(0, mostLinks)
  return open === undefined || first.includes(open) ? first : [...first, open]
}
