import { randomBytes } from 'node:crypto'
import type { DataService, RequestContext } from '../createDataService.ts'
import { isTimeUnit } from '../model/intervals.ts'
import type { Dimension, Measure, MeasureType, Unit } from '../model/types.ts'
import { MAX_LIMIT } from '../query/normalizeQuery.ts'
import type { NormalQuery } from '../query/types.ts'
import { operand, quote } from '../sql/aliases.ts'
import { compileQuery, type Statement as SqlStatement } from '../sql/compileQuery.ts'
import type { AdHocMeasure, QueryPlan, RowCondition } from '../sql/planQuery.ts'
import { UserError } from '../UserError.ts'
import { columnNode, isNode, mapNodes, type Node, parseSelect, type SelectNode, type Statement, writeStatement } from './ast.ts'
import { aggregateFunctions, scalarFunctions } from './functions.ts'

export interface Translated {
  readonly statement: SqlStatement
  /** The query below, when the statement is over a unit. */
  readonly plan?: QueryPlan | undefined
  /** The statement is that query and nothing more, but for the names of its columns. */
  readonly query?: NormalQuery | undefined
}

const refuse = (problem: string): never => {
  throw new UserError(`Error during planning: ${problem}`)
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Two pieces of SQL that say the same, wherever they stand. */
const signature = (node: Node): string =>
  JSON.stringify(node, (key, value) => (key === 'query_location' || key === 'alias' ? undefined : value))

const constantOf = (node: Node | undefined): unknown => {
  const value = node?.['value'] as { is_null?: boolean; value?: unknown } | undefined
  return node?.type === 'VALUE_CONSTANT' && !value?.is_null ? value?.value : undefined
}

const childrenOf = (node: Node) => (Array.isArray(node['children']) ? (node['children'] as Node[]) : [])

/** Refuses what a statement may not do, wherever in the tree it stands. */
function checkNodes(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(checkNodes)
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) {
    const kind = text(value.class)
    if (kind === 'SUBQUERY') refuse('sub queries are not supported')
    if (kind === 'WINDOW') refuse('window functions are not supported')
    if (kind === 'PARAMETER') refuse('parameters are not supported')
    if (kind === 'LAMBDA' || kind === 'POSITIONAL_REFERENCE') refuse(`${kind.toLowerCase()} expressions are not supported`)
    if (kind === 'FUNCTION') {
      const name = text(value['function_name']).toLowerCase()
      if (text(value['schema']) !== '' || (!aggregateFunctions.has(name) && !scalarFunctions.has(name))) {
        refuse(`Invalid function '${text(value['function_name'])}'`)
      }
      if (value['filter']) refuse('FILTER is not supported; use a measure with filters')
    }
  }
  for (const item of Object.values(value)) checkNodes(item)
}

const isAggregate = (node: Node) => node.class === 'FUNCTION' && aggregateFunctions.has(text(node['function_name']).toLowerCase())

function contains(value: unknown, test: (node: Node) => boolean): boolean {
  if (Array.isArray(value)) return value.some((item) => contains(item, test))
  if (typeof value !== 'object' || value === null) return false
  return (isNode(value) && test(value)) || Object.values(value).some((item) => contains(item, test))
}

/** Measure types that an aggregate function may stand for. */
const matching: Readonly<Record<string, readonly MeasureType[]>> = {
  count: ['count', 'number'],
  count_star: ['count', 'number'],
  sum: ['sum', 'number'],
  avg: ['avg', 'number'],
  min: ['min', 'number', 'time', 'string'],
  max: ['max', 'number', 'time', 'string'],
  approx_count_distinct: ['countDistinctApprox', 'number'],
  approx_distinct: ['countDistinctApprox', 'number'],
}

/** Reads the members of one unit and gathers the query that computes them. */
class Gatherer {
  readonly unit: Unit
  readonly names: ReadonlySet<string>
  readonly measures = new Map<string, string>()
  readonly dimensions = new Map<string, string>()
  readonly times = new Map<string, { dimension: string; granularity: string; column: string }>()
  readonly adHoc = new Map<string, AdHocMeasure & { column: string }>()
  readonly #prefix: string

