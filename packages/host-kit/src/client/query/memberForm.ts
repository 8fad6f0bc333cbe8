import type { MetaMember } from '@svc/core/data'
import type { QueryForm } from './QueryForm.ts'

/** A query for one member; `undefined` for a segment, which can only filter a query. */
export function memberForm(member: MetaMember): Partial<QueryForm> | undefined {
  if (member.kind === 'segment') return undefined
  const empty = { measures: [], dimensions: [], time: '', filters: [] }
  if (member.kind === 'measure') return { ...empty, measures: [member.name] }
  return member.type === 'time' ? { ...empty, time: member.name } : { ...empty, dimensions: [member.name] }
}
