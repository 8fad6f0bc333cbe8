import type { V1CubeMeta } from '../data/metaTypes.ts'
import type { NormalizedFilter } from '../data/resultTypes.ts'
import type { MemberQuery } from './types.ts'

/** Units with a join path to all members of a query. */
export function joinableUnits(
  all: readonly V1CubeMeta[],
  unit: (name: string) => V1CubeMeta | undefined,
  query: MemberQuery,
): readonly V1CubeMeta[] {
  const names = new Set(membersIn(query).map((member) => member.slice(0, member.indexOf('.'))))
  const used = [...names].map(unit)
  const [first] = used
  if (used.length === 0) return all
  // A unit that the model does not have is connected to none.
  const component = connectedTo(first, all)
  return used.every((one) => component.has(one)) ? all.filter((one) => component.has(one)) : []
}

/** Cubes that can be reached from a cube over joins in either direction. */
function connectedTo(first: V1CubeMeta | undefined, all: readonly V1CubeMeta[]): Set<V1CubeMeta | undefined> {
  const cubes = new Map(all.filter(({ type }) => type !== 'view').map((cube) => [cube.name, cube]))
  const neighbours = new Map<V1CubeMeta | undefined, V1CubeMeta[]>([...cubes.values()].map((cube) => [cube, []]))
  const connect = (a: V1CubeMeta, b: V1CubeMeta) => {
    neighbours.get(a)!.push(b)
    neighbours.get(b)!.push(a)
  }
  const components = new Map<number, V1CubeMeta>()
  for (const cube of cubes.values()) {
    for (const join of cube.joins ?? []) {
      const other = cubes.get(join.name)
      if (other) connect(cube, other)
    }
    const component = cube.connectedComponent
    if (typeof component !== 'number') continue
    const leader = components.get(component)
    if (leader) connect(leader, cube)
    else components.set(component, cube)
  }
  const reached = new Set([first])
  // The set grows while it is walked.
  for (const cube of reached) for (const next of neighbours.get(cube) ?? []) reached.add(next)
  return reached
}

/** Every member that a query names, also in its filters. */
function membersIn(query: MemberQuery): string[] {
  const times = (query.timeDimensions ?? []).map(({ dimension }) => dimension)
  const members = [...(query.measures ?? []), ...(query.dimensions ?? []), ...(query.segments ?? []), ...times]
  const open = [...(query.filters ?? [])] as NormalizedFilter[]
  while (open.length > 0) {
    const filter = open.pop()!
    if (typeof filter.member === 'string') members.push(filter.member)
    open.push(...(filter.and ?? []), ...(filter.or ?? []))
  }
  return members
}
