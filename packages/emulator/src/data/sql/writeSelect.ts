import { isCalculated } from '../model/checkModel.ts'
import type { JoinTree } from '../model/joinGraph.ts'
import type { Model } from '../model/readModel.ts'
import { resolveReference } from '../model/resolveReference.ts'
import { templatesOf } from '../model/templates.ts'
import type { Cube, Dimension, Measure, Segment } from '../model/types.ts'
import { UserError } from '../UserError.ts'
import { aliasOf, quote } from './aliases.ts'
import { createWriter, subQueryAlias, type Writer, type WriterOptions } from './createWriter.ts'
import { filterSql } from './filterSql.ts'
import { findMember } from './findMember.ts'
import { memberHints, mergeHints } from './joinHints.ts'
import { leafMeasures, measureName, type OwnedMeasure, renderedMeasures } from './measureTree.ts'
import type { Params } from './params.ts'
import type { DimensionItem, QueryPlan } from './planQuery.ts'
import { timeColumn } from './timeColumn.ts'

type Member = Dimension | Measure | Segment

/** What the pieces of one statement share. */
interface Shared {
  readonly plan: QueryPlan
  readonly params: Params
}

const writerFor = ({ plan }: Shared, options: Partial<WriterOptions> = {}) =>
  createWriter({ model: plan.model, time: plan.time, multiplied: plan.tree.multiplied, ...options })

const dimensionSql = (writer: Writer, item: DimensionItem, { time }: QueryPlan) => {
  const sql = writer.dimension(item.cube, item.dimension)
  return item.granularity === undefined
    ? sql
    : timeColumn(sql, item.dimension, item.granularity, `${item.cube.name}.${item.dimension.name}`, time)
}

/** Dimensions computed by a sub query that these members are made of, by full name. */
function subQueryDimensions(
  model: Model,
  members: readonly { cube: Cube; member: Member }[],
): Map<string, { cube: Cube; dimension: Dimension }> {
  const found = new Map<string, { cube: Cube; dimension: Dimension }>()
  const walk = (cube: Cube, member: Member) => {
    if (member.kind === 'dimension' && member.body.kind === 'subQuery') {
      found.set(`${cube.name}.${member.name}`, { cube, dimension: member })
      return
    }
    for (const template of templatesOf(member)) {
      for (const part of template.parts) {
        if (typeof part === 'string') continue
        const reference = resolveReference(model.cubes, cube.name, part, template.spot)
        if (reference.kind === 'member') walk(model.cubes.get(reference.path.at(-1)!)!, reference.member)
      }
    }
  }
  for (const { cube, member } of members) walk(cube, member)
  return found
}

const keyColumns = (cube: Cube) =>
  cube.primaryKeys.map((key) => ({ dimension: cube.dimensions.get(key)!, column: quote(aliasOf(`${cube.name}.${key}`)) }))

/** The statement that gives a sub query dimension its value for each key of its cube. */
function subQueryJoin(shared: Shared, writer: Writer, cube: Cube, dimension: Dimension): string {
  const { plan } = shared
  if (dimension.body.kind !== 'subQuery') throw new Error(`${dimension.name} is not computed by a sub query`)
  const measure: Measure = {
    ...dimension,
    kind: 'measure',
    type: 'number',
    sql: dimension.body.sql,
    filters: [],
    drillMembers: [],
    origin: undefined,
  }
  const path = [cube.name]
  const dimensions = cube.primaryKeys.map((key): DimensionItem => {
    const member = cube.dimensions.get(key)!
    return {
      kind: 'dimension',
      name: `${cube.name}.${key}`,
      alias: aliasOf(`${cube.name}.${key}`),
      path,
      cube,
      dimension: member,
    }
  })
  const hints = mergeHints([cube.name, ...memberHints(plan.model, path, measure)], [])
  const tree = plan.model.graph.build(hints)
  if (!tree) throw new UserError(`Can't find join path to join ${hints.map((hint) => `'${hint}'`).join(', ')}`)
  const inner: QueryPlan = {
    ...plan,
    dimensions,
    measures: [
      {
        kind: 'measure',
        name: `${cube.name}.${dimension.name}`,
        alias: aliasOf(`${cube.name}.${dimension.name}`),
        path,
        cube,
        measure,
      },
    ],
    ...{ segments: [], ranges: [], rowFilters: [], groupFilters: [], order: [], condition: undefined, nothing: false, tree },
    query: { ...plan.query, ungrouped: false },
  }
  const alias = writer.alias(subQueryAlias(cube.name, dimension.name))
  const on = keyColumns(cube).map((key) => `${alias}.${key.column} = ${writer.dimension(cube, key.dimension)}`)
  return `LEFT JOIN (${writeSelect({ plan: inner, params: shared.params })}) AS ${alias} ON ${on.join(' AND ')}`
}

