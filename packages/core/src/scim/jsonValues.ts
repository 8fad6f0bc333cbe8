import { isObject, type JsonObject } from '../util/isObject.ts'

/** Own, set fields. */
export const entries = (row: object): [string, unknown][] => Object.entries(row).filter(([, value]) => value !== undefined)

/** The values of a list by their `value` field, if every one has its own: only then can a patch name a single one. */
export function byValue(list: unknown): ReadonlyMap<string, JsonObject> | undefined {
  if (!Array.isArray(list)) return undefined
  const found = new Map<string, JsonObject>()
  // Text in upper and lower case may be one value to the server.
  const taken = new Set<string>()
  for (const item of list) {
    const value = isObject(item) && Object.hasOwn(item, 'value') ? item['value'] : undefined
    if (typeof value !== 'string' || taken.has(value.toLowerCase())) return undefined
    taken.add(value.toLowerCase())
    found.set(value, item as JsonObject)
  }
  return found
}
