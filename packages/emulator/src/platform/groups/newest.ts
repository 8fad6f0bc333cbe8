/** Rows with the newest first. */
export const newest = <Row extends { id: number }>(rows: readonly Row[]): Row[] => rows.toSorted((a, b) => b.id - a.id)
