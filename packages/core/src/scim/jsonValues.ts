import { isObject, type JsonObject } from '../util/isObject.ts'

/** Own fields that are set. */
export const entries = (row: object): [string, unknown][] => Object.entries(row).filter(([, value]) => value !== undefined)

/** The items of a list by their `value` field, if all of these differ: only then can a patch name a single item. */
export function byValue(list: unknown): ReadonlyMap<string, JsonObject> | undefined {
  if (!Array.isArray(list)) return undefined
  const found = new Map<string, JsonObject>()
  // To the server, text in upper and lower case may be the same value.
  const taken = new Set<string>()
  for (const item of list) {
    const value = isObject(item) && Object.hasOwn(item, 'value') ? item['value'] : undefined
    if (typeof value !== 'string' || taken.has(value.toLowerCase())) return undefined
    taken.add(value.toLowerCase())
    found.set(value, item as JsonObject)
  }
  return found
}