/** The lines of a FROM clause: the root, then its joins. */
function fromLines(shared: Shared, writer: Writer, tree: JoinTree, members: readonly { cube: Cube; member: Member }[]): string[] {
  const { model } = shared.plan
  const subQueries = [...subQueryDimensions(model, members).values()]
  const after = (cube: Cube) =>
    subQueries.filter((sub) => sub.cube === cube).map((sub) => subQueryJoin(shared, writer, sub.cube, sub.dimension))
  const root = model.cubes.get(tree.root)!
  const lines = [`${writer.source(root)} AS ${writer.alias(root.name)}`, ...after(root)]
  for (const edge of tree.joins) {
    const to = model.cubes.get(edge.to)!
    lines.push(
      `LEFT JOIN ${writer.source(to)} AS ${writer.alias(to.name)} ON ${writer.evaluate(edge.from, edge.join.sql)}`,
      ...after(to),
    )
  }
  return lines
}

const fromClause = (...given: Parameters<typeof fromLines>) => fromLines(...given).join('\n')

/** Members that stand in WHERE. */
function rowMembers({ plan }: Shared): { cube: Cube; member: Member }[] {
  const { model } = plan
  const found = [
    ...plan.ranges.map(({ member }) => findMember(model, 'dimensions', member)),
    ...plan.segments.map((name) => findMember(model, 'segments', name)),
    ...plan.rowFilters
      .flatMap(leaves)
      .flatMap((name) => (isDimension(model, name) ? [findMember(model, 'dimensions', name)] : [])),
    ...(plan.condition?.members ?? []).map((name) => findMember(model, 'dimensions', name)),
  ]
  return found.map(({ owner, own }) => ({ cube: owner, member: own }))
}

const leaves = (filter: QueryPlan['rowFilters'][number]): string[] =>
  'member' in filter ? [filter.member] : ('or' in filter ? filter.or : filter.and).flatMap(leaves)

const isDimension = (model: Model, name: string) => {
  const [unit = '', member = ''] = name.split('.')
  return model.units.get(unit)?.dimensions.has(member) ?? false
}

function whereClause(shared: Shared, writer: Writer): string {
  const { plan, params } = shared
  const { model } = plan
  const context = { model, writer, params, timezone: plan.time.timezone }
  const column = (name: string) => {
    const { owner, own } = findMember(model, 'dimensions', name)
    return writer.dimension(owner, own)
  }
  const tests = [
    ...plan.ranges.map(({ member, values }) => filterSql(context, { member, operator: 'inDateRange', values })),
    ...plan.segments.map((name) => {
      const { owner, own } = findMember(model, 'segments', name)
      return writer.segment(owner, own)
    }),
    ...plan.rowFilters.map((filter) => filterSql(context, filter)),
    ...(plan.condition ? [plan.condition.sql(column)] : []),
    ...(plan.nothing ? ['1 = 0'] : []),
  ].filter((test) => test !== undefined)
  return tests.length === 0 ? '' : ` WHERE ${tests.map((test) => `(${test})`).join(' AND ')}`
}

const groupBy = (count: number) =>
  count === 0 ? '' : ` GROUP BY ${Array.from({ length: count }, (_, index) => index + 1).join(', ')}`

function groupTests({ plan, params }: Shared, writer: Writer): string[] {
  const context = { model: plan.model, writer, params, timezone: plan.time.timezone }
  return plan.groupFilters.flatMap((filter) => filterSql(context, filter) ?? [])
}

const clause = (word: string, tests: readonly string[]) =>
  tests.length === 0 ? '' : ` ${word} ${tests.map((test) => `(${test})`).join(' AND ')}`

function orderBy({ plan }: Shared): string {
  const keys = plan.order.map(([position, descending]) => `${position} ${descending ? 'DESC' : 'ASC'}`)
  return keys.length === 0 ? '' : ` ORDER BY ${keys.join(', ')}`
}

/** Everything in one SELECT: no join repeats the rows that a measure adds up. */
function simpleSelect(shared: Shared): string {
  const { plan } = shared
  const { ungrouped } = plan.query
  const writer = writerFor(shared, ungrouped ? { mode: 'ungrouped' } : {})
  const columns = [
    ...plan.dimensions.map((item) => `${dimensionSql(writer, item, plan)} ${quote(item.alias)}`),
    ...plan.measures.map((item) => `${writer.measure(item.cube, item.measure)} ${quote(item.alias)}`),
  ]
  const from = fromClause(shared, writer, plan.tree, [
    ...selected(plan),
    ...filteredMeasures(plan).map(asMember),
    ...rowMembers(shared),
  ])
  return (
    `SELECT\n      ${columns.join(', ')}\n    FROM\n      ${from} ${whereClause(shared, writer)}` +
    (ungrouped ? '' : groupBy(plan.dimensions.length)) +
    clause('HAVING', groupTests(shared, writer)) +
    orderBy(shared)
  )
}

