import type { Model } from '../../model/readModel.ts'
import { referencesIn } from '../../model/referencesIn.ts'
import { templatesOf } from '../../model/templates.ts'
import type { Cube, Dimension } from '../../model/types.ts'
import { subQueryPlan } from '../plan/subQueryPlan.ts'
import { subQueryAlias } from '../write/aliases.ts'
import type { Writer } from '../write/Writer.ts'
import { keyColumns } from './keyColumns.ts'
import type { OwnedMember, SelectContext } from './SelectContext.ts'

/** The sub query dimensions that these members are made of, by full name. */
function subQueryDimensions(model: Model, members: readonly OwnedMember[]): Map<string, { cube: Cube; dimension: Dimension }> {
  const found = new Map<string, { cube: Cube; dimension: Dimension }>()
  const walk = (cube: Cube, member: OwnedMember['member']) => {
    if (member.kind === 'dimension' && member.body.kind === 'subQuery') {
      found.set(`${cube.name}.${member.name}`, { cube, dimension: member })
      return
    }
    for (const template of templatesOf(member)) {
      for (const reference of referencesIn(model.cubes, cube.name, template)) {
        if (reference.kind === 'member') walk(model.cubes.get(reference.path.at(-1)!)!, reference.member)
      }
    }
  }
  for (const { cube, member } of members) walk(cube, member)
  return found
}

/** Joins the value of a sub query dimension for each key of its cube. */
function subQueryJoin(context: SelectContext, writer: Writer, cube: Cube, dimension: Dimension): string {
  const inner = subQueryPlan(context.plan, cube, dimension)
  const alias = writer.alias(subQueryAlias(cube.name, dimension.name))
  const on = keyColumns(cube).map((key) => `${alias}.${key.column} = ${writer.dimension(cube, key.dimension)}`)
  return `LEFT JOIN (${context.select(inner)}) AS ${alias} ON ${on.join(' AND ')}`
}

/** The joins for the sub query dimensions of these members, to write after the cube they belong to. */
export function subQueryJoins(context: SelectContext, writer: Writer, members: readonly OwnedMember[]): (cube: Cube) => string[] {
  const found = [...subQueryDimensions(context.plan.model, members).values()]
  return (cube) => found.filter((one) => one.cube === cube).map((one) => subQueryJoin(context, writer, one.cube, one.dimension))
}
