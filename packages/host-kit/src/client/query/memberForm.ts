import type { MetaMember } from '@svc/core/data'
import type { QueryForm } from './QueryForm.ts'

/** A query for one member; `undefined` for a segment, which can only filter a query. */
export function memberForm(member: MetaMember): Partial<QueryForm> | undefined {
  if (member.kind === 'segment') return undefined
  const empty = { measures: [], dimensions: [], time: '', filters: [] }
  if (member.kind === 'measure') return { ...empty, measures: [member.name] }
  // The granularity of the last query may be none, or one that this time does not have.
  return member.type === 'time' ? { ...empty, time: member.name, granularity: 'month' } : { ...empty, dimensions: [member.name] }
}
