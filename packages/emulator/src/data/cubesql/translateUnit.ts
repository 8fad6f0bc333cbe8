import { quote } from '../../sqlText.ts'
import type { DataService, RequestContext } from '../createDataService.ts'
import { maxLimit } from '../query/normalizeQuery.ts'
import type { NormalQuery } from '../query/types.ts'
import { compileQuery, type Statement as SqlStatement } from '../sql/compileQuery.ts'
import type { QueryPlan } from '../sql/planQuery.ts'
import {
  columnNode,
  contains,
  mapNodes,
  type Node,
  type SelectNode,
  type Statement,
  signature,
  tableNode,
  text,
  writeStatement,
} from './ast.ts'
import { checkSelect } from './checkSelect.ts'
import { defaultName } from './defaultName.ts'
import type { Source } from './findSources.ts'
import { isAggregate } from './functions.ts'
import { Gatherer } from './Gatherer.ts'
import { groupExpression } from './groupExpression.ts'
import { groupKeys } from './groupKeys.ts'
import { refuse } from './refuse.ts'
import { rowCondition } from './rowCondition.ts'
import { withModifiers } from './withModifiers.ts'
import { writeExpression } from './writeExpression.ts'

/** What the pieces of one statement share. */
export interface Translation {
  readonly service: DataService
  /** Checked IANA name. */
  readonly timezone: string
  readonly context: RequestContext
  /** Begins every name that no caller may know. */
  readonly prefix: string
}

export interface Translated {
  readonly statement: SqlStatement
  /** The query below, when the statement is over a unit. */
  readonly plan?: QueryPlan | undefined
  /** The statement is that query and nothing more, but for the names of its columns. */
  readonly query?: NormalQuery | undefined
}

/** Turns one SELECT over a unit, or over units that the model joins, into a query of the data model and the SQL around it. */
export async function translateUnit(
  translation: Translation,
  statement: Statement,
  sources: readonly Source[],
): Promise<Translated> {
  const { service, timezone, context, prefix } = translation
  const { database, plan: planFor } = service
  const { node } = statement
  checkSelect(node)
  const gatherer = new Gatherer(sources, prefix)
  const list = node.select_list.flatMap((item) => (item.class === 'STAR' ? gatherer.all(text(item['relation_name'])) : [item]))
  const keys = groupKeys(node, list)
  const grouped =
    keys.length > 0 ||
    node.aggregate_handling === 'FORCE_AGGREGATES' ||
    contains([list, node.having, node.modifiers], isAggregate)
  const columns = new Map<string, string>()
  for (const key of keys) {
    const cut = gatherer.truncated(key)
    const located = key.class === 'COLUMN_REF' ? gatherer.member(key) : undefined
    if (cut) columns.set(signature(key), gatherer.timeColumn(cut.name, cut.granularity))
    else if (located?.member.kind === 'dimension') columns.set(signature(key), gatherer.dimensionColumn(located.name))
    else columns.set(signature(key), gatherer.expressionColumn(await groupExpression(translation, statement, gatherer, key)))
  }
  const replace = (item: Node): Node | undefined => {
    const known = columns.get(signature(item))
    if (known !== undefined) return columnNode(known, item.alias)
    if (isAggregate(item))
      return grouped ? columnNode(gatherer.aggregate(item), item.alias) : refuse('an aggregate needs GROUP BY')
    const cut = grouped ? undefined : gatherer.truncated(item)
    if (cut) return columnNode(gatherer.timeColumn(cut.name, cut.granularity), item.alias)
    if (item.class !== 'COLUMN_REF') return undefined
    const { member, name } = gatherer.member(item)
    if (!grouped)
      return columnNode(member.kind === 'dimension' ? gatherer.dimensionColumn(name) : gatherer.measureColumn(name), item.alias)
    // `status` and `orders.status` are one column.
    const same = member.kind === 'dimension' ? gatherer.dimensions.get(name) : undefined
    return same === undefined
      ? refuse(`'${member.name}' must appear in the GROUP BY clause or be used in an aggregate function`)
      : columnNode(same, item.alias)
  }
  const named = async (item: Node) => {
    const alias = item.alias || defaultName(item, sources[0]!.unit.name) || (await writeExpression(service, statement, item))
    return { ...mapNodes([item], replace)[0]!, alias }
  }
  const select = await Promise.all(list.map(named))
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
    ...{ segments: [], filters: [], order: [], limit: maxLimit, timezone, cacheMode: 'stale-if-slow' },
    ...(grouped ? {} : { ungrouped: true }),
  }
  const extras = { condition, dimensions: [...gatherer.expressions.values()], measures: [...gatherer.adHoc.values()] }
  const given = [query.measures, query.dimensions, query.timeDimensions, extras.dimensions, extras.measures]
  if (given.every(({ length }) => length === 0)) refuse('no member is selected')
  const plan = planFor(query, context, extras)
  const inner = compileQuery(plan, 'all')
  // Inner columns under the names that the outer statement knows them by.
  const aliases = new Map([
    ...[...gatherer.measures, ...gatherer.dimensions],
    ...[...gatherer.times].map(([name, { column }]) => [name, column] as const),
    ...[...extras.dimensions, ...extras.measures].map(({ name, column }) => [name, column] as const),
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
    // Nothing in it can be read by a SELECT over a unit.
    cte_map: { map: [] },
  }
  const written = await writeStatement(database, {
    ...statement,
    node: { ...outer, aggregate_handling: 'STANDARD_HANDLING', modifiers: orders } as SelectNode,
  })
  const sqlText = `WITH "${prefix}rows" AS (SELECT ${renamed.join(', ')} FROM (${inner.sql}) AS rows) ${written}`
  const plain =
    select.every((item) => item.class === 'COLUMN_REF') &&
    !having &&
    !condition &&
    extras.dimensions.length + extras.measures.length === 0
  return {
    statement: { sql: sqlText, params: inner.params },
    plan,
    query: plain ? withModifiers(query, orders, select, aliases) : undefined,
  }
}
