import { randomBytes } from 'node:crypto'
import type { DataService, RequestContext } from '../createDataService.ts'
import { MAX_LIMIT } from '../query/normalizeQuery.ts'
import type { NormalQuery } from '../query/types.ts'
import { quote } from '../sql/aliases.ts'
import { compileQuery, type Statement as SqlStatement } from '../sql/compileQuery.ts'
import type { QueryPlan } from '../sql/planQuery.ts'
import {
  columnNode,
  contains,
  mapNodes,
  type Node,
  parseSelect,
  type SelectNode,
  signature,
  tableNode,
  text,
  writeStatement,
} from './ast.ts'
import { checkNodes } from './checkNodes.ts'
import { defaultName } from './defaultName.ts'
import { expandStars } from './expandStars.ts'
import { isAggregate } from './functions.ts'
import { Gatherer } from './Gatherer.ts'
import { groupKeys } from './groupKeys.ts'
import { refuse } from './refuse.ts'
import { rowCondition } from './rowCondition.ts'
import { withModifiers } from './withModifiers.ts'

export interface Translated {
  readonly statement: SqlStatement
  /** The query below, when the statement is over a unit. */
  readonly plan?: QueryPlan | undefined
  /** The statement is that query and nothing more, but for the names of its columns. */
  readonly query?: NormalQuery | undefined
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