const asMember = ({ cube, measure }: OwnedMeasure) => ({ cube, member: measure as Member })

const selected = (plan: QueryPlan) => [
  ...plan.dimensions.map(({ cube, dimension }) => ({ cube, member: dimension as Member })),
  ...plan.measures.map(asMember),
]

const filteredMeasures = (plan: QueryPlan): OwnedMeasure[] =>
  plan.groupFilters.flatMap(leaves).map((name) => {
    const { owner, own } = findMember(plan.model, 'measures', name)
    return { cube: owner, measure: own }
  })

/** Measures that repeated rows would make wrong. Distinct counts, and counts of keys, never are. */
function isMultiplied({ tree }: QueryPlan, { cube, measure }: OwnedMeasure): boolean {
  if (!tree.multiplied.has(cube.name)) return false
  const source = measure.sql?.parts.length === 1 ? measure.sql.parts[0] : undefined
  const countsRows = measure.type === 'number' && source === 'count(*)'
  return !(measure.type === 'countDistinct' || (measure.type === 'count' && measure.sql === undefined) || countsRows)
}

/** Regular measures, grouped over all joins. */
function regularPart(shared: Shared, measures: readonly OwnedMeasure[]): string {
  const { plan } = shared
  const writer = writerFor(shared, { prefix: 'main' })
  const columns = [
    ...plan.dimensions.map((item) => `${dimensionSql(writer, item, plan)} ${quote(item.alias)}`),
    ...measures.map((one) => `${writer.measure(one.cube, one.measure)} ${quote(aliasOf(measureName(one)))}`),
  ]
  const members = [
    ...plan.dimensions.map(({ cube, dimension }) => ({ cube, member: dimension as Member })),
    ...measures.map(asMember),
    ...rowMembers(shared),
  ]
  return `SELECT ${columns.join(', ')} FROM ${fromClause(shared, writer, plan.tree, members)} ${whereClause(shared, writer)}${groupBy(plan.dimensions.length)}`
}

/** Columns of other cubes inside a measure, joined to its cube first. Refused where that would repeat the cube's rows. */
function measureJoin(
  shared: Shared,
  cube: Cube,
  measures: readonly OwnedMeasure[],
): { sql: string; columns: Map<string, string> } | undefined {
  const { plan } = shared
  const { model } = plan
  const own = measures.flatMap((one) => leafMeasures(model, one))
  const foreign = own.filter(({ measure }) =>
    memberHints(model, [cube.name], measure)
      .flat()
      .some((hint) => hint !== cube.name),
  )
  if (foreign.length === 0) return undefined
  const hints = mergeHints([cube.name, ...foreign.flatMap(({ measure }) => memberHints(model, [cube.name], measure))], [])
  const tree = model.graph.build(hints)
  const calculated = foreign.find(({ measure }) => isCalculated(measure))
  if (!tree || tree.multiplied.has(cube.name) || calculated) {
    const names = (calculated ? [calculated] : foreign).map((one) => `'${measureName(one)}'`).join(', ')
    throw new UserError(`${names} references cubes that lead to row multiplication. Please rewrite it using sub query.`)
  }
  const writer = writerFor(shared, { prefix: `${cube.name}_measure_join`, mode: 'raw' })
  const keys = keyColumns(cube)
  const columns = [
    ...keys.map(({ dimension, column }) => `${writer.dimension(cube, dimension)} ${column}`),
    ...foreign.map((one) => `${writer.measure(cube, one.measure)} ${quote(aliasOf(measureName(one)))}`),
  ]
  const from = fromClause(shared, writer, tree, [
    ...foreign.map(asMember),
    ...keys.map(({ dimension }) => ({ cube, member: dimension as Member })),
  ])
  const on = keys.map(({ column }) => `"measures".${column} = "keys".${column}`)
  return {
    sql: `LEFT JOIN (SELECT ${columns.join(', ')} FROM ${from}) AS "measures" ON ${on.join(' AND ')}`,
    columns: new Map(foreign.map((one) => [measureName(one), `"measures".${quote(aliasOf(measureName(one)))}`])),
  }
}

