import type { Cell } from '../data/resultTypes.ts'
import { tryStringify } from '../util/tryStringify.ts'

const isNested = (cell: unknown) => typeof cell === 'object' && cell !== null

/**
 * The values of a member as they stand along an axis. Lists and objects, which some databases give, are their JSON there: as values they
 * would never be the same, and as text of the language all objects would.
 */
export function axisColumn(column: readonly Cell[] | undefined): readonly Cell[] | undefined {
  return column?.some(isNested) ? column.map((cell) => (isNested(cell) ? (tryStringify(cell) ?? '…') : cell)) : column
}
