/** Removes a row. Returns whether it was there. */
export function remove<Row>(rows: Row[], row: Row): boolean {
  const at = rows.indexOf(row)
  if (at !== -1) rows.splice(at, 1)
  return at !== -1
}
