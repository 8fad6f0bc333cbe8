import { maxSeries } from './maxSeries.ts'

/** Whether the rows are each place with each group, once: then the groups are told apart by colour, if there are not too many. */
export function isWholeTable<Row>(
  rows: readonly Row[],
  placeOf: (row: Row) => string,
  groupOf: (row: Row) => string,
  most = maxSeries,
) {
  const places = new Set(rows.map(placeOf)).size
  const groups = new Set(rows.map(groupOf)).size
  const pairs = new Set(rows.map((row) => JSON.stringify([placeOf(row), groupOf(row)]))).size
  return places > 1 && groups > 1 && groups <= most && pairs === places * groups && pairs === rows.length
}
