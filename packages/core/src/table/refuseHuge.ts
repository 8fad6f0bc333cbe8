import { ResultShapeError } from '../errors/result.ts'
import type { Grid } from './createGrid.ts'

/** More would take over a gigabyte, which crashes the browser tab. */
const maxCells = 2 ** 24

const words = (count: number) => count.toLocaleString('en')

/**
 * Refuses a grid that is too large to be read cell by cell. Even a few rows can make one: with an id on y and two years of days on x, it
 * has more cells than fit into memory.
 *
 * @throws {ResultShapeError} when there are more than 16,777,216 cells
 */
export function refuseHuge(grid: Grid): Grid {
  const { height, columns } = grid
  if (height * columns.length <= maxCells) return grid
  throw new ResultShapeError({
    fact: `The pivot would have ${words(height)} rows of ${words(columns.length)} columns.`,
    advice: `${words(maxCells)} cells are the most. Put members with many values on x, or ask for fewer rows.`,
  })
}
