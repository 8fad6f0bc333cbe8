import { choicesOf } from './choicesOf.ts'
import type { PickUnit } from './pickUnits.ts'

/** The time dimensions of a query, as options of a select. */
export const timeChoices = (units: readonly PickUnit[]): Record<string, string> => ({
  '': 'No time',
  ...choicesOf(units, ({ times }) => times),
})
