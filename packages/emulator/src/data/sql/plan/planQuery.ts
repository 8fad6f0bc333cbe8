import { units } from '../../model/intervals.ts'
import type { JoinHint, JoinTree } from '../../model/joinGraph.ts'
import type { Model } from '../../model/readModel.ts'
import type { Cube, Dimension, Measure, MeasureType, SqlTemplate } from '../../model/types.ts'
import type { Filter, NormalQuery } from '../../query/types.ts'
import { UserError } from '../../UserError.ts'
import { leavesOf, splitFilters } from '../write/filterSql.ts'
import type { TimeContext } from '../write/timeColumn.ts'
import { type Found, findFiltered, findMember } from './findMember.ts'
import { memberHints, mergeHints } from './joinHints.ts'
import { joinVisible } from './joinVisible.ts'
import { rollupUnit } from './rollupUnit.ts'
import { selectItems } from './selectItems.ts'

/** A column of the result that rows are grouped by. */
export interface DimensionItem {
  readonly kind: 'dimension'
  /** As the answer names it: `orders.status`, `orders.created_at.month`. */
  readonly name: string
  readonly alias: string
  readonly path: readonly string[]
  readonly cube: Cube
  readonly dimension: Dimension
  readonly granularity?: string | undefined
  /** Over times as they are stored, not in local time: to find rows by, or because its SQL makes them local itself. */
  readonly isStored?: boolean | undefined
}

export interface MeasureItem {
  readonly kind: 'measure'
  readonly name: string
  readonly alias: string
  readonly path: readonly string[]
  readonly cube: Cube
  readonly measure: Measure
}

/** Which rows the viewer may see of these units. */
export type AccessFilters = (units: ReadonlySet<string>) => readonly Filter[] | 'nothing'

/** A condition that no filter can express, written over columns that stand for dimensions. */
export interface RowCondition {
  readonly members: readonly string[]
  readonly sql: (column: (member: string) => string) => string
}

/** An aggregate of a dimension for which the model has no measure. */
export interface AdHocMeasure {
  /** As the plan names it. */
  readonly name: string
  /** Full name of the dimension. */
  readonly dimension: string
  readonly type: MeasureType
}

/** An expression to group by for which the model has no dimension. */
export interface AdHocDimension {
  /** As the plan names it. */
  readonly name: string
  /** Full names of the dimensions it is made of, at least one. */
  readonly members: readonly string[]
  /** Refers to members of cubes by cube and name. */
  readonly sql: SqlTemplate
}

/** What a plan may contain that no query can ask for. */
export interface PlanExtras {
  readonly dimensions?: readonly AdHocDimension[] | undefined
  readonly condition?: RowCondition | undefined
  readonly measures?: readonly AdHocMeasure[] | undefined
}

export interface QueryPlan {
  readonly model: Model
  readonly query: NormalQuery
  readonly time: TimeContext
  readonly dimensions: readonly DimensionItem[]
  readonly measures: readonly MeasureItem[]
  /** Full names. */
  readonly segments: readonly string[]
  readonly ranges: readonly { readonly member: string; readonly values: readonly [string, string] }[]
  readonly rowFilters: readonly Filter[]
  readonly groupFilters: readonly Filter[]
  readonly condition?: RowCondition | undefined
  /** Which rows the viewer may see. */
  readonly visible: ReturnType<AccessFilters>
  readonly tree: JoinTree
  /** Rules for the cubes that sub queries join. */
  readonly access: AccessFilters
  /** Full names of the dimensions whose sub queries this plan is inside of. */
  readonly within: readonly string[]
  /** `[position in the result, descending]` */
  readonly order: readonly (readonly [number, boolean])[]
}

