import type { Meta, MetaDimension, MetaMeasure, MetaMember } from '@svc/core/data'
import type { QueryForm } from './queryForm.ts'

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

export const titleOf = (member: { name: string; title?: string | undefined; shortTitle?: string | undefined }): string =>
  member.shortTitle ?? member.title ?? member.name

/** The members that can be filtered by, as options of a select. */
export const memberChoices = (units: readonly PickUnit[]): Record<string, string> => ({
  '': 'Choose…',
  ...choicesOf(units, ({ measures, dimensions, times }) => [...dimensions, ...times, ...measures]),
})

/** The time dimensions of a query, as options of a select. */
export const timeChoices = (units: readonly PickUnit[]): Record<string, string> => ({
  '': 'No time',
  ...choicesOf(units, ({ times }) => times),
})

const choicesOf = (units: readonly PickUnit[], pick: (unit: PickUnit) => readonly MetaMember[]): Record<string, string> =>
  Object.fromEntries(
    units
      .filter(({ isJoinable }) => isJoinable)
      .flatMap((unit) => pick(unit).map((member) => [member.name, `${unit.title}: ${titleOf(member)}`])),
  )

/** The granularities of a time dimension, as options of a select. */
export const granularityChoices = (meta: Meta, time: string): Record<string, string> => ({
  '': 'No rows per time',
  ...Object.fromEntries(meta.granularities(time).map(({ name, title }) => [name, title])),
})
