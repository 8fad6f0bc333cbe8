import type { MetaMember } from '@svc/core/data'
import type { PickUnit } from './pickUnits.ts'
import { titleOf } from './titleOf.ts'

/** Members of the units that can be combined with the chosen ones, as options of a select. */
export const choicesOf = (units: readonly PickUnit[], pick: (unit: PickUnit) => readonly MetaMember[]): Record<string, string> =>
  Object.fromEntries(
    units
      .filter(({ isJoinable }) => isJoinable)
      .flatMap((unit) => pick(unit).map((member) => [member.name, `${unit.title}: ${titleOf(member)}`])),
  )
