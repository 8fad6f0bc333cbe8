import { referencesIn } from '../model/referencesIn.ts'
import { templatesOf } from '../model/templates.ts'
import type { Cube, Dimension, Measure, Segment } from '../model/types.ts'
import { compileQuery } from './compileQuery.ts'
import { findFiltered, findMember } from './plan/findMember.ts'
import { defaultOrder } from './plan/planQuery.ts'
import type { QueryPlan } from './plan/QueryPlan.ts'
import { rowFiltersOf } from './plan/rowFiltersOf.ts'
import { refreshSeconds } from './refreshSeconds.ts'
import { transformQuery } from './transformQuery.ts'
import { leavesOf } from './write/filterSql.ts'

/** Every member that the statement is made of, in the order it is met. */
function memberNames(plan: QueryPlan): string[] {
  const { model, query } = plan
  const names = new Set<string>()
  const walk = (cube: Cube, member: Dimension | Measure | Segment) => {
    names.add(`${cube.name}.${member.name}`)
    if (member.kind === 'measure' && !member.sql) for (const key of cube.primaryKeys) walk(cube, cube.dimensions.get(key)!)
    for (const template of templatesOf(member)) {
      for (const reference of referencesIn(model.cubes, cube.name, template)) {
        if (reference.kind === 'member') walk(model.cubes.get(reference.path.at(-1)!)!, reference.member)
      }
    }
  }
  const filtered = [...rowFiltersOf(plan), ...plan.groupFilters].flatMap(leavesOf).map(({ member }) => member)
  const found = [
    ...query.measures.map((name) => findMember(model, 'measures', name)),
    ...query.dimensions.map((name) => findMember(model, 'dimensions', name)),
    ...query.segments.map((name) => findMember(model, 'segments', name)),
    ...filtered.map((name) => findFiltered(model, name)),
    ...query.timeDimensions.map(({ dimension }) => findMember(model, 'dimensions', dimension)),
  ]
  for (const { name, owner, own } of found) {
    names.add(name)
    walk(owner, own)
  }
  return [...names]
}

/** The statement of a query and what `/v1/sql` tells about it. */
export function describeSql(plan: QueryPlan) {
  const { sql, params } = compileQuery(plan)
  return {
    external: false,
    sql: [sql, params],
    lambdaQueries: {},
    order: Object.fromEntries(plan.query.order ?? defaultOrder(plan.query)),
    cacheKeyQueries: [
      [
        `SELECT FLOOR((EXTRACT(EPOCH FROM NOW())) / ${refreshSeconds}) as refresh_key`,
        [],
        { external: false, renewalThreshold: refreshSeconds },
      ],
    ],
    preAggregations: [],
    dataSource: 'default',
    aliasNameToMember: Object.fromEntries([...plan.measures, ...plan.dimensions].map(({ alias, name }) => [alias, name])),
    canUseTransformedQuery: transformQuery(plan),
    memberNames: memberNames(plan),
  }
}
