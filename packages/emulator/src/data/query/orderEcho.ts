import type { NormalQuery } from './types.ts'

/** The order as an answer repeats it: left out when the query says none. */
export const orderEcho = (query: NormalQuery) =>
  query.order === undefined ? {} : { order: query.order.map(([id, direction]) => ({ id, desc: direction === 'desc' })) }
