import type { Model } from '../model/readModel.ts'
import type { Unit } from '../model/types.ts'
import { noJoinPath } from '../sql/plan/noJoinPath.ts'
import { type Node, text } from './ast.ts'
import { refuse } from './refuse.ts'

/** A unit that a SELECT reads, and the name it goes by there. */
export interface Source {
  readonly unit: Unit
  readonly alias: string
}

/** The column that stands for how the model joins two units. */
const joinField = '__cubejoinfield'

const isJoinField = (node: Node | undefined) =>
  node?.class === 'COLUMN_REF' && text((node['column_names'] as string[]).at(-1)).toLowerCase() === joinField

/** Whether a join leaves its condition to the model: `CROSS JOIN`, or `ON a.__cubeJoinField = b.__cubeJoinField`. */
function followsModel(join: Node): boolean {
  const condition = join['condition'] as Node | null
  if ((join['using_columns'] as unknown[]).length > 0) return false
  if (join['ref_type'] === 'CROSS') return true
  const sides = [condition?.['left'], condition?.['right']] as (Node | undefined)[]
  return (
    join['ref_type'] === 'REGULAR' &&
    ['INNER', 'LEFT'].includes(text(join['join_type'])) &&
    condition?.type === 'COMPARE_EQUAL' &&
    sides.every(isJoinField)
  )
}

/** The unit that a table names; undefined for a name of WITH. */
function findUnit(model: Model, table: Node, scope: ReadonlySet<string>): Unit | undefined {
  const name = text(table['table_name'])
  const schema = text(table['schema_name'])
  if (schema === '' && scope.has(name.toLowerCase())) return undefined
  const unit = model.units.get(name) ?? [...model.units.values()].find((unit) => unit.name.toLowerCase() === name.toLowerCase())
  return unit?.public && ['', 'public'].includes(schema) ? unit : refuse(`Table or CTE with name '${name}' not found`)
}

/**
 * The units that a FROM clause reads, joined as the model joins them.
 * @param scope names of WITH, in lower case: they have precedence over units of the same name
 * @returns undefined when it reads anything else than units
 */
export function findSources(model: Model, table: Node, scope: ReadonlySet<string>): readonly Source[] | undefined {
  if (table.type === 'BASE_TABLE') {
    const unit = findUnit(model, table, scope)
    if (unit && (table['sample'] || table['at_clause'])) refuse('SAMPLE and AT are not supported')
    return unit && [{ unit, alias: text(table.alias) || unit.name }]
  }
  if (table.type !== 'JOIN') return undefined
  const [left, right] = (['left', 'right'] as const).map((side) => findSources(model, table[side] as Node, scope))
  if (!left || !right) return undefined
  const twice = right.find(({ unit }) => left.some((other) => other.unit === unit))
  if (twice) refuse(`'${twice.unit.name}' is joined with itself; use a sub query for one of them`)
  const sources = [...left, ...right]
  if (!followsModel(table)) refuseOwnCondition(model, sources)
  return sources
}

/** A join with a condition of its own: CROSS JOIN would be no better advice where the model joins nothing. */
function refuseOwnCondition(model: Model, sources: readonly Source[]): never {
  const names = sources.map(({ unit }) => unit.name)
  if (sources.every(({ unit }) => unit.kind === 'cube') && !model.graph.build(names))
    return refuse(`${noJoinPath(names)}, or join sub queries`)
  const quoted = names.map((name) => `'${name}'`).join(', ')
  return refuse(`joins of units (${quoted}) follow the model: write CROSS JOIN, or use sub queries`)
}
