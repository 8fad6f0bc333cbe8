import type { V1CubeMeta, V1MetaResponse } from '../data/metaTypes.ts'
import { builtInGranularities } from '../time/granularity.ts'
import { memo } from '../util/memo.ts'
import { folderTree } from './folderTree.ts'
import { isHidden } from './isHidden.ts'
import { joinableUnits } from './joinableUnits.ts'
import { kinds, lists } from './kinds.ts'
import { searchMembers } from './searchMembers.ts'
import type { HierarchyStep, MemberOfKind, Meta, MetaDimension, MetaGranularity, MetaHierarchy, MetaMember } from './types.ts'

const known = new WeakMap<V1MetaResponse, Meta>()

/**
 * An index over a metadata response: lookups, folders, hierarchies, joinable members, search.
 *
 * It costs nothing until it is used: each part of the index is built by the first lookup that needs it. The response is not copied and
 * must not change afterwards. The same response has the same index.
 */
export function createMeta(response: V1MetaResponse): Meta {
  const made = known.get(response) ?? buildIndex(response)
  known.set(response, made)
  return made
}

function buildIndex(response: V1MetaResponse): Meta {
  const all: readonly V1CubeMeta[] = response.cubes ?? []
  const units = lazy(() => new Map(all.map((unit) => [unit.name, unit])))
  const findUnit = (name: string) => units().get(name)

  /** A search may find one member in each of many units, so members are built one by one, when they are read. */
  const membersOfUnit = memo((unit: V1CubeMeta) => {
    const unitHidden = isHidden(unit)
    const found = new Map<string, () => MetaMember>()
    for (const kind of kinds) {
      for (const member of unit[lists[kind]] ?? []) {
        // Of equal names the first kind wins: measures come first, as in queries.
        if (found.has(member.name)) continue
        const make = () => ({ ...member, kind, unit: unit.name, hidden: unitHidden || isHidden(member) }) as MetaMember
        found.set(member.name, lazy(make))
      }
    }
    return found
  })
  const memberOf = (unit: V1CubeMeta, name: string) => membersOfUnit(unit).get(name)?.()

  const aliases = lazy(() => {
    const paths = new Map<string, [V1CubeMeta, string][]>()
    for (const unit of all) {
      for (const kind of kinds) {
        for (const member of unit[lists[kind]] ?? []) {
          const path = member['aliasMember']
          if (typeof path !== 'string') continue
          const list = paths.get(path)
          if (list) list.push([unit, member.name])
          else paths.set(path, [[unit, member.name]])
        }
      }
    }
    return paths
  })
  const aliasesOf = (path: string) => (aliases().get(path) ?? []).map(([unit, name]) => memberOf(unit, name)!)

  const member = (name: string): MetaMember | undefined => {
    const owner = findUnit(name.slice(0, name.indexOf('.')))
    const exact = owner && memberOf(owner, name)
    if (exact) return exact
    const base = owner && memberOf(owner, name.slice(0, name.lastIndexOf('.')))
    if (base?.kind === 'dimension' && base.type === 'time') return base
    return aliasesOf(name).find(({ hidden }) => !hidden) ?? aliasesOf(name)[0]
  }
  const dimension = (name: string): MetaDimension | undefined => {
    const found = member(name)
    return found?.kind === 'dimension' ? found : undefined
  }

  const membersOf: Meta['membersOf'] = (name, kind, { hidden = false } = {}) => {
    const unit = findUnit(name)
    const found = unit ? [...membersOfUnit(unit).values()].map((made) => made()) : []
    return found.filter((one) => (!kind || one.kind === kind) && (hidden || !one.hidden)) as MemberOfKind<
      NonNullable<typeof kind>
    >[]
  }

  const hierarchies: Meta['hierarchies'] = (name, { hidden = false } = {}) => {
    return (findUnit(name)?.hierarchies ?? [])
      .filter((hierarchy) => hidden || !isHidden(hierarchy))
      .map((hierarchy): MetaHierarchy => {
        const levels = hierarchy.levels.flatMap((level) => dimension(level) ?? []).filter((level) => hidden || !level.hidden)
        return { name: hierarchy.name, title: hierarchy.title, unit: name, source: hierarchy, levels }
      })
  }
  const hierarchySteps: Meta['hierarchySteps'] = (name, options) => {
    const start = dimension(name)
    if (!start) return []
    return hierarchies(start.unit, options).flatMap((hierarchy): HierarchyStep[] => {
      const index = hierarchy.levels.indexOf(start)
      if (index < 0) return []
      return [{ hierarchy, index, previous: hierarchy.levels[index - 1], next: hierarchy.levels[index + 1] }]
    })
  }
  const level = (name: string, hierarchy: string | undefined, side: 'next' | 'previous') =>
    hierarchySteps(name).find((step) => (hierarchy === undefined ? step[side] : step.hierarchy.name === hierarchy))?.[side]

  const granularities = (name: string): MetaGranularity[] => {
    const time = dimension(name)
    if (time?.type !== 'time') return []
    const own = (time.granularities ?? []).map((one): MetaGranularity => ({ ...one, builtIn: false }))
    const builtIn = builtInGranularities
      .filter((one) => !own.some(({ name }) => name === one))
      .map((one) => ({ name: one, title: one[0]!.toUpperCase() + one.slice(1), interval: `1 ${one}`, builtIn: true }))
    return [...builtIn, ...own]
  }

  const joinable: Meta['joinableUnits'] = (query, { hidden = false } = {}) =>
    joinableUnits(all, findUnit, query).filter((unit) => hidden || !isHidden(unit))

  return {
    response,
    compilerId: response.compilerId,
    units: ({ hidden = false, type } = {}) => all.filter((unit) => (hidden || !isHidden(unit)) && (!type || unit.type === type)),
    unit: findUnit,
    member,
    aliasesOf,
    membersOf,
    folders: (name, options) => {
      const unit = findUnit(name)
      return unit && folderTree(unit, membersOf(name, undefined, options))
    },
    hierarchies,
    hierarchySteps,
    nextLevel: (name, hierarchy) => level(name, hierarchy, 'next'),
    previousLevel: (name, hierarchy) => level(name, hierarchy, 'previous'),
    granularities,
    joinableUnits: joinable,
    joinableMembers: (query, kind, options) => joinable(query, options).flatMap(({ name }) => membersOf(name, kind, options)),
    search: (text, options) => searchMembers(all, (unit, name) => memberOf(unit, name)!, text, options),
  }
}

function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
