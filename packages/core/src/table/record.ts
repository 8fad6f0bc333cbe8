/**
 * Makes a function that puts values under fixed keys, each as an own property: a member may be called `__proto__`.
 * Of equal keys the last one wins.
 */
export function recordMaker<T>(keys: readonly string[]): (valueAt: (index: number) => T) => Record<string, T> {
  if (keys.includes('__proto__')) return (valueAt) => Object.fromEntries(keys.map((key, index) => [key, valueAt(index)]))
  return (valueAt) => {
    const record: Record<string, T> = {}
    for (let i = 0; i < keys.length; i++) record[keys[i]!] = valueAt(i)
    return record
  }
}
