import type { NormalQuery } from './types.ts'

/** The segments as an answer repeats them: left out when there are none. */
export const segmentsEcho = (query: NormalQuery) => (query.segments.length > 0 ? { segments: query.segments } : {})