  constructor(unit: Unit, alias: string, prefix: string) {
    this.unit = unit
    this.names = new Set([unit.name.toLowerCase(), alias.toLowerCase()])
    this.#prefix = prefix
  }

  #column(): string {
    return `${this.#prefix}c${this.measures.size + this.dimensions.size + this.times.size + this.adHoc.size}`
  }

  /** The member that a column reference names. */
  member(node: Node): Dimension | Measure {
    const path = (node['column_names'] as string[]).map((part) => part.toLowerCase())
    const name = path.at(-1)!
    const owner = path.at(-2)
    const all = [...this.unit.dimensions.values(), ...this.unit.measures.values()]
    const found =
      all.find((member) => member.name === (node['column_names'] as string[]).at(-1)) ??
      all.find((member) => member.name.toLowerCase() === name)
    const hidden =
      !this.unit.public || !(found?.public ?? (found?.kind === 'measure' || !(found as Dimension | undefined)?.primaryKey))
    if (!found || hidden || (owner !== undefined && !this.names.has(owner)) || path.length > 2) {
      return refuse(`Invalid identifier '${(node['column_names'] as string[]).join('.')}' for schema of '${this.unit.name}'`)
    }
    return found
  }

  dimensionColumn(dimension: Dimension): string {
    const name = `${this.unit.name}.${dimension.name}`
    const known = this.dimensions.get(name) ?? this.#column()
    this.dimensions.set(name, known)
    return known
  }

  measureColumn(measure: Measure): string {
    const name = `${this.unit.name}.${measure.name}`
    const known = this.measures.get(name) ?? this.#column()
    this.measures.set(name, known)
    return known
  }

  timeColumn(dimension: Dimension, granularity: string): string {
    const name = `${this.unit.name}.${dimension.name}.${granularity}`
    const known = this.times.get(name) ?? {
      dimension: `${this.unit.name}.${dimension.name}`,
      granularity,
      column: this.#column(),
    }
    this.times.set(name, known)
    return known.column
  }

  adHocColumn(dimension: Dimension, type: MeasureType): string {
    const name = `${this.unit.name}.${dimension.name}:${type}`
    const known = this.adHoc.get(name) ?? { name, dimension: `${this.unit.name}.${dimension.name}`, type, column: this.#column() }
    this.adHoc.set(name, known)
    return known.column
  }

  /** `date_trunc('month', created_at)` as a time dimension with its granularity. */
  truncated(node: Node): { dimension: Dimension; granularity: string } | undefined {
    if (node.class !== 'FUNCTION' || text(node['function_name']).toLowerCase() !== 'date_trunc') return undefined
    const [unit, column] = childrenOf(node)
    const granularity = text(constantOf(unit)).toLowerCase()
    const inner = column?.class === 'CAST' ? (column['child'] as Node) : column
    if (inner?.class !== 'COLUMN_REF' || !isTimeUnit(granularity)) return undefined
    const member = this.member(inner)
    return member.kind === 'dimension' && member.type === 'time' ? { dimension: member, granularity } : undefined
  }

  /** The column of an aggregate: a measure of the unit, or an aggregate of one of its dimensions. */
  aggregate(node: Node): string {
    const name = text(node['function_name']).toLowerCase()
    const [argument] = childrenOf(node)
    const distinct = node['distinct'] === true
    if (name === 'count_star' || (name === 'count' && (argument === undefined || argument.class === 'STAR'))) {
      const count = [...this.unit.measures.values()].find((measure) => measure.type === 'count' && measure.filters.length === 0)
      return count ? this.measureColumn(count) : refuse(`'${this.unit.name}' has no measure of type count for COUNT(*)`)
    }
    if (argument?.class !== 'COLUMN_REF') return refuse(`${name.toUpperCase()} takes the name of a member`)
    const member = this.member(argument)
    if (member.kind === 'measure') {
      const types = name === 'measure' ? undefined : distinct && name === 'count' ? ['countDistinct'] : matching[name]
      if (types && !types.includes(member.type)) {
        refuse(
          `Measure aggregation type doesn't match. The aggregation type for '${member.name}' is '${member.type.toUpperCase()}()' but '${name.toUpperCase()}()' was provided`,
        )
      }
      return this.measureColumn(member)
    }
    if (name === 'measure') return refuse(`'${member.name}' is not a measure`)
    if (distinct && name !== 'count') return refuse(`${name.toUpperCase()}(DISTINCT) is not supported`)
    const types: Readonly<Record<string, MeasureType>> = {
      ...{ count: distinct ? 'countDistinct' : 'count', sum: 'sum', avg: 'avg', min: 'min', max: 'max' },
      ...{ approx_count_distinct: 'countDistinctApprox', approx_distinct: 'countDistinctApprox' },
    }
    return this.adHocColumn(member, types[name]!)
  }
}

