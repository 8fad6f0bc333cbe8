import { isCalculated } from '../model/checkModel.ts'
import type { Model } from '../model/readModel.ts'
import { resolveReference } from '../model/resolveReference.ts'
import type { Dimension, Measure, Unit } from '../model/types.ts'

/** The one piece of SQL that a member consists of, unless something is done to its value. */
function soleSql(member: Dimension | Measure) {
  if (member.kind === 'dimension') return member.body.kind === 'sql' ? member.body.sql : undefined
  return isCalculated(member) && member.filters.length === 0 ? member.sql : undefined
}

/**
 * The member that this one is another name of: for a member of a view the cube's member behind it, for a member of a cube the one
 * that its SQL refers to, if that is all it does (`sql: "{customers.city}"`).
 */
export function aliasMember(model: Model, unit: Unit, member: Dimension | Measure): string | undefined {
  if (member.origin) return `${member.origin.path.at(-1)}.${member.origin.name}`
  const sql = soleSql(member)
  const [reference, ...more] = sql?.parts ?? []
  if (sql === undefined || typeof reference !== 'object' || more.length > 0) return undefined
  const target = resolveReference(model.cubes, unit.name, reference, sql.spot)
  return target.kind === 'member' ? `${target.path.at(-1)}.${target.member.name}` : undefined
}
