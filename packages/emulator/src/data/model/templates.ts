import type { Cube, Dimension, Measure, Segment, SqlTemplate } from './types.ts'

/** Every piece of SQL that a member is made of, in the order it is read. */
export function templatesOf(member: Dimension | Measure | Segment): SqlTemplate[] {
  if (member.kind === 'measure') return [...(member.sql ? [member.sql] : []), ...member.filters]
  if (member.kind === 'segment') return member.sql ? [member.sql] : []
  const { body } = member
  if (body.kind === 'sql' || body.kind === 'subQuery') return [body.sql]
  if (body.kind === 'geo') return [body.latitude, body.longitude]
  if (body.kind === 'origin') return []
  const labels = [...body.when.map(({ label }) => label), ...(body.otherwise ? [body.otherwise] : [])]
  return [...body.when.map(({ sql }) => sql), ...labels.flatMap((label) => ('sql' in label ? [label.sql] : []))]
}

export const sourceOf = (cube: Cube): SqlTemplate => ('table' in cube.source ? cube.source.table : cube.source.sql)
