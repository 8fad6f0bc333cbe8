import { type LoadResult, ResultTable } from '@svc/core/data'
import type { TimeAxis } from './LoadedData.ts'

/** The time axis of a result; `undefined` when its rows are grouped by no time, or by several. */
export function timeAxisOf(answer: LoadResult): TimeAxis | undefined {
  const [time, other] = (answer.query.timeDimensions ?? []).filter(({ granularity }) => granularity)
  if (!time || other) return undefined
  // By the time alone: with the dimensions, the table would have a cell for each of their values at each time.
  const query = { ...answer.query, dimensions: [], measures: [] }
  const rows = new ResultTable({ ...answer, query }).pivot()
  return { member: `${time.dimension}.${time.granularity}`, times: rows.map(({ xValues }) => xValues[0] ?? null) }
}
