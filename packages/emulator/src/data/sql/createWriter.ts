import { literal, quote } from '../../sqlText.ts'
import type { Model } from '../model/readModel.ts'
import { resolveReference } from '../model/resolveReference.ts'
import { sourceOf } from '../model/templates.ts'
import type { CaseLabel, Cube, Dimension, Measure, Segment, SqlTemplate } from '../model/types.ts'
import { aliasOf, operand } from './aliases.ts'
import { type TimeContext, timeColumn } from './timeColumn.ts'

/** How measures are written: aggregated, one by one (an ungrouped query), or as what they aggregate. */
export type MeasureMode = 'grouped' | 'ungrouped' | 'raw'

export interface WriterOptions {
  readonly model: Model
  readonly time: TimeContext
  /** Cubes whose rows the joins repeat. */
  readonly multiplied: ReadonlySet<string>
  readonly mode?: MeasureMode | undefined
  /** Prefix of every alias of a cube, for sub queries. */
  readonly prefix?: string | undefined
  /** Full names of cube members that an inner query has computed, and their columns. */
  readonly rendered?: ReadonlyMap<string, string> | undefined
  /** Full names of measures whose rows an inner query has joined, and the columns to aggregate. */
  readonly joined?: ReadonlyMap<string, string> | undefined
}

/** Writes members of cubes as SQL over the aliases of one FROM clause. */
export interface Writer {
  readonly alias: (cube: string) => string
  readonly source: (cube: Cube) => string
  readonly evaluate: (cube: string, template: SqlTemplate) => string
  readonly dimension: (cube: Cube, dimension: Dimension) => string
  readonly measure: (cube: Cube, measure: Measure) => string
  readonly segment: (cube: Cube, segment: Segment) => string
  readonly primaryKey: (cube: Cube) => string
}

/** Column of a dimension that stands for a measure of another cube, in the sub query joined for it. */
export const subQueryAlias = (cube: string, dimension: string) => aliasOf(`${cube}_${dimension}_subquery`)

const aggregates: Readonly<Record<string, (sql: string) => string>> = {
  count: (sql) => `count(${sql})`,
  countDistinct: (sql) => `count(distinct ${sql})`,
  countDistinctApprox: (sql) => `approx_count_distinct(${sql})`,
  sum: (sql) => `sum(${sql})`,
  avg: (sql) => `avg(${sql})`,
  min: (sql) => `min(${sql})`,
  max: (sql) => `max(${sql})`,
}

/** How a measure's value is written in a mode. */
interface Aggregation {
  readonly mode: MeasureMode
  /** Whether the joins repeat the rows that the measure aggregates. */
  readonly isRepeated: boolean
  /** The primary key of its cube. */
  readonly key: () => string
}

/** A measure over `sql`, which is what it aggregates; `*` for plain rows. */
function aggregate({ type, sql: own }: Measure, sql: string, { mode, isRepeated, key }: Aggregation): string {
  const isCount = type === 'count' || type === 'countDistinct' || type === 'countDistinctApprox'
  if (mode === 'raw') return sql === '*' ? '1' : sql
  if (mode === 'ungrouped') return sql === '*' ? '1' : isCount ? `CASE WHEN (${sql}) IS NOT NULL THEN 1 END` : sql
  if (isRepeated && type === 'count' && own === undefined) return `count(distinct ${sql})`
  if (isRepeated && type === 'number' && sql === 'count(*)') return `count(distinct ${key()})`
  return aggregates[type]?.(sql) ?? sql
}

