import { choicesOf } from './choicesOf.ts'
import type { PickUnit } from './pickUnits.ts'

/** The members that can be filtered by, as options of a select. */
export const memberChoices = (units: readonly PickUnit[]): Record<string, string> => ({
  '': 'Choose…',
  ...choicesOf(units, ({ measures, dimensions, times }) => [...dimensions, ...times, ...measures]),
})
