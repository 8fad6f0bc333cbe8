import { orderEcho } from './orderEcho.ts'
import { segmentsEcho } from './segmentsEcho.ts'
import type { NormalQuery, QueryType } from './types.ts'

/** A query as `/v1/dry-run` gives it. */
export function dryQuery(query: NormalQuery, queryType: QueryType) {
  const { segments: _, order: __, ...rest } = query
  return { ...rest, ...segmentsEcho(query), rowLimit: query.limit, ...orderEcho(query), queryType }
}
