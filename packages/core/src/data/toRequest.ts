import type { LoadOptions } from './loadTypes.ts'

type AnyQuery = Record<string, unknown>

/** What `/v1/load` and `/v1/dry-run` take: the query, and what goes beside it. */
export interface LoadRequest {
  query: AnyQuery | AnyQuery[]
  queryType: 'multi' | undefined
  cache: string | undefined
}

/** Builds the request of a checked query. Lists and compares need `queryType: 'multi'`, or the server refuses them. */
export function toRequest(query: unknown, { cache, queryType, responseFormat }: LoadOptions): LoadRequest {
  let renew = false
  let compares = false
  const clean = ({ renewQuery, ...rest }: AnyQuery): AnyQuery => {
    renew ||= renewQuery === true
    compares ||= ((rest['timeDimensions'] as AnyQuery[] | undefined) ?? []).some((time) => time['compareDateRange'])
    return responseFormat ? { ...rest, responseFormat } : rest
  }
  const cleaned = Array.isArray(query) ? query.map(clean) : clean(query as AnyQuery)
  return {
    query: cleaned,
    queryType: queryType ?? (compares || Array.isArray(query) ? 'multi' : undefined),
    // Newer servers refuse `renewQuery`; this mode is what it meant.
    cache: cache ?? (renew ? 'must-revalidate' : undefined),
  }
}

/** The same as the search part of an address. */
export function toSearch({ query, queryType, cache }: LoadRequest): string {
  return new URLSearchParams({
    query: JSON.stringify(query),
    ...(queryType && { queryType }),
    ...(cache && { cache }),
  }).toString()
}
