import { ScimFilterError } from '../errors/scim.ts'
import { isObject, type JsonObject } from '../util/isObject.ts'
import { sameJson } from '../util/sameJson.ts'
import { attributePath } from './attributePath.ts'
import type { ScimPatchOperation } from './generated/schemas.ts'
import { byValue, entries } from './jsonValues.ts'
import { scimFilter } from './scimFilter.ts'

/** What counts as a difference. */
export interface DiffToPatchOptions {
  /**
   * `exact`: the result equals `after` to the letter, the order of values included.
   * `meaning`: null, an empty list and a missing attribute are the same, and the order of values says nothing (RFC 7643, 2.4 and 2.5).
   * @default 'exact'
   */
  compare?: 'exact' | 'meaning' | undefined
}

const readOnly = new Set(['id', 'meta', 'schemas'])

/** What a value is: an extension of the resource, an attribute, or a part of an attribute. Patch paths go no deeper. */
type Level = 'extension' | 'attribute' | 'sub'

/**
 * The patch operations that turn `before` into `after`: single values of a list where they can be named,
 * single sub-attributes where there are some. Read-only attributes (`id`, `meta`) and `schemas` are left alone.
 * No difference gives an empty list, which is not to be sent.
 *
 * @throws {ScimFilterError} An attribute whose name cannot stand in a path.
 * @see RFC 7644, section 3.5.2
 */
export function diffToPatch(before: object, after: object, { compare = 'exact' }: DiffToPatchOptions = {}): ScimPatchOperation[] {
  const loose = compare === 'meaning'
  const operations: ScimPatchOperation[] = []
  const unset = (value: unknown) =>
    loose && (value === null || (Array.isArray(value) ? value : isObject(value) ? entries(value) : [0]).length === 0)
  const fields = (row: JsonObject) => new Map(entries(row).filter(([, value]) => !unset(value)))

  function diffRow(left: JsonObject, right: JsonObject, level: Level, pathOf: (name: string) => string): void {
    const [old, next] = [fields(left), fields(right)]
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
        // An extension's attributes are behind a colon, those of a complex attribute behind a dot.
        const [separator, below] = level === 'extension' ? ([':', 'attribute'] as const) : (['.', 'sub'] as const)
        diffRow(left, right, below, (name) => `${path}${separator}${name}`)
        return
      }
      // To replace a complex value is to merge into it (RFC 7644, 3.5.2.3): parts that are not named would stay.
      operations.push({ op: 'remove', path }, { op: 'add', path, value: right })
      return
    }
    operations.push({ op: 'replace', path, value: right })
  }

  /** Whether the difference could be told value by value. */
  function diffList(left: readonly unknown[], right: readonly unknown[], path: string): boolean {
    const [old, next] = [byValue(left), byValue(right)]
    if (!old || !next) return false
    const kept = [...old.keys()].filter((value) => next.has(value))
    const added = [...next.keys()].filter((value) => !old.has(value))
    // With nothing kept, a removal by values would leave the attribute unassigned in between.
    if (kept.length === 0) return false
    if (!loose && !sameJson([...kept, ...added], [...next.keys()])) return false
    const select = (value: string) => scimFilter(scimFilter.where(path, scimFilter.eq('value', value)))
    for (const value of old.keys()) if (!next.has(value)) operations.push({ op: 'remove', path: select(value) })
    for (const value of kept) {
      const [from, to] = [old.get(value)!, next.get(value)!]
      if (sameJson(from, to)) continue
      if (!plainNames(from, to)) return false
      diffRow(from, to, 'sub', (name) => `${select(value)}.${name}`)
    }
    if (added.length > 0) operations.push({ op: 'add', path, value: added.map((value) => next.get(value)!) })
    return true
  }

  const writable = (resource: object) => Object.fromEntries(entries(resource).filter(([name]) => !readOnly.has(name)))
  diffRow(writable(before), writable(after), 'attribute', (name) => (urn.test(name) ? name : checked(name)))
  return operations
}

const urn = /^urn:[\w.:-]+$/i
const plainNames = (...rows: readonly JsonObject[]) =>
  rows.every((row) => Object.keys(row).every((name) => /^[A-Za-z][\w-]*$/.test(name)))

/** A name of the resource itself: a dot in it would be read as a sub-attribute. */
function checked(name: string): string {
  if (name.includes('.')) throw new ScimFilterError('An attribute name holds a dot, which a patch path reads as a sub-attribute.')
  return attributePath(name)
}
