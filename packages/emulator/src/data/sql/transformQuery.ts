import { commonUnit, finestUnit, isTimeUnit, type TimeUnit, timeUnits, unitParents } from '../model/intervals.ts'
import type { Model } from '../model/readModel.ts'
import { addUnits, parseLocal } from '../query/localTime.ts'
import type { TimeContext } from '../query/TimeContext.ts'
import type { TimeDimension } from '../query/types.ts'
import { findMember, isMeasure } from './plan/findMember.ts'
import { leafMeasures, measureName } from './plan/measureTree.ts'
import type { QueryPlan } from './plan/QueryPlan.ts'
import { rollupUnit, unitAt } from './plan/rollupUnit.ts'
import { rowFiltersOf } from './plan/rowFiltersOf.ts'
import { leavesOf } from './write/filterSql.ts'
import { customGranularity } from './write/timeColumn.ts'

const additive = ['sum', 'count', 'countDistinctApprox', 'min', 'max']

/** For every time dimension of the model, what each of its granularities can be rolled up from. */
function granularityHierarchies(model: Model, time: TimeContext): Record<string, readonly string[]> {
  const found: Record<string, readonly string[]> = {}
  for (const unit of model.units.values()) {
    for (const dimension of unit.dimensions.values()) {
      if (dimension.type !== 'time') continue
      const name = `${unit.name}.${dimension.name}`
      for (const standard of timeUnits) found[`${name}.${standard}`] = unitParents[standard]
      for (const custom of dimension.granularities ?? []) {
        found[`${name}.${custom.name}`] = [custom.name, ...unitParents[rollupUnit(dimension, custom.name, time)]]
      }
    }
  }
  return found
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The unit of time that a stored aggregate must have for a time dimension: as fine as its granularity and both ends of its range. */
function rollupOf(model: Model, { dimension, granularity, dateRange }: TimeDimension, time: TimeContext): TimeUnit {
  const { own } = findMember(model, 'dimensions', dimension)
  const bounds =
    dateRange && commonUnit(unitAt(parseLocal(dateRange[0])), unitAt(addUnits(parseLocal(dateRange[1]), 1, 'second') - 999))
  const cut = granularity === undefined ? undefined : rollupUnit(own, granularity, time)
  return cut && bounds ? commonUnit(cut, bounds) : (cut ?? bounds ?? 'day')
}

/** The unit that a granularity counts; null without one. */
function resolvedUnit(model: Model, { dimension, granularity }: TimeDimension): TimeUnit | null {
  if (granularity === undefined) return null
  if (isTimeUnit(granularity)) return granularity
  const { owner, own } = findMember(model, 'dimensions', dimension)
  return finestUnit(customGranularity(own, granularity, `${owner.name}.${own.name}`).parsed)
}

/** What compatible servers say about a query when they look for a stored aggregate of it. */
export function transformQuery(plan: QueryPlan) {
  const { model, query, time } = plan
  const origin = (kind: 'measures' | 'dimensions', name: string) => {
    const { owner, own } = findMember(model, kind, name)
    return `${owner.name}.${own.name}`
  }
  const tests = rowFiltersOf(plan).flatMap(leavesOf)
  // `measureFilter` names a measure, and tests rows by what that measure is filtered by.
  const filtered = tests.map(({ member }) => member).filter((name) => !isMeasure(model, name))
  const sortedDimensions = [...new Set([...query.dimensions, ...filtered, ...query.segments])].sort(byText)
  const times = query.timeDimensions.map((asked) => ({
    dimension: asked.dimension,
    rollup: rollupOf(model, asked, time),
    resolved: resolvedUnit(model, asked),
  }))
  const leaves = plan.measures.map((item) => ({ item, leaves: leafMeasures(model, item) }))
  const allLeaves = [...new Map(leaves.flatMap((one) => one.leaves).map((leaf) => [measureName(leaf), leaf])).values()]
  const single = tests.filter(({ operator, values }) => operator === 'equals' && values?.length === 1)
  const multiplied = allLeaves.some(({ cube }) => plan.tree.multiplied.has(cube.name))
  const measures = query.measures.map((name) => origin('measures', name))
  const additiveLeaves = allLeaves.every(({ measure }) => additive.includes(measure.type))
  const owned = (name: string) => origin('dimensions', name)
  return {
    sortedDimensions,
    sortedTimeDimensions: times.map(({ dimension, rollup }) => [dimension, rollup]).sort(([a = ''], [b = '']) => byText(a, b)),
    timeDimensions: times.map(({ dimension, resolved }) => [dimension, resolved]),
    measures: query.measures,
    leafMeasureAdditive: additiveLeaves,
    leafMeasures: allLeaves.map(measureName),
    leafMeasuresFullPaths: allLeaves.map(measureName),
    measureToLeafMeasures: Object.fromEntries(
      leaves.map(({ item, leaves: own }) => [
        item.name,
        own.map((leaf) => ({
          measure: measureName(leaf),
          additive: additive.includes(leaf.measure.type),
          type: leaf.measure.type,
        })),
      ]),
    ),
    hasNoTimeDimensionsWithoutGranularity: query.timeDimensions.every(({ granularity }) => granularity !== undefined),
    allFiltersWithinSelectedDimensions: filtered.every((name) => query.dimensions.includes(name)),
    isAdditive: plan.measures.every(({ measure }) => additive.includes(measure.type)),
    granularityHierarchies: granularityHierarchies(model, time),
    hasMultipliedMeasures: multiplied && measures.length > 0,
    hasCumulativeMeasures: false,
    windowGranularity: null,
    filterDimensionsSingleValueEqual: Object.fromEntries(single.map(({ member, values }) => [member, values![0]])),
    ownedDimensions: [...query.dimensions, ...filtered].map(owned).sort(byText),
    ownedTimeDimensionsWithRollupGranularity: times.map(({ dimension, rollup }) => [owned(dimension), rollup]),
    ownedTimeDimensionsAsIs: times.map(({ dimension, resolved }) => [owned(dimension), resolved]),
    allBackAliasMembers: Object.fromEntries(
      [
        ...query.measures.map((name) => [name, origin('measures', name)]),
        ...query.dimensions.map((name) => [name, owned(name)]),
      ].filter(([name, own]) => name !== own),
    ),
    hasMultiStage: false,
  }
}
