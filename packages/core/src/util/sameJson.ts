type Row = Readonly<Record<string, unknown>>

/** Own fields, but those that JSON would leave out. */
const keysOf = (row: Row) => Object.keys(row).filter((key) => row[key] !== undefined)

/**
 * Whether two JSON values are the same, whatever the order of keys; fields that are undefined do not count.
 * Nesting beyond `depth` counts as a difference.
 */
export function sameJson(a: unknown, b: unknown, depth = 200): boolean {
  if (Object.is(a, b)) return true
  if (depth === 0 || typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b))
    return false
  const keys = keysOf(a as Row)
  if (keys.length !== keysOf(b as Row).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && sameJson((a as Row)[key], (b as Row)[key], depth - 1))
}
