import type { Model } from '../model/readModel.ts'
import type { CaseLabel, Dimension, Measure, Relationship, Segment, SqlTemplate } from '../model/types.ts'
import type { MetaUnit } from './buildMeta.ts'

/** SQL as compatible servers show it: the text of a template literal, its references as `${unit.member}`. */
const write = ({ parts }: SqlTemplate): string => {
  const written = parts.map((part) =>
    typeof part === 'string' ? part.replace(/[`"{}]/g, (char) => `\\${char}`) : `\${${part.join('.')}}`,
  )
  return `\`${written.join('')}\``
}

/** As compatible servers name them, however they are written in the model. */
const relationships: Readonly<Record<Relationship, string>> = {
  one_to_one: 'hasOne',
  one_to_many: 'hasMany',
  many_to_one: 'belongsTo',
}

const label = (given: CaseLabel) => ('text' in given ? given.text : write(given.sql))

function definitionOf(member: Dimension | Measure | Segment): object {
  // A member of a view is what its `aliasMember` is.
  if (member.origin) return {}
  if (member.kind === 'measure') {
    const filters = member.filters.map((filter) => ({ sql: write(filter) }))
    return { ...(member.sql && { sql: write(member.sql) }), ...(filters.length > 0 && { filters }) }
  }
  if (member.kind === 'segment') return member.sql ? { sql: write(member.sql) } : {}
  const { body, synthetic } = member
  // The address of a link and the two sides of a point are not shown.
  if (synthetic || body.kind === 'geo' || body.kind === 'origin') return {}
  if (body.kind !== 'case') return { sql: write(body.sql) }
  const when = body.when.map((branch) => ({ sql: write(branch.sql), label: label(branch.label) }))
  return { case: { when, ...(body.otherwise && { else: { label: label(body.otherwise) } }) } }
}

type Json = Readonly<Record<string, unknown>>

/** `/v1/meta?extended`: what every visible member is made of, joins, files, and the id of the compiled model. */
export function extendMeta(model: Model, meta: { readonly cubes: readonly MetaUnit[] }) {
  const cubes = meta.cubes.map((unit) => {
    const known = model.units.get(unit.name)!
    const extend = (kind: 'dimensions' | 'measures' | 'segments') =>
      unit[kind].map((member: Json) => ({
        ...member,
        ...definitionOf(known[kind].get(String(member['name']).split('.')[1]!)!),
      }))
    const joins = known.kind === 'cube' ? known.joins : []
    return {
      ...unit,
      ...(known.kind === 'cube' && 'sql' in known.source && { sql: write(known.source.sql) }),
      fileName: known.spot.file,
      measures: extend('measures'),
      dimensions: extend('dimensions'),
      segments: extend('segments'),
      joins: joins.map(({ name, relationship, sql }) => ({ name, relationship: relationships[relationship], sql: write(sql) })),
      preAggregations: [],
    }
  })
  return { ...meta, cubes, compilerId: model.id }
}
