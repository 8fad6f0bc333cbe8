import { ResultShapeError } from '../errors/result.ts'
import type { Grid } from './createGrid.ts'

/** More would take a browser over a gigabyte, and with it the tab. */
const maxCells = 2 ** 24

const words = (count: number) => count.toLocaleString('en')

/**
 * A grid of which every cell is about to be read: one with as many columns as there are ids, over two years of days, has more cells than
 * any memory, however few rows the answer has.
 *
 * @throws ResultShapeError for more cells than 16,777,216
 */
export function refuseHuge(grid: Grid): Grid {
  const { height, columns } = grid
  if (height * columns.length <= maxCells) return grid
  throw new ResultShapeError({
    fact: `The pivot would have ${words(height)} rows of ${words(columns.length)} columns.`,
    advice: `${words(maxCells)} cells are the most. Put members with many values on x, or ask for fewer rows.`,
  })
}
