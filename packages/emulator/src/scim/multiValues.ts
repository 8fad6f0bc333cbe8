import { isRow } from './attributes.ts'

/** Attributes with any number of values (RFC 7643, sections 4.1.2 and 4.2), in lower case. */
const multiValued = new Set(
  'emails phonenumbers ims photos addresses groups entitlements roles x509certificates members'.split(' '),
)

/** A new value of a resource's attribute in its stored form: one value of a multi-valued attribute becomes a list. */
export const listed = (name: string, value: unknown): unknown =>
  multiValued.has(name.toLowerCase()) && isRow(value) ? [value] : value

const sortedKeys = (_: string, value: unknown) => (isRow(value) ? Object.fromEntries(Object.entries(value).sort()) : value)

/**
 * Equal for two entries that mean the same: by their `value`, or else by all of their fields. It is a text, because comparing each
 * with each would take seconds for the thousands of members of a group.
 */
const keyOf = (entry: unknown): string | undefined =>
  JSON.stringify(isRow(entry) && entry['value'] !== undefined ? entry['value'] : entry, sortedKeys)

const isPrimary = (entry: unknown) => isRow(entry) && entry['primary'] === true

/** The entries and `more`. One that exists already is merged with the new one. At most one is primary: the latest that says so. */
export function withValues(entries: readonly unknown[], more: unknown): unknown[] {
  const result = [...entries]
  const places = new Map<string | undefined, number>()
  for (const [place, entry] of entries.entries()) if (!places.has(keyOf(entry))) places.set(keyOf(entry), place)
  let primary: { key: string | undefined } | undefined
  for (const entry of [more].flat()) {
    const key = keyOf(entry)
    const place = places.get(key) ?? result.length
    const before = result[place]
    places.set(key, place)
    result[place] = isRow(before) && isRow(entry) ? { ...before, ...entry } : entry
    if (isPrimary(entry)) primary = { key }
  }
  if (primary === undefined) return result
  return result.map((entry) =>
    isRow(entry) && isPrimary(entry) && keyOf(entry) !== primary.key ? { ...entry, primary: false } : entry,
  )
}

/** The entries that are not among `gone`. */
export function withoutValues(entries: readonly unknown[], gone: unknown): unknown[] {
  const keys = new Set([gone].flat().map(keyOf))
  return entries.filter((entry) => !keys.has(keyOf(entry)))
}