/** Position of a member in the result, from 1; a time dimension without granularity is its finest column. */
function positionOf(
  id: string,
  dimensions: readonly DimensionItem[],
  measures: readonly MeasureItem[],
  time: TimeContext,
): number | undefined {
  const wanted = id.toLowerCase()
  const columns = dimensions.map((item, index) => ({ item, position: index + 1 }))
  const exact = columns.find(({ item }) => item.name.toLowerCase() === wanted)
  if (exact) return exact.position
  const rank = ({ item }: (typeof columns)[number]) => units.indexOf(rollupUnit(item.dimension, item.granularity!, time))
  const cut = columns.filter(({ item }) => item.granularity !== undefined && item.name.toLowerCase().startsWith(`${wanted}.`))
  const finest = cut.sort((a, b) => rank(b) - rank(a))[0]
  if (finest) return finest.position
  const measure = measures.findIndex((item) => item.name.toLowerCase() === wanted)
  return measure === -1 ? undefined : dimensions.length + measure + 1
}

/** First time dimension ascending, else first measure descending, else first dimension ascending. */
export function defaultOrder(query: NormalQuery): (readonly [string, 'asc' | 'desc'])[] {
  const time = query.timeDimensions.find(({ granularity }) => granularity !== undefined)
  if (time) return [[time.dimension, 'asc']]
  const [measure] = query.measures
  const [dimension] = query.dimensions
  if (measure !== undefined && dimension !== undefined) return [[measure, 'desc']]
  return dimension === undefined ? [] : [[dimension, 'asc']]
}

/** Every member that a query is made of, in the order in which cubes are joined for them. */
function membersOf(model: Model, query: NormalQuery, extras: PlanExtras, filters: readonly Filter[]): Found[] {
  const rowMembers = [
    ...query.timeDimensions.map(({ dimension }) => dimension),
    ...(extras.condition?.members ?? []),
    ...(extras.dimensions ?? []).flatMap((given) => given.members),
    ...(extras.measures ?? []).map(({ dimension }) => dimension),
  ]
  return [
    ...query.measures.map((name) => findMember(model, 'measures', name)),
    ...query.dimensions.map((name) => findMember(model, 'dimensions', name)),
    ...query.segments.map((name) => findMember(model, 'segments', name)),
    ...filters.flatMap(leavesOf).map(({ member }) => findFiltered(model, member)),
    ...rowMembers.map((name) => findMember(model, 'dimensions', name)),
  ]
}

/**
 * Finds members, joins and order of a query.
 * @throws UserError when a member does not exist, or nothing joins the cubes
 */
export function planQuery(
  model: Model,
  query: NormalQuery,
  time: TimeContext,
  access: AccessFilters,
  extras: PlanExtras = {},
): QueryPlan {
  const { dimensions, measures } = selectItems(model, query, extras)
  const { rows, groups } = splitFilters(model, query.filters)
  if (query.ungrouped && groups.length > 0) throw new UserError("Measure filters aren't allowed in ungrouped query")
  const ranges = query.timeDimensions.flatMap(({ dimension, dateRange }) =>
    dateRange ? [{ member: dimension, values: dateRange }] : [],
  )

  const hintsOf = (rules: readonly Filter[]) => {
    const all = membersOf(model, query, extras, [...rows, ...rules, ...groups])
    const joinPaths = all.flatMap(({ unit }) => (unit.kind === 'view' ? unit.joinPaths.map(({ path }) => path) : []))
    const given: readonly JoinHint[] = query.joinHints ?? []
    return mergeHints([...given, ...all.flatMap(({ path, own }) => memberHints(model, path, own))], joinPaths)
  }
  const own = membersOf(model, query, extras, [...rows, ...groups]).map(({ unit }) => unit.name)
  const { tree, visible } = joinVisible(model, hintsOf, (joined) => access(new Set([...own, ...joined])))
  return {
    model,
    query,
    time,
    dimensions,
    measures,
    tree,
    condition: extras.condition,
    ranges,
    access,
    segments: query.segments,
    rowFilters: rows,
    groupFilters: groups,
    visible,
    within: [],
    order: (query.order ?? defaultOrder(query)).flatMap(([id, direction]) => {
      const position = positionOf(id, dimensions, measures, time)
      return position === undefined ? [] : [[position, direction === 'desc'] as const]
    }),
  }
}
