import type { Filter } from 'scim2-parse-filter'
import { isRow, stepsOf } from './attributes.ts'
import { isPrimary } from './isPrimary.ts'

const sortedKeys = (_: string, value: unknown) => (isRow(value) ? Object.fromEntries(Object.entries(value).sort()) : value)

/** Equal for two entries that mean the same: by their `value`, or else by all of their fields. */
const keyOf = (entry: unknown): string | undefined =>
  JSON.stringify(isRow(entry) && entry['value'] !== undefined ? entry['value'] : entry, sortedKeys)

/** What a filter looks an entry up by, in lower case; undefined for entries that it has to look at one by one. */
const textOf = (entry: unknown): string | undefined =>
  isRow(entry) && Object.hasOwn(entry, 'value') && typeof entry['value'] === 'string' ? entry['value'].toLowerCase() : undefined

/** The `value` that a filter asks for, in lower case; undefined when it asks for another thing. */
function textIn(filter: Filter): string | undefined {
  if (filter.op === 'and') return filter.filters.map(textIn).find((text) => text !== undefined)
  if (filter.op !== 'eq' || typeof filter.compValue !== 'string') return undefined
  return stepsOf(filter.attrPath).join('.').toLowerCase() === 'value' ? filter.compValue.toLowerCase() : undefined
}

const none: ReadonlySet<number> = new Set()

/** Places of entries by a text of each. It is made when it is first used, because most patches need none. */
function createIndex(entries: ReadonlyMap<number, unknown>, of: (entry: unknown) => string | undefined) {
  let index: Map<string | undefined, Set<number>> | undefined
  function enter(into: Map<string | undefined, Set<number>>, key: string | undefined, place: number) {
    const places = into.get(key)
    if (places) places.add(place)
    else into.set(key, new Set([place]))
  }
  function leave(from: Map<string | undefined, Set<number>>, place: number) {
    const key = of(entries.get(place))
    const places = from.get(key)
    if (places?.delete(place) && places.size === 0) from.delete(key)
  }
  return {
    at(key: string | undefined): ReadonlySet<number> {
      if (!index) {
        index = new Map()
        for (const [place, entry] of entries) enter(index, of(entry), place)
      }
      return index.get(key) ?? none
    },
    /** To be called before the entry is set. */
    set(place: number, entry: unknown) {
      if (!index) return
      const key = of(entry)
      if (entries.has(place)) {
        if (of(entries.get(place)) === key) return
        leave(index, place)
      }
      enter(index, key, place)
    },
    /** To be called before the entry is deleted. */
    delete(place: number) {
      if (index) leave(index, place)
    },
  }
}

/** The values of a multi-valued attribute during a patch. */
export interface ValueList {
  /** All values, in their order. */
  readonly all: () => unknown[]
  /** Adds values. One that exists already is merged with the new one. */
  readonly add: (more: unknown) => void
  /** Removes all values that mean the same as one of these. */
  readonly remove: (gone: unknown) => void
  /** Places of the values that fit a filter, in their order. @param fits the filter, compiled */
  readonly find: (filter: Filter, fits: (entry: unknown) => boolean) => readonly number[]
  readonly get: (place: number) => unknown
  readonly set: (place: number, entry: unknown) => void
  readonly delete: (place: number) => void
  /** At most one value is primary (RFC 7643, section 2.4): all others than this one no longer are. */
  readonly keepPrimary: (place: number) => void
}

/**
 * Takes the values of an attribute so that each of thousands of operations finds its value without going through all of them, and
 * without a copy of the list.
 */
export function createValueList(values: readonly unknown[]): ValueList {
  // A Map keeps the order of its keys when one of them is set again, and forgets one without moving the others.
  const entries = new Map(values.entries())
  const byKey = createIndex(entries, keyOf)
  const byText = createIndex(entries, textOf)
  const primary = new Set<number>()
  for (const [place, entry] of entries) if (isPrimary(entry)) primary.add(place)
  let next = values.length

  const list: ValueList = {
    all: () => [...entries.values()],
    add(more) {
      let latest: number | undefined
      for (const entry of [more].flat()) {
        const [known] = byKey.at(keyOf(entry))
        const place = known ?? next++
        const before = entries.get(place)
        list.set(place, isRow(before) && isRow(entry) ? { ...before, ...entry } : entry)
        if (isPrimary(entry)) latest = place
      }
      if (latest !== undefined) list.keepPrimary(latest)
    },
    remove(gone) {
      for (const entry of [gone].flat()) for (const place of byKey.at(keyOf(entry))) list.delete(place)
    },
    find(filter, fits) {
      const text = textIn(filter)
      const places = text === undefined ? entries.keys() : [...byText.at(text), ...byText.at(undefined)].sort((a, b) => a - b)
      return [...places].filter((place) => fits(entries.get(place)))
    },
    get: (place) => entries.get(place),
    set(place, entry) {
      byKey.set(place, entry)
      byText.set(place, entry)
      entries.set(place, entry)
      if (isPrimary(entry)) primary.add(place)
      else primary.delete(place)
    },
    delete(place) {
      byKey.delete(place)
      byText.delete(place)
      entries.delete(place)
      primary.delete(place)
    },
    keepPrimary(place) {
      for (const other of [...primary]) {
        const entry = entries.get(other)
        if (other !== place && isRow(entry)) list.set(other, { ...entry, primary: false })
      }
    },
  }
  return list
}
