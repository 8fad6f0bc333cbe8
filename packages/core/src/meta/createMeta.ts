import type { V1CubeMeta, V1MetaResponse } from '../data/types.ts'
import { builtInGranularities } from '../time/granularity.ts'
import { folderTree } from './folderTree.ts'
import { isHidden } from './isHidden.ts'
import { joinableUnits } from './joinableUnits.ts'
import { kinds, lists } from './kinds.ts'
import { search } from './search.ts'
import type { HierarchyStep, MemberOfKind, Meta, MetaDimension, MetaGranularity, MetaHierarchy, MetaMember } from './types.ts'

const known = new WeakMap<V1MetaResponse, Meta>()

/**
 * An index over a metadata response: lookups, folders, hierarchies, joinable members, search.
 *
 * Costs nothing until it is asked: each part of the index is made by the first lookup that needs it. The response is read as it
 * is and must not change afterwards. The same response gives the same index.
 */
export function createMeta(response: V1MetaResponse): Meta {
  const made = known.get(response) ?? indexOf(response)
  known.set(response, made)
  return made
}

function indexOf(response: V1MetaResponse): Meta {
  const all: readonly V1CubeMeta[] = response.cubes ?? []
  const units = lazy(() => new Map(all.map((unit) => [unit.name, unit])))
  const unit = (name: string) => units().get(name)
  const members = new Map<V1CubeMeta, Map<string, () => MetaMember>>()

  /** A search may find one member in each of many units: a member is made when it is looked at. */
  const membersOfUnit = (of: V1CubeMeta): Map<string, () => MetaMember> => {
    let found = members.get(of)
    if (!found) {
      const unitHidden = isHidden(of)
      found = new Map()
      for (const kind of kinds) {
        for (const member of of[lists[kind]] ?? []) {
          // Of equal names the first kind wins, as measures come first in queries.
          if (found.has(member.name)) continue
          const make = () => ({ ...member, kind, unit: of.name, hidden: unitHidden || isHidden(member) }) as MetaMember
          found.set(member.name, lazy(make))
        }
      }
      members.set(of, found)
    }
    return found
  }
  const memberOf = (of: V1CubeMeta, name: string) => membersOfUnit(of).get(name)?.()

  const aliases = lazy(() => {
    const paths = new Map<string, [V1CubeMeta, string][]>()
    for (const of of all) {
      for (const kind of kinds) {
        for (const member of of[lists[kind]] ?? []) {
          const path = member['aliasMember']
          if (typeof path !== 'string') continue
          const list = paths.get(path)
          if (list) list.push([of, member.name])
          else paths.set(path, [[of, member.name]])
        }
      }
    }
    return paths
  })
  const aliasesOf = (path: string) => (aliases().get(path) ?? []).map(([of, name]) => memberOf(of, name)!)

  const member = (name: string): MetaMember | undefined => {
    const owner = unit(name.slice(0, name.indexOf('.')))
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
    const of = unit(name)
    const found = of ? [...membersOfUnit(of).values()].map((made) => made()) : []
    return found.filter((one) => (!kind || one.kind === kind) && (hidden || !one.hidden)) as MemberOfKind<
      NonNullable<typeof kind>
    >[]
  }

  const hierarchies: Meta['hierarchies'] = (name, { hidden = false } = {}) => {
    const of = unit(name)
    return (of?.hierarchies ?? [])
      .filter((hierarchy) => hidden || !isHidden(hierarchy))
      .map((hierarchy): MetaHierarchy => {
        const levels = hierarchy.levels.flatMap((level) => dimension(level) ?? []).filter((level) => hidden || !level.hidden)
        return { name: hierarchy.name, title: hierarchy.title, unit: name, source: hierarchy, levels }
      })
  }
  const hierarchySteps: Meta['hierarchySteps'] = (name, options) => {
    const of = dimension(name)
    if (!of) return []
    return hierarchies(of.unit, options).flatMap((hierarchy): HierarchyStep[] => {
      const index = hierarchy.levels.indexOf(of)
      if (index < 0) return []
      return [{ hierarchy, index, previous: hierarchy.levels[index - 1], next: hierarchy.levels[index + 1] }]
    })
  }
  const level = (name: string, hierarchy: string | undefined, side: 'next' | 'previous') =>
    hierarchySteps(name).find((step) => (hierarchy === undefined ? step[side] : step.hierarchy.name === hierarchy))?.[side]

  const granularities = (name: string): MetaGranularity[] => {
    const of = dimension(name)
    if (of?.type !== 'time') return []
    const own = (of.granularities ?? []).map((one): MetaGranularity => ({ ...one, builtIn: false }))
    const builtIn = builtInGranularities
      .filter((one) => !own.some(({ name }) => name === one))
      .map((one) => ({ name: one, title: one[0]!.toUpperCase() + one.slice(1), interval: `1 ${one}`, builtIn: true }))
    return [...builtIn, ...own]
  }

  const joinable: Meta['joinableUnits'] = (query, { hidden = false } = {}) =>
    joinableUnits(all, unit, query).filter((of) => hidden || !isHidden(of))

  return {
    response,
    compilerId: response.compilerId,
    units: ({ hidden = false, type } = {}) => all.filter((of) => (hidden || !isHidden(of)) && (!type || of.type === type)),
    unit,
    member,
    aliasesOf,
    membersOf,
    folders: (name, options) => {
      const of = unit(name)
      return of && folderTree(of, membersOf(name, undefined, options))
    },
    hierarchies,
    hierarchySteps,
    nextLevel: (name, hierarchy) => level(name, hierarchy, 'next'),
    previousLevel: (name, hierarchy) => level(name, hierarchy, 'previous'),
    granularities,
    joinableUnits: joinable,
    joinableMembers: (query, kind, options) => joinable(query, options).flatMap(({ name }) => membersOf(name, kind, options)),
    search: (text, options) => search(all, (of, name) => memberOf(of, name)!, text, options),
  }
}

function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
