import type { Filter } from 'scim2-parse-filter'
import { isRow, stepsOf, valuesAt } from './attributes.ts'
import { invalid } from './ScimFault.ts'

/** Attributes whose values differ by case (RFC 7643). */
const caseExact = new Set(['id', 'externalid', 'meta.location', 'members.value'])
const dates = new Set(['meta.created', 'meta.lastmodified'])

/** Whether a resource or value matches a filter. */
type Test = (resource: unknown) => boolean
type Plain = string | number | boolean | null
type Compare = Extract<Filter, { compValue: unknown }>

/** Objects of a multi-valued attribute are compared by their `value`. */
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
  if (typeof value === 'boolean') throw invalid('invalidFilter', `${op} cannot compare true and false`)
  if (op === 'gt') return value > wanted
  if (op === 'ge') return value >= wanted
  return op === 'lt' ? value < wanted : value <= wanted
}

function compare({ op, attrPath, compValue }: Compare, inside: readonly string[]): Test {
  const steps = stepsOf(attrPath)
  if (compValue === null)
    return (resource) => (op === 'eq' || op === 'ne') && valuesAt(resource, steps).length > 0 === (op === 'ne')
  // `ne` is the negation of `eq`, and so it is true for a missing attribute.
  if (op === 'ne') return not(compare({ op: 'eq', attrPath, compValue }, inside))
  const name = [...inside, ...steps].join('.').toLowerCase()
  const fold = (value: unknown): Plain => {
    if (typeof value !== 'string') return value as Plain
    if (dates.has(name) && !Number.isNaN(Date.parse(value))) return Date.parse(value)
    return caseExact.has(name) ? value : value.toLowerCase()
  }
  const wanted = fold(compValue)
  return (resource) => valuesAt(resource, steps).some((value) => test(op, fold(plain(value)), wanted))
}

const not =
  (fits: Test): Test =>
  (resource) =>
    !fits(resource)

/** Compiles a filter. @param inside path of the multi-valued attribute whose values are filtered, empty for resources */
export function matcher(filter: Filter, inside: readonly string[] = []): Test {
  switch (filter.op) {
    case 'and': {
      const parts = filter.filters.map((part) => matcher(part, inside))
      return (resource) => parts.every((fits) => fits(resource))
    }
    case 'or': {
      const parts = filter.filters.map((part) => matcher(part, inside))
      return (resource) => parts.some((fits) => fits(resource))
    }
    case 'not':
      return not(matcher(filter.filter, inside))
    case 'pr': {
      const steps = stepsOf(filter.attrPath)
      const isSet = (value: unknown) => value !== '' && !(isRow(value) && Object.keys(value).length === 0)
      return (resource) => valuesAt(resource, steps).some(isSet)
    }
    case '[]': {
      const steps = stepsOf(filter.attrPath)
      const fits = matcher(filter.valFilter, steps)
      return (resource) => valuesAt(resource, steps).some(fits)
    }
    default:
      return compare(filter, inside)
  }
}
