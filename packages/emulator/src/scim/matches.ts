import type { Filter } from 'scim2-parse-filter'
import { isRow, stepsOf, valuesAt } from './attributes.ts'
import { invalid } from './ScimFault.ts'

/** Attributes whose values differ by case (RFC 7643). */
const caseExact = new Set(['id', 'externalid', 'meta.location', 'members.value'])
const dates = new Set(['meta.created', 'meta.lastmodified'])

type Plain = string | number | boolean | null
type Compare = Extract<Filter, { compValue: unknown }>

/** A multi-valued attribute of objects stands for their `value`. */
const plain = (value: unknown): unknown => (isRow(value) ? value['value'] : value)

function test(op: Compare['op'], value: Plain, wanted: Plain): boolean {
  if (typeof value === 'string' && typeof wanted === 'string') {
    if (op === 'co') return value.includes(wanted)
    if (op === 'sw') return value.startsWith(wanted)
    if (op === 'ew') return value.endsWith(wanted)
  }
  if (typeof value !== typeof wanted) return false
  if (op === 'eq') return value === wanted
  if (value === null || wanted === null || op === 'co' || op === 'sw' || op === 'ew') return false
  if (typeof value === 'boolean') throw invalid('invalidFilter', `${op} is no operator for true and false`)
  if (op === 'gt') return value > wanted
  if (op === 'ge') return value >= wanted
  return op === 'lt' ? value < wanted : value <= wanted
}

function compare({ op, attrPath, compValue }: Compare, resource: unknown, inside: readonly string[]): boolean {
  const steps = stepsOf(attrPath)
  const name = [...inside, ...steps].join('.').toLowerCase()
  const found = valuesAt(resource, steps).map(plain)
  if (compValue === null) return op === 'eq' ? found.length === 0 : op === 'ne' && found.length > 0
  // What is unequal is what is not equal: true where the attribute is missing as well.
  if (op === 'ne') return !compare({ op: 'eq', attrPath, compValue }, resource, inside)
  const fold = (value: unknown): Plain => {
    if (typeof value !== 'string') return value as Plain
    if (dates.has(name) && !Number.isNaN(Date.parse(value))) return Date.parse(value)
    return caseExact.has(name) ? value : value.toLowerCase()
  }
  return found.some((value) => test(op, fold(value), fold(compValue)))
}

/** Whether a resource fits a filter, or one value of the multi-valued attribute that `inside` leads to. */
export function matches(filter: Filter, resource: unknown, inside: readonly string[] = []): boolean {
  switch (filter.op) {
    case 'and':
      return filter.filters.every((part) => matches(part, resource, inside))
    case 'or':
      return filter.filters.some((part) => matches(part, resource, inside))
    case 'not':
      return !matches(filter.filter, resource, inside)
    case 'pr':
      return valuesAt(resource, stepsOf(filter.attrPath)).some(
        (value) => value !== '' && !(isRow(value) && Object.keys(value).length === 0),
      )
    case '[]': {
      const steps = stepsOf(filter.attrPath)
      return valuesAt(resource, steps).some((value) => matches(filter.valFilter, value, steps))
    }
    default:
      return compare(filter, resource, inside)
  }
}
