import { ScimFilterError } from '../errors/scim.ts'
import { isObject, type JsonObject } from '../util/isObject.ts'
import { sameJson } from '../util/sameJson.ts'
import { attributePath } from './attributePath.ts'
import type { ScimPatchOperation } from './generated/schemas.ts'
import { byValue, entries } from './jsonValues.ts'
import { scimFilter } from './scimFilter.ts'

/** Options of `diffToPatch`. */
export interface DiffToPatchOptions {
  /**
   * What counts as a difference. `exact`: the result equals `after` exactly, including the order of values.
   * `meaning`: null, an empty list and a missing attribute are the same, and the order of a list does not matter where each entry
   * has its own `value` (RFC 7643, 2.4, 2.5).
   * @default 'exact'
   */
  compare?: 'exact' | 'meaning' | undefined
}

const readOnly = /^(id|meta|schemas)$/

/** What a value is: an extension of the resource, an attribute, or a sub-attribute. Patch paths go no deeper. */
type Level = 'extension' | 'attribute' | 'sub'

/**
 * Returns the patch operations that turn `before` into `after`: for single values of a list if they can be named, for single
 * sub-attributes if there are any. Read-only attributes (`id`, `meta`) and `schemas` are ignored. Without a difference the list
 * is empty, and there is nothing to send.
 *
 * @throws {ScimFilterError} when the name of an attribute cannot stand in a path.
 * @see RFC 7644, section 3.5.2
 */
export function diffToPatch(before: object, after: object, { compare = 'exact' }: DiffToPatchOptions = {}): ScimPatchOperation[] {
  const loose = compare === 'meaning'
  const operations: ScimPatchOperation[] = []
  const unset = (value: unknown) =>
    loose && (value === null || (Array.isArray(value) ? value : isObject(value) ? entries(value) : [0]).length === 0)
  const fields = (row: JsonObject) => new Map(entries(row).filter(([, value]) => !unset(value)))

  function diffRow(left: JsonObject, right: JsonObject, level: Level, pathOf: (name: string) => string): void {
    const old = fields(left)
    const next = fields(right)
    for (const name of old.keys()) if (!next.has(name)) operations.push({ op: 'remove', path: pathOf(name) })
    for (const [name, value] of next) {
      const path = pathOf(name)
      if (!old.has(name)) operations.push({ op: 'add', path, value })
      else if (!sameJson(old.get(name), value)) diffValue(old.get(name), value, urn.test(name) ? 'extension' : level, path)
    }
  }

  function diffValue(left: unknown, right: unknown, level: Level, path: string): void {
    const mark = operations.length
    if (level === 'attribute' && Array.isArray(left) && Array.isArray(right)) {
      if (diffList(left, right, path)) return
      operations.length = mark
    } else if (isObject(left) && isObject(right)) {
      if (level !== 'sub' && plainNames(left, right)) {
        // The attributes of an extension follow a colon, those of a complex attribute a dot.
        const [separator, below] = level === 'extension' ? ([':', 'attribute'] as const) : (['.', 'sub'] as const)
        diffRow(left, right, below, (name) => `${path}${separator}${name}`)
        return
      }
      // Replacing a complex value merges into it (RFC 7644, 3.5.2.3): parts that are not named would stay.
      operations.push({ op: 'remove', path }, { op: 'add', path, value: right })
      return
    }
    operations.push({ op: 'replace', path, value: right })
  }

  /** Adds operations for single values. Returns false if the values cannot be told apart, or their order would be lost. */
  function diffList(left: readonly unknown[], right: readonly unknown[], path: string): boolean {
    const old = byValue(left)
    const next = byValue(right)
    if (!old || !next) return false
    const kept = [...old.keys()].filter((value) => next.has(value))
    const added = [...next.keys()].filter((value) => !old.has(value))
    // If nothing is kept, removing single values would leave the attribute unassigned in between.
    if (kept.length === 0) return false
    if (!loose && !sameJson([...kept, ...added], [...next.keys()])) return false
    const select = (value: string) => scimFilter(scimFilter.where(path, scimFilter.eq('value', value)))
    for (const value of old.keys()) if (!next.has(value)) operations.push({ op: 'remove', path: select(value) })
    for (const value of kept) {
      const from = old.get(value)!
      const to = next.get(value)!
      if (sameJson(from, to)) continue
      if (!plainNames(from, to)) return false
      diffRow(from, to, 'sub', (name) => `${select(value)}.${name}`)
    }
    if (added.length > 0) operations.push({ op: 'add', path, value: added.map((value) => next.get(value)!) })
    return true
  }

  const writable = (resource: object) => Object.fromEntries(entries(resource).filter(([name]) => !readOnly.test(name)))
  diffRow(writable(before), writable(after), 'attribute', (name) => (urn.test(name) ? name : checked(name)))
  return operations
}

const urn = /^urn:[\w.:-]+$/i
const plainNames = (...rows: readonly JsonObject[]) =>
  rows.every((row) => Object.keys(row).every((name) => /^[A-Za-z][\w-]*$/.test(name)))

/** Checks the name of an attribute of the resource itself: a dot in it would be read as a sub-attribute. */
function checked(name: string): string {
  if (name.includes('.')) throw new ScimFilterError('An attribute name holds a dot, which a patch path reads as a sub-attribute.')
  return attributePath(name)
}
