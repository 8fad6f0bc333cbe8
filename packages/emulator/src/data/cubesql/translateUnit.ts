import type { DataService, RequestContext } from '../createDataService.ts'
import { maxLimit } from '../query/normalizeQuery.ts'
import type { NormalQuery } from '../query/types.ts'
import { compileQuery, type SqlStatement } from '../sql/compileQuery.ts'
import type { QueryPlan } from '../sql/plan/QueryPlan.ts'
import { columnNode, contains, mapNodes, type Node, type Statement, signature } from './ast.ts'
import { checkSelect } from './checkSelect.ts'
import { defaultName } from './defaultName.ts'
import { expandStars } from './expandStars.ts'
import { filtersOf } from './filtersOf.ts'
import type { Source } from './findSources.ts'
import { isAggregate } from './functions.ts'
import { Gatherer } from './Gatherer.ts'
import { groupExpression } from './groupExpression.ts'
import { groupKeys } from './groupKeys.ts'
import { refuse } from './refuse.ts'
import { rewriteColumns } from './rewriteColumns.ts'
import { rowCondition } from './rowCondition.ts'
import { withModifiers } from './withModifiers.ts'
import { wrapQuery } from './wrapQuery.ts'
import { writeExpression } from './writeExpression.ts'

/** What the pieces of one statement share. */
export interface Translation {
  readonly service: DataService
  /** Checked IANA name. */
  readonly timezone: string
  readonly context: RequestContext
  /** Prefix of every name that a statement must not know. */
  readonly prefix: string
}

export interface Translated {
  readonly statement: SqlStatement
  /** The plan of the query below, when the statement is over a unit. */
  readonly plan?: QueryPlan | undefined
  /** The query itself, when the statement does nothing more than rename its columns. */
  readonly query?: NormalQuery | undefined
}

/** Columns of the query below for what rows are grouped by, by the signatures of the expressions. */
async function groupColumns(translation: Translation, statement: Statement, gatherer: Gatherer, keys: readonly Node[]) {
  const columns = new Map<string, string>()
  for (const key of keys) {
    const cut = gatherer.truncated(key)
    const located = key.class === 'COLUMN_REF' ? gatherer.member(key) : undefined
    if (cut) columns.set(signature(key), gatherer.timeColumn(cut.name, cut.granularity))
    else if (located?.member.kind === 'dimension') columns.set(signature(key), gatherer.dimensionColumn(located.name))
    else columns.set(signature(key), gatherer.expressionColumn(await groupExpression(translation, statement, gatherer, key)))
  }
  return columns
}

/** What the SELECT does with the columns of the query below, which `gatherer` gathers meanwhile. */
async function readOuter(translation: Translation, statement: Statement, gatherer: Gatherer) {
  const { node } = statement
  const list = expandStars(gatherer, node.select_list)
  const keys = groupKeys(node, list)
  const isGrouped =
    keys.length > 0 ||
    node.aggregate_handling === 'FORCE_AGGREGATES' ||
    contains([list, node.having, node.modifiers], isAggregate)
  const groups = await groupColumns(translation, statement, gatherer, keys)
  const rewrite = rewriteColumns(gatherer, isGrouped ? groups : undefined)
  const unit = gatherer.sources[0]!.unit.name
  const named = async (item: Node) => {
    const alias = item.alias || defaultName(item, unit) || (await writeExpression(translation.service, statement, item))
    return { ...mapNodes([item], rewrite)[0]!, alias }
  }
  const select = await Promise.all(list.map(named))
  const names = new Set(select.map(({ alias }) => alias))
  const orders = mapNodes(node.modifiers, (item) => {
    const name = item.class === 'COLUMN_REF' ? (item['column_names'] as string[]) : []
    return name.length === 1 && names.has(name[0]!) ? columnNode(name[0]!) : rewrite(item)
  })
  const having = node.having && mapNodes([node.having], rewrite)[0]!
  return { isGrouped, select, orders, having }
}

/** The query that computes everything gathered. */
function queryOf(gatherer: Gatherer, isGrouped: boolean, timezone: string): NormalQuery {
  return {
    measures: [...gatherer.measures.keys()],
    dimensions: [...gatherer.dimensions.keys()],
    timeDimensions: [...gatherer.times.values()].map(({ dimension, granularity }) => ({ dimension, granularity })),
    segments: [],
    filters: [],
    order: [],
    limit: maxLimit,
    timezone,
    cacheMode: 'stale-if-slow',
    ...(isGrouped ? {} : { ungrouped: true }),
  }
}

/** Turns one SELECT over a unit, or over units that the model joins, into a query of the data model and the SQL around it. */
export async function translateUnit(
  translation: Translation,
  statement: Statement,
  sources: readonly Source[],
): Promise<Translated> {
  const { service, timezone, context, prefix } = translation
  checkSelect(statement.node)
  const gatherer = new Gatherer(sources, prefix)
  const outer = await readOuter(translation, statement, gatherer)
  const condition = await rowCondition(service, statement, gatherer, prefix)
  const query = queryOf(gatherer, outer.isGrouped, timezone)
  const extras = { condition, dimensions: [...gatherer.expressions.values()], measures: [...gatherer.adHoc.values()] }
  const given = [query.measures, query.dimensions, query.timeDimensions, extras.dimensions, extras.measures]
  if (given.every(({ length }) => length === 0)) refuse('no member is selected')
  const plan = service.plan(query, context, extras)
  const names = new Map([
    ...gatherer.measures,
    ...gatherer.dimensions,
    ...[...gatherer.times].map(([name, { column }]) => [name, column] as const),
    ...[...extras.dimensions, ...extras.measures].map(({ name, column }) => [name, column] as const),
  ])
  const filters = filtersOf(gatherer, statement.node.where_clause, outer.having)
  const isPlain =
    outer.select.every((item) => item.class === 'COLUMN_REF') && extras.dimensions.length + extras.measures.length === 0
  return {
    statement: await wrapQuery(translation, statement, outer, { plan, inner: compileQuery(plan, 'all'), names }),
    plan,
    query: isPlain && filters ? withModifiers({ ...query, filters }, outer.orders, outer.select, names) : undefined,
  }
}
