import type { Model } from '../model/readModel.ts'
import { sourceOf, templatesOf } from '../model/templates.ts'
import type { SqlTemplate } from '../model/types.ts'
import type { MetaUnit } from './buildMeta.ts'

const write = ({ parts }: SqlTemplate) => parts.map((part) => (typeof part === 'string' ? part : `{${part.join('.')}}`)).join('')

type Json = Readonly<Record<string, unknown>>

/** `/v1/meta?extended`: the SQL of every visible member, joins, files, and the id of the compiled model. */
export function extendMeta(model: Model, meta: { readonly cubes: readonly MetaUnit[] }) {
  const cubes = meta.cubes.map((unit) => {
    const known = model.units.get(unit.name)!
    const withSql = (member: Json) => {
      const name = String(member['name']).split('.')[1]!
      const own = known.dimensions.get(name) ?? known.measures.get(name) ?? known.segments.get(name)
      const [sql] = own ? templatesOf(own) : []
      return sql ? { ...member, sql: write(sql) } : member
    }
    const source = known.kind === 'cube' ? { sql: write(sourceOf(known)) } : {}
    return {
      ...unit,
      ...source,
      fileName: known.spot.file,
      measures: unit.measures.map(withSql),
      dimensions: unit.dimensions.map(withSql),
      segments: unit.segments.map(withSql),
      joins:
        known.kind === 'cube' ? known.joins.map(({ name, relationship, sql }) => ({ name, relationship, sql: write(sql) })) : [],
      preAggregations: [],
    }
  })
  return { ...meta, cubes, compilerId: model.id }
}
