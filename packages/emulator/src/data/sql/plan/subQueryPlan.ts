import type { Cube, Dimension, Measure } from '../../model/types.ts'
import type { Filter } from '../../query/types.ts'
import { keyColumns } from '../select/keyColumns.ts'
import { aliasOf } from '../write/aliases.ts'
import { leavesOf } from '../write/filterSql.ts'
import { findMember } from './findMember.ts'
import { memberHints, mergeHints } from './joinHints.ts'
import { joinVisible } from './joinVisible.ts'
import type { DimensionItem, MeasureItem, QueryPlan } from './QueryPlan.ts'

/** The measure that a sub query dimension takes its value from. */
function measureOf(dimension: Dimension): Measure {
  if (dimension.body.kind !== 'subQuery') throw new Error(`${dimension.name} is not computed by a sub query`)
  const { sql } = dimension.body
  return { ...dimension, kind: 'measure', type: 'number', sql, filters: [], drillMembers: [], origin: undefined }
}

/** The plan, inside another one, that gives a sub query dimension its value for each key of its cube. */
export function subQueryPlan(plan: QueryPlan, cube: Cube, dimension: Dimension): QueryPlan {
  const { model } = plan
  const measure = measureOf(dimension)
  const path = [cube.name]
  const keys = keyColumns(cube).map(({ dimension: key, alias }): DimensionItem => {
    return { kind: 'dimension', name: `${cube.name}.${key.name}`, alias, path, cube, dimension: key, isStored: true }
  })
  const name = `${cube.name}.${dimension.name}`
  const value: MeasureItem = { kind: 'measure', name, alias: aliasOf(name), path, cube, measure }
  // As in any query, the joins start at the cube of the measure if that takes no more of them.
  const [own = cube.name, ...others] = memberHints(model, path, measure)
  const hintsOf = (filters: readonly Filter[]) => {
    const tested = filters.flatMap(leavesOf).map(({ member }) => findMember(model, 'dimensions', member))
    return mergeHints([...others, own, ...tested.flatMap((one) => memberHints(model, one.path, one.own))], [])
  }
  // The rows of the cube itself are filtered outside. A rule that uses this dimension does not apply inside its own sub query.
  const { tree, visible } = joinVisible(model, hintsOf, (joined) =>
    plan.within.includes(name) ? [] : plan.access(new Set([...joined].filter((unit) => unit !== cube.name))),
  )
  return {
    ...plan,
    dimensions: keys,
    measures: [value],
    segments: [],
    ranges: [],
    rowFilters: [],
    groupFilters: [],
    order: [],
    condition: undefined,
    visible,
    tree,
    within: [...plan.within, name],
    query: { ...plan.query, ungrouped: false },
  }
}
