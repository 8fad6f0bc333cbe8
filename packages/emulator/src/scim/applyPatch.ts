import { isDeepStrictEqual } from 'node:util'
import { isRow, keyIn, type Row, readIn, removeIn, stepsOf, valuesAt, writeIn } from './attributes.ts'
import { matcher } from './matcher.ts'
import { listed, withoutValues, withValues } from './multiValues.ts'
import { parseScimFilter } from './parseScimFilter.ts'
import { invalid } from './ScimFault.ts'

export interface PatchOperation {
  readonly op: 'add' | 'remove' | 'replace'
  readonly path?: string | undefined
  readonly value?: unknown
}

const attribute = String.raw`(?:urn:[\w.:-]+:)?\$?[A-Za-z][\w-]*`
const target = new RegExp(String.raw`^(${attribute}(?:\.\$?[A-Za-z][\w-]*)?)(?:\[(.*)\](?:\.(\$?[A-Za-z][\w-]*))?)?$`, 's')
const readOnly = new Set(['id', 'meta', 'schemas'])

function put(row: Row, name: string, value: unknown, op: 'add' | 'replace'): void {
  const before = readIn(row, name)
  if (value === null) removeIn(row, name)
  else if (Array.isArray(before)) writeIn(row, name, op === 'add' ? withValues(before, value) : [value].flat())
  else if (isRow(before) && isRow(value)) writeIn(row, name, { ...before, ...value })
  else writeIn(row, name, value)
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
): void {
  const steps = stepsOf(path)
  const name = steps.at(-1)!
  const row = holder(resource, steps.slice(0, -1), false)
  const values = row && readIn(row, name)
  const list = Array.isArray(values) ? values : []
  const hits = new Set(list.filter(matcher(parseScimFilter(filterText), steps)))
  if (op === 'remove') {
    // Removing what is not there succeeds.
    if (hits.size === 0) return
    if (sub === undefined)
      writeIn(
        row!,
        name,
        list.filter((item) => !hits.has(item)),
      )
    else for (const item of hits) if (isRow(item)) put(item, sub, null, 'replace')
    return
  }
  if (hits.size === 0) throw invalid('noTarget', `No value of ${path} fits the filter`)
  if (sub === undefined && !isRow(value)) throw invalid('invalidValue', `${path}[...] needs an object`)
  const changed = list.map((item) => {
    if (!hits.has(item) || !isRow(item)) return item
    const next = { ...item }
    if (sub === undefined) Object.assign(next, value)
    else put(next, sub, value, op)
    return next
  })
  writeIn(row!, name, changed)
}

function applyOne(resource: Row, operation: PatchOperation): void {
  const { op, path, value } = operation
  if (path === undefined) {
    if (op === 'remove') throw invalid('noTarget', 'remove needs a path')
    if (!isRow(value)) throw invalid('invalidValue', `${op} without a path needs an object`)
    // Clients that send whole resources include read-only attributes unchanged.
    for (const [name, field] of Object.entries(value))
      if (!readOnly.has(name.toLowerCase())) applyOne(resource, { op, path: name, value: field })
    return
  }
  const [, plain, filter, sub] = target.exec(path) ?? []
  if (plain === undefined || stepsOf(plain).some((step) => step === '__proto__'))
    throw invalid('invalidPath', 'The path could not be read')
  const steps = stepsOf(plain)
  if (readOnly.has(steps[0]!.toLowerCase())) {
    // Sending the present value is not a modification.
    if (op !== 'remove' && filter === undefined && isDeepStrictEqual(valuesAt(resource, steps), [value])) return
    throw invalid('mutability', `${steps[0]} is read-only`)
  }
  if (op !== 'remove' && value === undefined) throw invalid('invalidValue', `${op} needs a value`)
  if (filter !== undefined) return applyFiltered(resource, operation, plain, filter, sub)
  const row = holder(resource, steps.slice(0, -1), op !== 'remove')
  const name = steps.at(-1)!
  if (op !== 'remove') {
    if (!row) throw invalid('invalidPath', `${path} leads into a value that is not an object`)
    return put(row, name, steps.length === 1 ? listed(name, value) : value, op)
  }
  const key = row && keyIn(row, name)
  if (key === undefined) return
  const values = row![key]
  // Some clients send the values to remove as `value`.
  if (Array.isArray(values) && value !== undefined) row![key] = withoutValues(values, value)
  else removeIn(row!, key)
}

/**
 * Applies the operations of a PATCH in order (RFC 7644, section 3.5.2) and gives the new resource; the given one is unchanged.
 * @throws {ScimFault} 400 with noTarget, invalidPath, invalidValue, invalidFilter or mutability; then nothing applies
 */
export function applyPatch(resource: Row, operations: readonly PatchOperation[]): Row {
  const copy = structuredClone(resource)
  for (const operation of operations) applyOne(copy, operation)
  return copy
}
