/** The `sql` of a cube over rows that stand in the model itself, in quotes as YAML needs them. */
export const rowsOf = (values: string, columns: string): string => `"SELECT * FROM (VALUES ${values}) AS rows(${columns})"`
