import { QueryInvalidError } from '../errors/data.ts'
import type { LoadOptions } from './loadTypes.ts'
import type { CacheMode } from './queryTypes.ts'
import { refuseImpossible } from './refuseImpossible.ts'

interface AnyQuery extends Record<string, unknown> {
  renewQuery?: unknown
  responseFormat?: unknown
  timeDimensions?: ({ compareDateRange?: unknown } | null)[] | null
}

/** Body of `/v1/load` and `/v1/dry-run`: the query, and what goes beside it. */
export interface LoadRequest {
  query: AnyQuery | AnyQuery[]
  queryType?: 'multi'
  cache?: CacheMode
}

/**
 * Checks a query and builds its request. Lists and queries that compare ranges get `queryType: 'multi'`, without which the server
 * refuses them.
 *
 * @throws {QueryInvalidError} when no server can answer it, or when it is not plain data
 */
export function toRequest(query: unknown, { cache, queryType, responseFormat }: LoadOptions): LoadRequest {
  refuseImpossible(query)
  /** `place` is the index in a list of queries. */
  const clean = (item: AnyQuery, place?: number): AnyQuery => {
    // Newer servers refuse `renewQuery`; this cache mode has the same effect.
    if (item.renewQuery) cache ??= 'must-revalidate'
    if (place! >= 0 || item.timeDimensions?.some((time) => time?.compareDateRange)) queryType = 'multi'
    return { ...item, renewQuery: null, ...(responseFormat && { responseFormat }) }
  }
  const cleaned = Array.isArray(query) ? query.map(clean) : clean(query as AnyQuery)
  // Fields that are null are left out, because newer servers refuse them. In a list, null is a value.
  try {
    return JSON.parse(JSON.stringify({ query: cleaned, queryType, cache }, (_, value) => value ?? undefined))
  } catch {
    throw new QueryInvalidError('query', 'JSON is needed')
  }
}
