import type { Cell } from '../data/resultTypes.ts'

/** Text of values along an axis; `∅` stands for null. */
export function axisText(values: readonly (Cell | number)[], delimiter: string): string {
  return values.map((value) => (value === null ? '∅' : value === '' ? '[Empty string]' : value)).join(delimiter)
}
