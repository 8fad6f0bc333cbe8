import { isFilterValue } from './filterParameters.ts'
import type { FilterEntry, FilterInput } from './types.ts'

/**
 * A parameter whose JSON is not escaped: strings as JSON writes them, and up to the `}` before the next `&`. Linear: with no `\` outside
 * of strings and no `"` in names, two tries disagree about what is a string, and one of them ends at the next `&`.
 */
const plainJson = /(?:^|&)[^=&"]*=\{(?:"(?:\\.|[^"\\])*"|[^"&\\])*\}(?=&|$)/gs

/** What a query parser would take apart inside unescaped JSON: `&` between quotes is text, and so is a plus. */
const toStandard = (query: string) =>
  query.replace(plainJson, (parameter) => parameter[0] + parameter.slice(1).replace(/[&+]/g, encodeURIComponent))

function readFilter(text: string): FilterEntry | undefined {
  const { value, operator = 'equals' } = Object.assign(Object.create(null), JSON.parse(text))
  if (typeof operator !== 'string' || !(Array.isArray(value) ? value.every(isFilterValue) : isFilterValue(value)))
    return undefined
  if (operator !== 'equals') return { value, operator }
  return Array.isArray(value) && value.length === 0 ? null : value
}

/** `decode` of `filters`. */
export function decodeFilters(query: string | URLSearchParams): FilterInput {
  const parameters = typeof query === 'string' ? new URLSearchParams(toStandard(query)) : query
  const found: [string, FilterEntry][] = []
  for (const [name, value] of parameters) {
    if (!/^f_./s.test(name)) continue
    try {
      const filter = readFilter(value)
      if (filter !== undefined) found.push([name.slice(2), filter])
    } catch {
      // Hostile or of another version: no filter.
    }
  }
  return Object.fromEntries(found) // unlike an assignment, this makes __proto__ a member like any other
}
