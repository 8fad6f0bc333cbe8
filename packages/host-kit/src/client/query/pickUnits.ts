import type { Meta, MetaDimension, MetaMeasure } from '@svc/core/data'
import type { QueryForm } from './QueryForm.ts'

export interface PickUnit {
  readonly name: string
  readonly title: string
  /** Whether its members can be combined with the chosen ones. */
  readonly isJoinable: boolean
  readonly measures: readonly MetaMeasure[]
  readonly dimensions: readonly MetaDimension[]
  readonly times: readonly MetaDimension[]
}

/** The cubes and views to pick members from; `isJoinable` is false for those that cannot be combined with the chosen members. */
export function pickUnits(meta: Meta, { measures, dimensions, time }: QueryForm): PickUnit[] {
  const chosen = { measures, dimensions, timeDimensions: time ? [{ dimension: time }] : [] }
  const joinable = new Set(meta.joinableUnits(chosen).map(({ name }) => name))
  return meta.units().map(({ name, title = name }) => {
    const all = meta.membersOf(name, 'dimension')
    return {
      name,
      title,
      isJoinable: joinable.has(name),
      measures: meta.membersOf(name, 'measure'),
      dimensions: all.filter(({ type }) => type !== 'time'),
      times: all.filter(({ type }) => type === 'time'),
    }
  })
}