/** Name of a result column that the statement gives none. */
function defaultName(node: Node, unit: string): string {
  if (node.class === 'COLUMN_REF') return (node['column_names'] as string[]).at(-1)!
  if (node.class !== 'FUNCTION') return ''
  const name = text(node['function_name']).toLowerCase()
  if (name === 'count_star') return 'count(*)'
  const column = childrenOf(node).find((child) => child.class === 'COLUMN_REF')
  if (name === 'date_trunc')
    return `date_trunc(${[`'${text(constantOf(childrenOf(node)[0]))}'`, column && `${unit}.${defaultName(column, unit)}`].join(', ')})`
  return isAggregate(node) && column ? `${name}(${unit}.${defaultName(column, unit)})` : ''
}

/** `SELECT *` as the members that it stands for. */
function expandStars(node: SelectNode, unit: Unit): Node[] {
  const shown = [...unit.measures.values(), ...unit.dimensions.values()].filter(
    (member) => unit.public && (member.public ?? (member.kind === 'measure' || !member.primaryKey)),
  )
  return node.select_list.flatMap((item) => (item.class === 'STAR' ? shown.map(({ name }) => columnNode(name)) : [item]))
}

/** WHERE over columns that stand for dimensions, so that any expression of them may filter rows. */
async function rowCondition(
  service: DataService,
  statement: Statement,
  gatherer: Gatherer,
  prefix: string,
): Promise<RowCondition | undefined> {
  const where = statement.node.where_clause
  if (!where) return undefined
  if (contains(where, isAggregate)) refuse('aggregates are not allowed in WHERE; use HAVING')
  const members: string[] = []
  const marked = mapNodes(where, (node) => {
    if (node.class !== 'COLUMN_REF') return undefined
    const member = gatherer.member(node)
    if (member.kind === 'measure') return refuse(`the measure '${member.name}' is not allowed in WHERE; use HAVING`)
    const name = `${gatherer.unit.name}.${member.name}`
    if (!members.includes(name)) members.push(name)
    return columnNode(`${prefix}w${members.indexOf(name)}`)
  })
  const empty = {
    ...statement.node,
    select_list: [{ ...columnNode(`${prefix}x`) }],
    where_clause: marked,
    group_expressions: [],
    group_sets: [],
    having: null,
    modifiers: [],
  }
  const written = await writeStatement(service.database, {
    ...statement,
    node: { ...empty, from_table: tableNode(`${prefix}t`) } as SelectNode,
  })
  const condition = written.slice(written.indexOf(' WHERE ') + ' WHERE '.length)
  return {
    members,
    sql: (column) =>
      condition.replace(new RegExp(`${prefix}w(\\d+)`, 'g'), (_, index: string) => operand(column(members[Number(index)]!))),
  }
}

const tableNode = (name: string): Node => ({
  ...{ type: 'BASE_TABLE', alias: '', sample: null, query_location: 0, schema_name: '', table_name: name },
  ...{ column_name_alias: [], catalog_name: '', at_clause: null },
})

/** Expressions that rows are grouped by: as written, by position, by the name of a result column, or ALL. */
function groupKeys(node: SelectNode, list: readonly Node[]): Node[] {
  if (node.group_sets.length > 1) refuse('GROUPING SETS, CUBE and ROLLUP are not supported')
  if (node.aggregate_handling === 'FORCE_AGGREGATES') return list.filter((item) => !contains(item, isAggregate))
  return node.group_expressions.map((given) => {
    const position = constantOf(given)
    if (typeof position === 'number')
      return list[position - 1] ?? refuse(`GROUP BY position ${position} is not in the select list`)
    const name = given.class === 'COLUMN_REF' ? (given['column_names'] as string[]) : []
    return (name.length === 1 && list.find((item) => item.alias === name[0])) || given
  })
}

