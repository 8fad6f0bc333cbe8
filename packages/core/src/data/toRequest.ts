import type { LoadOptions } from './loadTypes.ts'
import type { CacheMode } from './queryTypes.ts'

interface AnyQuery extends Record<string, unknown> {
  timeDimensions?: ({ compareDateRange?: unknown } | null)[] | null
}

/** What `/v1/load` and `/v1/dry-run` take: the query, and what goes beside it. */
export interface LoadRequest {
  query: AnyQuery | AnyQuery[]
  queryType?: 'multi'
  cache?: CacheMode
}

/** Builds the request of a checked query. Lists and compares need `queryType: 'multi'`, or the server refuses them. */
export function toRequest(query: unknown, { cache, queryType, responseFormat }: LoadOptions): LoadRequest {
  const clean = ({ renewQuery, ...rest }: AnyQuery): AnyQuery => {
    // Newer servers refuse `renewQuery`; this mode is what it meant.
    if (renewQuery) cache ??= 'must-revalidate'
    if (rest.timeDimensions?.some((time) => time?.compareDateRange)) queryType = 'multi'
    return { ...rest, ...(responseFormat && { responseFormat }) }
  }
  if (Array.isArray(query)) queryType = 'multi'
  const cleaned = Array.isArray(query) ? query.map(clean) : clean(query as AnyQuery)
  return { query: cleaned, ...(queryType && { queryType }), ...(cache && { cache }) }
}
