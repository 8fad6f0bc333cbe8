import type { PivotConfig } from '../axes.ts'
import type { ResultTable } from '../ResultTable.ts'

/** The first value on x of each row of the pivot, with the value of its first column. */
export const points = (table: ResultTable, config?: PivotConfig) =>
  table.pivot(config).map(({ xValues, yValuesArray }) => [xValues[0], yValuesArray[0]?.[1]])