/** Turns one SELECT over a unit into a query of the data model and the SQL around it. */
export async function translateSql(
  service: DataService,
  sql: string,
  timezone: string,
  context: RequestContext,
): Promise<Translated> {
  const { database, model, plan: planFor } = service
  const statement = await parseSelect(database, sql)
  const { node } = statement
  if (node.cte_map.map.length > 0) refuse('WITH is not supported')
  if (node.qualify) refuse('QUALIFY is not supported')
  if (node.sample) refuse('SAMPLE is not supported')
  checkNodes([node.select_list, node.where_clause, node.group_expressions, node.having, node.modifiers])
  const table = node.from_table
  if (table.type === 'EMPTY') {
    if (contains(node.select_list, (item) => isAggregate(item) || item.class === 'COLUMN_REF')) refuse('there is no FROM')
    return { statement: { sql: await writeStatement(database, statement), params: [] } }
  }
  if (table.type !== 'BASE_TABLE' || table['sample'] || table['at_clause'])
    refuse('joins and sub queries are not supported; use a view')
  const unit =
    model.units.get(text(table['table_name'])) ??
    [...model.units.values()].find(({ name }) => name.toLowerCase() === text(table['table_name']).toLowerCase())
  if (!unit?.public || !['', 'public'].includes(text(table['schema_name'])))
    return refuse(`Table or CTE with name '${text(table['table_name'])}' not found`)

  const prefix = `svc${randomBytes(8).toString('hex')}`
  const gatherer = new Gatherer(unit, text(table.alias) || unit.name, prefix)
  const list = expandStars(node, unit)
  const keys = groupKeys(node, list)
  const grouped =
    keys.length > 0 ||
    node.aggregate_handling === 'FORCE_AGGREGATES' ||
    contains([list, node.having, node.modifiers], isAggregate)
  const columns = new Map<string, string>()
  for (const key of keys) {
    const cut = gatherer.truncated(key)
    const member = key.class === 'COLUMN_REF' ? gatherer.member(key) : undefined
    if (cut) columns.set(signature(key), gatherer.timeColumn(cut.dimension, cut.granularity))
    else if (member?.kind === 'dimension') columns.set(signature(key), gatherer.dimensionColumn(member))
    else refuse('GROUP BY takes dimensions and DATE_TRUNC of time dimensions')
  }
  const replace = (item: Node): Node | undefined => {
    const known = columns.get(signature(item))
    if (known !== undefined) return columnNode(known, item.alias)
    if (isAggregate(item))
      return grouped ? columnNode(gatherer.aggregate(item), item.alias) : refuse('an aggregate needs GROUP BY')
    const cut = grouped ? undefined : gatherer.truncated(item)
    if (cut) return columnNode(gatherer.timeColumn(cut.dimension, cut.granularity), item.alias)
    if (item.class !== 'COLUMN_REF') return undefined
    const member = gatherer.member(item)
    if (!grouped)
      return columnNode(
        member.kind === 'dimension' ? gatherer.dimensionColumn(member) : gatherer.measureColumn(member),
        item.alias,
      )
    // `status` and `orders.status` are one column.
    const same = member.kind === 'dimension' ? gatherer.dimensions.get(`${unit.name}.${member.name}`) : undefined
    return same === undefined
      ? refuse(`'${member.name}' must appear in the GROUP BY clause or be used in an aggregate function`)
      : columnNode(same, item.alias)
  }
  const select = list.map((item) => {
    const replaced = mapNodes([item], replace)[0]!
    return { ...replaced, alias: item.alias || defaultName(item, unit.name) }
  })
  const names = new Set(select.map(({ alias }) => alias))
  const orders = mapNodes(node.modifiers, (item) => {
    const name = item.class === 'COLUMN_REF' ? (item['column_names'] as string[]) : []
    return name.length === 1 && names.has(name[0]!) ? columnNode(name[0]!) : replace(item)
  })
  const having = node.having && mapNodes([node.having], replace)[0]!
  const condition = await rowCondition(service, statement, gatherer, prefix)
  const query: NormalQuery = {
    measures: [...gatherer.measures.keys()],
    dimensions: [...gatherer.dimensions.keys()],
    timeDimensions: [...gatherer.times.values()].map(({ dimension, granularity }) => ({ dimension, granularity })),
    ...{ segments: [], filters: [], order: [], limit: MAX_LIMIT, timezone, cacheMode: 'stale-if-slow' },
    ...(grouped ? {} : { ungrouped: true }),
  }
  if (query.measures.length + query.dimensions.length + query.timeDimensions.length + gatherer.adHoc.size === 0)
    refuse('no member is selected')
  const plan = planFor(query, context, { condition, measures: [...gatherer.adHoc.values()] })
  const inner = compileQuery(plan, 'all')
  // Inner columns under the names that the outer statement knows them by.
  const aliases = new Map([
    ...[...gatherer.measures, ...gatherer.dimensions],
    ...[...gatherer.times].map(([name, { column }]) => [name, column] as const),
    ...[...gatherer.adHoc.values()].map(({ name, column }) => [name, column] as const),
  ])
  const renamed = [...plan.dimensions, ...plan.measures].map(
    ({ name, alias }) => `${quote(alias)} AS ${quote(aliases.get(name)!)}`,
  )
  const outer = {
    ...node,
    select_list: select,
    from_table: tableNode(`${prefix}rows`),
    where_clause: having,
    group_expressions: [],
    group_sets: [],
    having: null,
  }
  const written = await writeStatement(database, {
    ...statement,
    node: { ...outer, aggregate_handling: 'STANDARD_HANDLING', modifiers: orders } as SelectNode,
  })
  const sqlText = `WITH "${prefix}rows" AS (SELECT ${renamed.join(', ')} FROM (${inner.sql}) AS rows) ${written}`
  const plain = select.every((item) => item.class === 'COLUMN_REF') && !having && !condition && gatherer.adHoc.size === 0
  return {
    statement: { sql: sqlText, params: inner.params },
    plan,
    query: plain ? withModifiers(query, orders, select, aliases) : undefined,
  }
}

