import type { JoinHint } from '../../model/createJoinGraph.ts'
import { timeUnits } from '../../model/intervals.ts'
import type { Model } from '../../model/readModel.ts'
import type { TimeContext } from '../../query/TimeContext.ts'
import type { Filter, NormalQuery } from '../../query/types.ts'
import { UserError } from '../../UserError.ts'
import { leavesOf, splitFilters } from '../write/filterSql.ts'
import { type Found, findFiltered, findMember } from './findMember.ts'
import { memberHints, mergeHints } from './joinHints.ts'
import { joinVisible } from './joinVisible.ts'
import type { AccessFilters, DimensionItem, MeasureItem, PlanExtras, QueryPlan } from './QueryPlan.ts'
import { rollupUnit } from './rollupUnit.ts'
import { selectItems } from './selectItems.ts'

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
  const rank = ({ item }: (typeof columns)[number]) => timeUnits.indexOf(rollupUnit(item.dimension, item.granularity!, time))
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
