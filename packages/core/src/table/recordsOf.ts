/**
 * Turns columns into one object per row, with the given keys. Of equal keys the last one wins.
 * Each key becomes an own property: a member may be called `__proto__`.
 */
export function recordsOf<T>(keys: readonly string[], columns: readonly (readonly T[])[], length: number): Record<string, T>[] {
  const isHostile = keys.includes('__proto__')
  const records = new Array<Record<string, T>>(length)
  for (let row = 0; row < length; row++) {
    if (isHostile) {
      records[row] = Object.fromEntries(keys.map((key, index) => [key, columns[index]![row]!]))
      continue
    }
    const record: Record<string, T> = {}
    for (let i = 0; i < keys.length; i++) record[keys[i]!] = columns[i]![row]!
    records[row] = record
  }
  return records
}
