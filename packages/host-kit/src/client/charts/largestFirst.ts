/** Splits by the sum of a measure, the largest first: a split keeps its colour from result to result, and of many the small ones are left out. */
export function largestFirst<Row>(rows: readonly Row[], splitOf: (row: Row) => string, sizeOf: (row: Row) => unknown): string[] {
  const totals = new Map<string, number>()
  for (const row of rows) {
    const split = splitOf(row)
    totals.set(split, (totals.get(split) ?? 0) + (Number(sizeOf(row)) || 0))
  }
  return [...totals].sort(([, a], [, b]) => b - a).map(([split]) => split)
}
