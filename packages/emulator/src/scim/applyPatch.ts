import { isDeepStrictEqual } from 'node:util'
import { attributeName } from './attributeName.ts'
import { isRow, keyIn, type Row, readIn, removeIn, stepsOf, valuesAt, writeIn } from './attributes.ts'
import { createValueList, type ValueList } from './createValueList.ts'
import { isPrimary } from './isPrimary.ts'
import { matcher } from './matcher.ts'
import { listed, withValues } from './multiValues.ts'
import { parseScimFilter } from './parseScimFilter.ts'
import { invalid } from './ScimFault.ts'

export interface PatchOperation {
  readonly op: 'add' | 'remove' | 'replace'
  readonly path?: string | undefined
  readonly value?: unknown
}

const attribute = String.raw`(?:urn:[\w.:-]+:)?\$?[A-Za-z][\w-]*`
const target = new RegExp(String.raw`^(${attribute}(?:\.\$?[A-Za-z][\w-]*)?)(?:\[(.*)\](?:\.(\$?[A-Za-z][\w-]*))?)?$`, 'is')
const readOnly = new Set(['id', 'meta', 'schemas'])

/** The lists of a resource that a patch has touched, by the array that stands for each until the patch is done. */
type Lists = Map<unknown[], ValueList>

function listOf(lists: Lists, values: unknown[]): ValueList {
  const list = lists.get(values) ?? createValueList(values)
  lists.set(values, list)
  return list
}

/** @param lists left out, the row is shared, and its lists are copied */
function put(row: Row, name: string, value: unknown, op: 'add' | 'replace', lists?: Lists): void {
  const before = readIn(row, name)
  if (value === null) removeIn(row, name)
  else if (Array.isArray(before) && op === 'add' && lists) listOf(lists, before).add(value)
  else if (Array.isArray(before)) writeIn(row, name, op === 'add' ? withValues(before, value) : [value].flat())
  else if (isRow(before) && isRow(value)) writeIn(row, name, { ...before, ...value })
  else writeIn(row, name, value)
}

/** A step below an attribute, as the contract names it if the attribute is its own. */
const stepBelow = (attribute: string, step: string) => (attributeName(attribute) && attributeName(step)) ?? step

function namedSteps(path: string): string[] {
  const steps = stepsOf(path)
  return steps.map((step) => stepBelow(steps[0]!, step))
}

/** The object that holds the last step. With `make`, missing objects on the way are created. */
function holder(resource: Row, steps: readonly string[], make: boolean): Row | undefined {
  let row = resource
  for (const step of steps) {
    let next = readIn(row, step)
    if (next === undefined && make) {
      next = {}
      writeIn(row, step, next)
    }
    if (!isRow(next)) return undefined
    row = next
  }
  return row
}

function applyFiltered(
  resource: Row,
  { op, value }: PatchOperation,
  path: string,
  filterText: string,
  sub: string | undefined,
  lists: Lists,
): void {
  const steps = namedSteps(path)
  const filter = parseScimFilter(filterText)
  const fits = matcher(filter, steps)
  const row = holder(resource, steps.slice(0, -1), false)
  const values = row && readIn(row, steps.at(-1)!)
  const list = Array.isArray(values) ? listOf(lists, values) : createValueList([])
  const hits = list.find(filter, fits)
  // Removing what is not there succeeds.
  if (op === 'remove' && sub === undefined) {
    for (const place of hits) list.delete(place)
    return
  }
  if (op !== 'remove') {
    if (hits.length === 0) throw invalid('noTarget', `No value of ${path} fits the filter`)
    if (sub === undefined && !isRow(value)) throw invalid('invalidValue', `${path}[...] needs an object`)
  }
  for (const place of hits) {
    const entry = list.get(place)
    if (!isRow(entry)) continue
    const next = { ...entry }
    if (sub === undefined) Object.assign(next, value)
    else if (op === 'remove') removeIn(next, sub)
    else put(next, sub, value, op)
    list.set(place, next)
    const said = sub === undefined ? value : { [sub]: op === 'remove' ? undefined : value }
    if (isPrimary(said)) list.keepPrimary(place)
  }
}

function applyOne(resource: Row, operation: PatchOperation, lists: Lists): void {
  const { op, path, value } = operation
  if (path === undefined) {
    if (op === 'remove') throw invalid('noTarget', 'remove needs a path')
    if (!isRow(value)) throw invalid('invalidValue', `${op} without a path needs an object`)
    // Clients that send whole resources include read-only attributes unchanged.
    for (const [name, field] of Object.entries(value))
      if (!readOnly.has(name.toLowerCase())) applyOne(resource, { op, path: name, value: field }, lists)
    return
  }
  const [, plain, filter, sub] = target.exec(path) ?? []
  if (plain === undefined || stepsOf(plain).some((step) => step === '__proto__'))
    throw invalid('invalidPath', 'The path could not be read')
  const steps = namedSteps(plain)
  if (readOnly.has(steps[0]!.toLowerCase())) {
    // Sending the present value is not a modification.
    if (op !== 'remove' && filter === undefined && isDeepStrictEqual(valuesAt(resource, steps), [value])) return
    throw invalid('mutability', `${steps[0]} is read-only`)
  }
  if (op !== 'remove' && value === undefined) throw invalid('invalidValue', `${op} needs a value`)
  if (filter !== undefined) return applyFiltered(resource, operation, plain, filter, sub && stepBelow(steps[0]!, sub), lists)
  const row = holder(resource, steps.slice(0, -1), op !== 'remove')
  const name = steps.at(-1)!
  if (op !== 'remove') {
    if (!row) throw invalid('invalidPath', `${path} leads into a value that is not an object`)
    return put(row, name, steps.length === 1 ? listed(name, value) : value, op, lists)
  }
  const key = row && keyIn(row, name)
  if (key === undefined) return
  const values = row![key]
  // Some clients send the values to remove as `value`.
  if (Array.isArray(values) && value !== undefined) listOf(lists, values).remove(value)
  else removeIn(row!, key)
}

/**
 * Applies the operations of a PATCH in order (RFC 7644, section 3.5.2) and gives the new resource; the given one is unchanged.
 * @throws {ScimFault} 400 with noTarget, invalidPath, invalidValue, invalidFilter or mutability; then nothing applies
 */
export function applyPatch(resource: Row, operations: readonly PatchOperation[]): Row {
  const copy = structuredClone(resource)
  const lists: Lists = new Map()
  // The values of the operations become part of the resource, whose lists are changed in place.
  for (const operation of structuredClone(operations)) applyOne(copy, operation, lists)
  for (const [values, list] of lists) {
    values.length = 0
    for (const value of list.all()) values.push(value)
  }
  return copy
}
