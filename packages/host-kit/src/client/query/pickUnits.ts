import type { Meta, MetaDimension, MetaMeasure, V1CubeMeta } from '@svc/core/data'
import type { QueryForm } from './QueryForm.ts'
import { sizeOf } from './sizeOf.ts'

export interface PickUnit {
  readonly name: string
  readonly title: string
  /** Whether its members can be combined with the chosen ones. */
  readonly isJoinable: boolean
  readonly measures: readonly MetaMeasure[]
  readonly dimensions: readonly MetaDimension[]
  readonly times: readonly MetaDimension[]
}

/** More members than these are more than a viewer looks through, and drawing them would hold up the page. */
const mostMembers = 2_000

/**
 * The cubes and views to pick members from; `isJoinable` is false for those that cannot be combined with the chosen members. Of a large
 * model they are a part, `pickHints` says so: those that are chosen from, then those that can be combined with them.
 */
export function pickUnits(meta: Meta, { measures, dimensions, time, filters, recentUnit }: QueryForm): PickUnit[] {
  const chosen = { measures, dimensions, timeDimensions: time ? [{ dimension: time }] : [] }
  const joinable = new Set(meta.joinableUnits(chosen))
  // The one that was chosen from stays in sight, for another of its members.
  const members = [recentUnit, ...measures, ...dimensions, time, ...filters.map(({ member }) => member)]
  const used = new Set(members.map((member) => member.split('.')[0]))
  const rank = (unit: V1CubeMeta) => (used.has(unit.name) ? 0 : joinable.has(unit) ? 1 : 2)
  const picked = new Set<V1CubeMeta>()
  let size = 0
  for (const unit of [...meta.units()].sort((a, b) => rank(a) - rank(b))) {
    size += sizeOf(unit)
    if (size > mostMembers && picked.size > 0 && !used.has(unit.name)) break
    picked.add(unit)
  }
  // In the order of the model, so that units keep their places.
  return [...meta.units()]
    .filter((unit) => picked.has(unit))
    .map((unit) => {
      const { name, title = name } = unit
      const all = meta.membersOf(name, 'dimension')
      return {
        name,
        title,
        isJoinable: joinable.has(unit),
        measures: meta.membersOf(name, 'measure'),
        dimensions: all.filter(({ type }) => type !== 'time'),
        times: all.filter(({ type }) => type === 'time'),
      }
    })
}
