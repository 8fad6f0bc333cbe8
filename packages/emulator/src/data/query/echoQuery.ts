import { orderEcho } from './orderEcho.ts'
import { segmentsEcho } from './segmentsEcho.ts'
import type { NormalQuery } from './types.ts'

/** A query as an answer repeats it. */
export function echoQuery(query: NormalQuery) {
  const {
    cacheMode: _,
    segments: __,
    order: ___,
    measures,
    dimensions,
    timeDimensions,
    limit,
    offset,
    total,
    timezone,
    ...rest
  } = query
  const { filters, ...others } = rest
  return {
    measures,
    dimensions,
    timeDimensions,
    ...segmentsEcho(query),
    limit,
    ...(offset === undefined ? {} : { offset }),
    ...(total === undefined ? {} : { total }),
    timezone,
    ...others,
    filters,
    rowLimit: limit,
    ...orderEcho(query),
  }
}