/** Measures of a cube whose rows the joins repeat: the keys of each group once, then the cube's rows by those keys. */
function keysPart(shared: Shared, cube: Cube, measures: readonly OwnedMeasure[]): string {
  const { plan } = shared
  if (cube.primaryKeys.length === 0) throw new UserError(`One or more Primary key is required for '${cube.name}' cube`)
  const keys = keyColumns(cube)
  const inner = writerFor(shared, { prefix: `${cube.name}_key` })
  // A dimension that is the key itself is there already, under the same column name.
  const extra = keys.filter(
    ({ column }) => !plan.dimensions.some(({ alias, cube: owner }) => quote(alias) === column && owner === cube),
  )
  const columns = [
    ...plan.dimensions.map((item) => `${dimensionSql(inner, item, plan)} ${quote(item.alias)}`),
    ...extra.map(({ dimension, column }) => `${inner.dimension(cube, dimension)} ${column}`),
  ]
  const members = [
    ...plan.dimensions.map(({ cube: owner, dimension }) => ({ cube: owner, member: dimension as Member })),
    ...keys.map(({ dimension }) => ({ cube, member: dimension as Member })),
    ...rowMembers(shared),
  ]
  const distinct = `SELECT DISTINCT ${columns.join(', ')} FROM ${fromClause(shared, inner, plan.tree, members)} ${whereClause(shared, inner)}`
  const joined = measureJoin(shared, cube, measures)
  const writer = writerFor(shared, { prefix: `${cube.name}_key`, joined: joined?.columns })
  const select = [
    ...plan.dimensions.map(({ alias }) => `"keys".${quote(alias)}`),
    ...measures.map((one) => `${writer.measure(one.cube, one.measure)} ${quote(aliasOf(measureName(one)))}`),
  ]
  const own = measures.filter((one) => !joined?.columns.has(measureName(one))).map(asMember)
  const single: JoinTree = { root: cube.name, joins: [], multiplied: new Set() }
  const [source, ...subQueries] = fromLines(shared, writer, single, own)
  const on = keys.map(({ dimension, column }) => `"keys".${column} = ${writer.dimension(cube, dimension)}`)
  const from = [
    `(${distinct}) AS "keys"`,
    `LEFT JOIN ${source} ON ${on.join(' AND ')}`,
    ...subQueries,
    ...(joined ? [joined.sql] : []),
  ]
  return `SELECT ${select.join(', ')} FROM ${from.join('\n')}${groupBy(plan.dimensions.length)}`
}

/** Each cube's measures apart, then put side by side by the dimensions. */
function joinedSelect(shared: Shared, rendered: readonly OwnedMeasure[]): string {
  const { plan } = shared
  const regular = rendered.filter((one) => !isMultiplied(plan, one))
  const multiplied = rendered.filter((one) => isMultiplied(plan, one))
  const cubes = [...new Set(multiplied.map(({ cube }) => cube))]
  const parts = [
    ...(regular.length > 0 ? [{ sql: regularPart(shared, regular), measures: regular }] : []),
    ...cubes.map((cube) => {
      const measures = multiplied.filter((one) => one.cube === cube)
      return { sql: keysPart(shared, cube, measures), measures }
    }),
  ]
  const columns = new Map(
    parts.flatMap(({ measures }, index) =>
      measures.map((one) => [measureName(one), `q_${index}.${quote(aliasOf(measureName(one)))}`]),
    ),
  )
  const writer = writerFor(shared, { rendered: columns })
  const select = [
    ...plan.dimensions.map(({ alias }) => `q_0.${quote(alias)} ${quote(alias)}`),
    ...plan.measures.map((item) => `${writer.measure(item.cube, item.measure)} ${quote(item.alias)}`),
  ]
  const on = (index: number) =>
    plan.dimensions.map(({ alias }) => `q_0.${quote(alias)} IS NOT DISTINCT FROM q_${index}.${quote(alias)}`).join(' AND ')
  const others = parts
    .slice(1)
    .map(({ sql }, index) =>
      plan.dimensions.length === 0 ? `, (${sql}) as q_${index + 1}` : `INNER JOIN (${sql}) as q_${index + 1} ON ${on(index + 1)}`,
    )
  const tests = clause('WHERE', groupTests(shared, writer))
  return `SELECT ${select.join(', ')} FROM (${parts[0]!.sql}) as q_0 ${others.join('\n')}${tests}${orderBy(shared)}`
}

/** The SELECT of a plan, without LIMIT. */
export function writeSelect(shared: Shared): string {
  const { plan } = shared
  const wanted = [...plan.measures, ...filteredMeasures(plan)].flatMap((one) => renderedMeasures(plan.model, one))
  const rendered = [...new Map(wanted.map((one) => [measureName(one), one])).values()]
  if (plan.query.ungrouped || !rendered.some((one) => isMultiplied(plan, one))) return simpleSelect(shared)
  return joinedSelect(shared, rendered)
}