/** The query with the order and limit of a statement; undefined when they say more than a query can. */
function withModifiers(
  query: NormalQuery,
  modifiers: readonly Node[],
  select: readonly Node[],
  aliases: ReadonlyMap<string, string>,
): NormalQuery | undefined {
  const memberOf = (node: Node): string | undefined => {
    const position = constantOf(node)
    const item = typeof position === 'number' ? select[position - 1] : node
    const name = item?.class === 'COLUMN_REF' ? (item['column_names'] as string[])[0]! : ''
    const column = select.find(({ alias }) => alias === name) ?? item
    const inner = column?.class === 'COLUMN_REF' ? (column['column_names'] as string[])[0]! : ''
    return [...aliases].find(([, known]) => known === inner)?.[0]
  }
  let result: NormalQuery = query
  for (const modifier of modifiers) {
    if (modifier.type === 'ORDER_MODIFIER') {
      const order = (modifier['orders'] as { type: string; expression: Node }[]).map(
        ({ type, expression }) => [memberOf(expression), type === 'DESCENDING' ? 'desc' : 'asc'] as const,
      )
      if (order.some(([member]) => member === undefined)) return undefined
      result = { ...result, order: order as [string, 'asc' | 'desc'][] }
    } else if (modifier.type === 'LIMIT_MODIFIER') {
      const limit = modifier['limit'] ? constantOf(modifier['limit'] as Node) : MAX_LIMIT
      const offset = modifier['offset'] ? constantOf(modifier['offset'] as Node) : undefined
      if (typeof limit !== 'number' || (modifier['offset'] && typeof offset !== 'number')) return undefined
      result = { ...result, limit, ...(typeof offset === 'number' ? { offset } : {}) }
    } else return undefined
  }
  return result
}
