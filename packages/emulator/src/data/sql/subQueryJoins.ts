import type { Model } from '../model/readModel.ts'
import { resolveReference } from '../model/resolveReference.ts'
import { templatesOf } from '../model/templates.ts'
import type { Cube, Dimension, Measure } from '../model/types.ts'
import type { Filter } from '../query/types.ts'
import { aliasOf, subQueryAlias } from './aliases.ts'
import { leavesOf } from './filterSql.ts'
import { findMember } from './findMember.ts'
import { memberHints, mergeHints } from './joinHints.ts'
import { joinVisible } from './joinVisible.ts'
import { keyColumns } from './keyColumns.ts'
import type { DimensionItem, QueryPlan } from './planQuery.ts'
import type { OwnedMember, SelectContext } from './SelectContext.ts'
import type { Writer } from './Writer.ts'

/** The sub query dimensions that these members are made of, by full name. */
function subQueryDimensions(model: Model, members: readonly OwnedMember[]): Map<string, { cube: Cube; dimension: Dimension }> {
  const found = new Map<string, { cube: Cube; dimension: Dimension }>()
  const walk = (cube: Cube, member: OwnedMember['member']) => {
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

/** The statement that gives a sub query dimension its value for each key of its cube. */
function subQueryJoin(context: SelectContext, writer: Writer, cube: Cube, dimension: Dimension): string {
  const { plan } = context
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
  // As in any query, the joins start at the cube of the measure if that takes no more of them.
  const [own = cube.name, ...others] = memberHints(plan.model, path, measure)
  const hintsOf = (filters: readonly Filter[]) => {
    const tested = filters.flatMap(leavesOf).map(({ member }) => findMember(plan.model, 'dimensions', member))
    return mergeHints([...others, own, ...tested.flatMap((one) => memberHints(plan.model, one.path, one.own))], [])
  }
  // The rows of the cube itself are filtered outside. A rule that uses this dimension does not apply inside its own sub query.
  const name = `${cube.name}.${dimension.name}`
  const { tree, visible } = joinVisible(plan.model, hintsOf, (joined) =>
    plan.within.includes(name) ? [] : plan.access(new Set([...joined].filter((unit) => unit !== cube.name))),
  )
  const inner: QueryPlan = {
    ...plan,
    dimensions,
    measures: [
      {
        kind: 'measure',
        name,
        alias: aliasOf(name),
        path,
        cube,
        measure,
      },
    ],
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
  const alias = writer.alias(subQueryAlias(cube.name, dimension.name))
  const on = keyColumns(cube).map((key) => `${alias}.${key.column} = ${writer.dimension(cube, key.dimension)}`)
  return `LEFT JOIN (${context.select(inner)}) AS ${alias} ON ${on.join(' AND ')}`
}

/** The joins for the sub query dimensions of these members, to write after the cube they belong to. */
export function subQueryJoins(context: SelectContext, writer: Writer, members: readonly OwnedMember[]): (cube: Cube) => string[] {
  const found = [...subQueryDimensions(context.plan.model, members).values()]
  return (cube) => found.filter((one) => one.cube === cube).map((one) => subQueryJoin(context, writer, one.cube, one.dimension))
}