export function createWriter({ model, time, multiplied, mode = 'grouped', prefix, rendered, joined }: WriterOptions): Writer {
  const alias = (cube: string) => quote(aliasOf(prefix ? `${prefix}__${aliasOf(cube)}` : cube))

  /** A bare column name belongs to the cube. */
  const owned = (cube: string, sql: string) => (/^[_a-zA-Z][_a-zA-Z0-9]*$/.test(sql) ? `${alias(cube)}.${sql}` : sql)

  function evaluate(cube: string, template: SqlTemplate): string {
    const single = template.parts.length === 1
    const sql = template.parts
      .map((part) => {
        if (typeof part === 'string') return part
        const reference = resolveReference(model.cubes, cube, part, template.spot)
        const owner = model.cubes.get(reference.path.at(-1)!)!
        if (reference.kind === 'cube') return alias(owner.name)
        const { member, granularity } = reference
        const sql = write(owner, member)
        const cut =
          granularity === undefined
            ? sql
            : timeColumn(sql, member as Dimension, granularity, `${owner.name}.${member.name}`, time)
        return single ? cut : operand(cut)
      })
      .join('')
      .trim()
    // A comment ends with its line: what follows it must not become part of it.
    return /--.*$/.test(sql) ? `${sql}\n` : sql
  }

  /** Whether the SQL is another time, truncated, and nothing else. */
  function isCut(cube: string, { parts, spot }: SqlTemplate): boolean {
    const [part, ...others] = parts
    if (part === undefined || typeof part === 'string' || others.length > 0) return false
    const reference = resolveReference(model.cubes, cube, part, spot)
    return reference.kind === 'member' && reference.granularity !== undefined
  }

  const write = (cube: Cube, member: Dimension | Measure | Segment): string =>
    member.kind === 'measure'
      ? measure(cube, member)
      : member.kind === 'dimension'
        ? dimension(cube, member)
        : segment(cube, member)

  const label = (cube: string, given: CaseLabel) => ('sql' in given ? evaluate(cube, given.sql) : literal(given.text))

  function dimension(cube: Cube, given: Dimension): string {
    const known = rendered?.get(`${cube.name}.${given.name}`)
    if (known !== undefined) return known
    const { body } = given
    switch (body.kind) {
      case 'sql': {
        const sql = owned(cube.name, evaluate(cube.name, body.sql))
        // A truncated time is local to the zone already, and each use of a time converts it to local time once more.
        return given.type === 'time' && isCut(cube.name, body.sql)
          ? `timezone('${time.timezone}', ${operand(sql)}::timestamp)`
          : sql
      }
      case 'geo': {
        const sides = [body.latitude, body.longitude].map((side) => operand(owned(cube.name, evaluate(cube.name, side))))
        return sides.join(" || ',' || ")
      }
      case 'case': {
        const branches = body.when.map(
          (branch) => `WHEN ${evaluate(cube.name, branch.sql)} THEN ${label(cube.name, branch.label)}`,
        )
        const otherwise = body.otherwise ? ` ELSE ${label(cube.name, body.otherwise)}` : ''
        return `CASE ${branches.join(' ')}${otherwise} END`
      }
      case 'subQuery':
        return `${alias(subQueryAlias(cube.name, given.name))}.${quote(aliasOf(`${cube.name}.${given.name}`))}`
      case 'origin':
        throw new Error(`${cube.name}.${given.name} belongs to a view, not to a cube`)
    }
  }

  function segment(cube: Cube, given: Segment): string {
    return owned(cube.name, evaluate(cube.name, given.sql!))
  }

  function primaryKey(cube: Cube): string {
    const keys = cube.primaryKeys.map((key) => dimension(cube, cube.dimensions.get(key)!))
    return keys.length > 1 ? keys.map((key) => `CAST(${key} as TEXT)`).join(' || ') : (keys[0] ?? '*')
  }

  /** What a measure aggregates: its SQL, else the primary key; NULL where its filters do not hold. */
  function measured(cube: Cube, given: Measure): string {
    const sql = given.sql ? owned(cube.name, evaluate(cube.name, given.sql)) : primaryKey(cube)
    if (given.filters.length === 0) return sql
    const tests = given.filters.map((filter) => `(${evaluate(cube.name, filter)})`)
    return `CASE WHEN ${tests.join(' AND ')} THEN ${sql === '*' ? '1' : sql} END`
  }

  function measure(cube: Cube, given: Measure): string {
    const name = `${cube.name}.${given.name}`
    const known = rendered?.get(name)
    if (known !== undefined) return known
    const sql = joined?.get(name) ?? measured(cube, given)
    return aggregate(given, sql, { mode, isRepeated: multiplied.has(cube.name), key: () => primaryKey(cube) })
  }

  return {
    alias,
    source(cube) {
      const sql = evaluate(cube.name, sourceOf(cube))
      if ('table' in cube.source) return sql
      return /^\s*select\s+\*\s+from\s+([a-zA-Z0-9_\-`".*]+)\s*$/i.exec(sql)?.[1] ?? `(${sql})`
    },
    evaluate,
    dimension,
    measure,
    segment,
    primaryKey,
  }
}
