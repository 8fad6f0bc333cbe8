import type { JoinGraph } from './createJoinGraph.ts'
import { ModelError } from './ModelError.ts'
import { referencesIn } from './referencesIn.ts'
import { memberOf } from './resolveReference.ts'
import { sourceOf, templatesOf } from './templates.ts'
import type { AccessFilter, Cube, Dimension, Measure, Segment, View } from './types.ts'

/** Kinds of members that another kind may be made of. A measure inside a dimension needs a sub query. */
function checkMember(cubes: ReadonlyMap<string, Cube>, cube: Cube, member: Dimension | Measure | Segment): void {
  const subQuery = member.kind === 'dimension' && member.body.kind === 'subQuery'
  for (const template of templatesOf(member)) {
    for (const reference of referencesIn(cubes, cube.name, template)) {
      if (reference.kind === 'cube') {
        if (reference.path.at(-1) !== cube.name && member.kind !== 'segment') {
          throw new ModelError(
            template.spot,
            `refers to rows of '${reference.path.at(-1)}'; refer to a member of that cube instead`,
          )
        }
        continue
      }
      const inner = reference.member
      if (inner.kind === 'measure' && member.kind !== 'measure' && !subQuery) {
        throw new ModelError(template.spot, `a ${member.kind} cannot be made of the measure '${inner.name}'`)
      }
      if (inner.kind === 'measure' && member.kind === 'measure' && !isCalculated(member)) {
        throw new ModelError(template.spot, `a ${member.type} cannot be made of the measure '${inner.name}'; a number can`)
      }
    }
  }
  if (subQuery && cube.primaryKeys.length === 0)
    throw new ModelError(member.spot, `the cube '${cube.name}' needs a primary key for it`)
}

export const isCalculated = ({ type }: Measure) => type === 'number' || type === 'string' || type === 'time' || type === 'boolean'

/** A member's SQL holds that of all members it is made of, each as often as it is named. */
const mostParts = 1000

/** Refuses members that are made of themselves, or of so many that their SQL could not be written. */
function checkParts(cubes: ReadonlyMap<string, Cube>): void {
  const known = new Map<string, number>()
  const count = (cube: string, member: Dimension | Measure | Segment, trail: readonly string[]): number => {
    const name = `${cube}.${member.name}`
    if (trail.includes(name)) throw new ModelError(member.spot, `is made of itself: ${[...trail, name].join(' -> ')}`)
    let parts = known.get(name)
    if (parts !== undefined) return parts
    parts = 1
    for (const template of templatesOf(member)) {
      for (const reference of referencesIn(cubes, cube, template)) {
        if (reference.kind === 'member') parts += count(reference.path.at(-1)!, reference.member, [...trail, name])
      }
    }
    if (parts > mostParts)
      throw new ModelError(member.spot, `is made of more than ${mostParts} members, counting those that they are made of`)
    known.set(name, parts)
    return parts
  }
  for (const cube of cubes.values()) for (const member of membersOf(cube)) count(cube.name, member, [])
}

const membersOf = (cube: Cube) => [...cube.dimensions.values(), ...cube.measures.values(), ...cube.segments.values()]

function checkJoins(cubes: ReadonlyMap<string, Cube>, cube: Cube): void {
  const countsRows = (candidate: Cube) =>
    [...candidate.measures.values()].some(({ type }) => ['sum', 'avg', 'count', 'number'].includes(type))
  for (const join of cube.joins) {
    const other = cubes.get(join.name)
    if (other === undefined)
      throw new ModelError(join.spot, `there is no cube '${join.name}'; the cubes are ${[...cubes.keys()].join(', ')}`)
    for (const side of [cube, other]) {
      if (side.primaryKeys.length === 0 && countsRows(side)) {
        throw new ModelError(
          join.spot,
          `primary key for '${side.name}' is required when join is defined in order to make aggregates work properly; give one of its dimensions primary_key: true`,
        )
      }
    }
    referencesIn(cubes, cube.name, join.sql)
  }
}

function checkNames(cubes: ReadonlyMap<string, Cube>, cube: Cube): void {
  for (const hierarchy of cube.hierarchies) {
    for (const level of hierarchy.levels) {
      const [owner = '', name = ''] = level.split('.')
      if (!cubes.get(owner)?.dimensions.has(name))
        throw new ModelError(hierarchy.spot, `hierarchy '${hierarchy.name}': there is no dimension '${level}'`)
    }
  }
  for (const dimension of cube.dimensions.values()) {
    const [owner, name = ''] = dimension.key?.split('.') ?? []
    if (owner !== undefined && (owner !== cube.name || !cube.dimensions.has(name)))
      throw new ModelError(dimension.spot, `key: there is no dimension '${dimension.key}' in '${cube.name}'`)
  }
  for (const measure of cube.measures.values()) {
    for (const drill of measure.drillMembers) {
      const [owner = '', name = ''] = drill.split('.')
      const known = cubes.get(owner)
      if (!known || !memberOf(known, name)) throw new ModelError(measure.spot, `drill_members: there is no member '${drill}'`)
    }
  }
}

function checkAccess(unit: Cube | View): void {
  const walk = (filter: AccessFilter): void => {
    if ('or' in filter) return filter.or.forEach(walk)
    if ('and' in filter) return filter.and.forEach(walk)
    const [owner, name = ''] = filter.member.split('.')
    if (owner !== unit.name || !unit.dimensions.has(name)) {
      throw new ModelError(filter.spot, `access_policy: '${filter.member}' is not a dimension of '${unit.name}'`)
    }
  }
  for (const rule of unit.access) rule.filters?.forEach(walk)
}

/**
 * Finds at the start what would fail at the first query: unknown references, cycles, joins without keys, views whose cubes
 * nothing joins.
 * @throws ModelError
 */
export function checkModel(cubes: ReadonlyMap<string, Cube>, views: Iterable<View>, graph: JoinGraph): void {
  for (const cube of cubes.values()) {
    referencesIn(cubes, cube.name, sourceOf(cube))
    checkJoins(cubes, cube)
    checkNames(cubes, cube)
    checkAccess(cube)
    for (const member of membersOf(cube)) checkMember(cubes, cube, member)
  }
  checkParts(cubes)
  for (const view of views) {
    checkAccess(view)
    for (const { path, spot } of view.joinPaths) {
      for (const [index, to] of path.slice(1).entries()) {
        const from = path[index]!
        if (!graph.shortestPath(from, to)) throw new ModelError(spot, `no join leads from '${from}' to '${to}'`)
      }
    }
  }
}
