import { QueryInvalidError } from '../errors/data.ts'
import type { LoadOptions } from './loadTypes.ts'
import type { CacheMode } from './queryTypes.ts'
import { refuseImpossible } from './refuseImpossible.ts'

interface AnyQuery extends Record<string, unknown> {
  renewQuery?: unknown
  responseFormat?: unknown
  timeDimensions?: ({ compareDateRange?: unknown } | null)[] | null
}

/** What `/v1/load` and `/v1/dry-run` take: the query, and what goes beside it. */
export interface LoadRequest {
  query: AnyQuery | AnyQuery[]
  queryType?: 'multi'
  cache?: CacheMode
}

/**
 * Checks a query and builds its request. Lists and compares need `queryType: 'multi'`, or the server refuses them.
 * @throws {QueryInvalidError} No server can answer it, or it is no plain data.
 */
export function toRequest(query: unknown, { cache, queryType, responseFormat }: LoadOptions): LoadRequest {
  refuseImpossible(query)
  /** With a place, it is one of a list. */
  const clean = (item: AnyQuery, place?: number): AnyQuery => {
    // Newer servers refuse `renewQuery`; this mode is what it meant.
    if (item.renewQuery) cache ??= 'must-revalidate'
    if (place! >= 0 || item.timeDimensions?.some((time) => time?.compareDateRange)) queryType = 'multi'
    return { ...item, renewQuery: null, ...(responseFormat && { responseFormat }) }
  }
  const cleaned = Array.isArray(query) ? query.map(clean) : clean(query as AnyQuery)
  // A field that is null is left out, for newer servers refuse it. In lists, null is a value.
  try {
    return JSON.parse(JSON.stringify({ query: cleaned, queryType, cache }, (_, value) => value ?? undefined))
  } catch {
    throw new QueryInvalidError('query', 'JSON is needed')
  }
}
