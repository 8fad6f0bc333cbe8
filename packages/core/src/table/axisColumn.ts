import type { Cell } from '../data/resultTypes.ts'
import { tryStringify } from '../util/tryStringify.ts'

const isNested = (cell: unknown) => typeof cell === 'object' && cell !== null

/**
 * The values of a member along an axis. Lists and objects, which some databases return, become JSON: compared as values no two of them
 * would be equal, and converted by `String` all objects would.
 */
export function axisColumn(column: readonly Cell[] | undefined): readonly Cell[] | undefined {
  return column?.some(isNested) ? column.map((cell) => (isNested(cell) ? (tryStringify(cell) ?? '…') : cell)) : column
}
