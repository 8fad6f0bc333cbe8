/** As many names are told; a model that is another one altogether has thousands. */
const mostNames = 5

/** Members and segments: names with a point. What stands in quotes without one is a type or a granularity. */
const namesOf = (model: string): string[] =>
  Array.from(model.matchAll(/^'(.+)'$/gm), ([, name = '']) => name).filter((name) => name.includes('.'))

function listed(names: ReadonlySet<string>, word: string): string[] {
  if (names.size === 0) return []
  const told = [...names].slice(0, mostNames).join(', ')
  const more = names.size > mostNames ? ` and ${names.size - mostNames} more` : ''
  return [`${told}${more} ${names.size === 1 ? 'is' : 'are'} ${word}`]
}

/**
 * Which members a data model has no longer, and which are new: `orders.status is gone, orders.state is new`. Empty if only types or
 * titles differ.
 * @param before a file of types, by `withoutLayout`, as `after` is
 */
export function differenceOf(before: string, after: string): string {
  const known = new Set(namesOf(before))
  const now = new Set(namesOf(after))
  const gone = new Set([...known].filter((name) => !now.has(name)))
  const added = new Set([...now].filter((name) => !known.has(name)))
  return [...listed(gone, 'gone'), ...listed(added, 'new')].join(', ')
}
