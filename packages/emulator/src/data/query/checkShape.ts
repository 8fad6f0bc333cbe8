import { isObject, type JsonObject } from '../../isObject.ts'
import { conditions } from '../sql/write/conditions.ts'
import { UserError } from '../UserError.ts'
import { timezoneName } from './timezoneName.ts'

const member = /^[a-zA-Z0-9_]+\.[a-zA-Z0-9_]+$/
const dimension = /^[a-zA-Z0-9_]+\.[a-zA-Z0-9_]+(\.[a-zA-Z0-9_]+)?$/
const orderKey = /^[a-zA-Z0-9_]+(\.[a-zA-Z0-9_]+){0,2}$/

/** What a filter may say, in queries and in access policies. */
export const operators: readonly string[] = [...Object.keys(conditions), 'measureFilter']

/** Says what is wrong with a query, in the words of compatible servers. */
function refuse(label: string, problem: string): never {
  throw new UserError(`Invalid query format: "${label}" ${problem}`)
}

function list(value: unknown, label: string): readonly unknown[] {
  return Array.isArray(value) ? value : refuse(label, 'must be an array')
}

function names(value: unknown, label: string, pattern: RegExp): void {
  for (const [index, item] of list(value, label).entries()) {
    const at = `${label}[${index}]`
    if (typeof item !== 'string') refuse(at, 'must be one of [string, object]')
    if (!pattern.test(item)) refuse(at, `with value "${item}" fails to match the required pattern: ${pattern}`)
  }
}

function integer(value: unknown, label: string): void {
  if (typeof value !== 'number') refuse(label, 'must be a number')
  if (!Number.isInteger(value)) refuse(label, 'must be an integer')
  if (!Number.isSafeInteger(value)) refuse(label, 'must be a safe number')
  if (value < 0) refuse(label, 'must be greater than or equal to 0')
}

function direction(value: unknown, label: string): void {
  if (value !== 'asc' && value !== 'desc') refuse(label, 'must be one of [asc, desc]')
}

function order(value: unknown): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const at = `order[${index}]`
      if (!Array.isArray(item)) refuse(at, 'must be an array')
      if (item.length < 2) refuse(at, 'must contain at least 2 items')
      if (item.length > 2) refuse(at, 'must contain at most 2 items')
      if (typeof item[0] !== 'string') refuse(`${at}[0]`, 'must be a string')
      if (!orderKey.test(item[0])) refuse(`${at}[0]`, `with value "${item[0]}" fails to match the required pattern: ${orderKey}`)
      direction(item[1], `${at}[1]`)
    }
    return
  }
  if (!isObject(value)) refuse('order', 'must be one of [object, array]')
  for (const [key, given] of Object.entries(value)) {
    if (!orderKey.test(key)) refuse(`order.${key}`, 'is not allowed')
    direction(given, `order.${key}`)
  }
}

const isScalar = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** How many queries one request may hold, compared ranges included: each is one statement, so that a thousand take seconds. */
const mostQueries = 1000

/** @throws UserError when a list holds more queries than one request may */
export function checkCount(queries: readonly unknown[], label: string): void {
  if (queries.length > mostQueries) refuse(label, `must contain less than or equal to ${mostQueries} items`)
}

/** How deep groups of filters may nest: deeper than anyone writes them, and no stack overflows before. */
const maxDepth = 64

function isFilter(value: unknown, depth: number): boolean {
  if (!isObject(value) || depth > maxDepth) return false
  const keys = Object.keys(value)
  if (keys.length === 1 && (keys[0] === 'or' || keys[0] === 'and')) {
    const items = value[keys[0]]
    return Array.isArray(items) && items.every((item) => isFilter(item, depth + 1))
  }
  if (keys.some((key) => !['member', 'dimension', 'operator', 'values'].includes(key))) return false
  const name = value['member'] ?? value['dimension']
  if (('member' in value && 'dimension' in value) || typeof name !== 'string' || !member.test(name)) return false
  if (!operators.includes(value['operator'] as string)) return false
  return value['values'] === undefined || (Array.isArray(value['values']) && value['values'].every(isScalar))
}

function timeDimension(value: unknown, label: string): void {
  if (!isObject(value)) return refuse(label, 'must be of type object')
  for (const key of Object.keys(value)) {
    if (!['dimension', 'granularity', 'dateRange', 'compareDateRange'].includes(key)) refuse(`${label}.${key}`, 'is not allowed')
  }
  const { dimension: name, granularity, dateRange, compareDateRange } = value
  if (name === undefined) refuse(`${label}.dimension`, 'is required')
  if (typeof name !== 'string') refuse(`${label}.dimension`, 'must be a string')
  if (!member.test(name)) refuse(`${label}.dimension`, `with value "${name}" fails to match the required pattern: ${member}`)
  if (granularity !== undefined && granularity !== null && (typeof granularity !== 'string' || granularity === '')) {
    refuse(`${label}.granularity`, 'must be a string')
  }
  const isRange = (range: unknown) =>
    typeof range === 'string' ||
    (Array.isArray(range) && range.length >= 1 && range.length <= 2 && range.every((end) => typeof end === 'string'))
  if (dateRange !== undefined && dateRange !== null && !isRange(dateRange))
    refuse(`${label}.dateRange`, 'does not match any of the allowed types')
  if (compareDateRange === undefined) return
  if (dateRange !== undefined && dateRange !== null) {
    refuse(label, 'contains a conflict between optional exclusive peers [dateRange, compareDateRange]')
  }
  const ranges = list(compareDateRange, `${label}.compareDateRange`)
  checkCount(ranges, `${label}.compareDateRange`)
  for (const [index, range] of ranges.entries()) {
    if (!isRange(range)) refuse(`${label}.compareDateRange[${index}]`, 'does not match any of the allowed types')
  }
}

const oneOf = (values: readonly string[]) => (value: unknown, label: string) => {
  if (!values.includes(value as string)) refuse(label, `must be one of [${values.join(', ')}]`)
}

const boolean = (value: unknown, label: string) => {
  if (typeof value !== 'boolean') refuse(label, 'must be a boolean')
}

const cacheMode = oneOf(['stale-if-slow', 'stale-while-revalidate', 'must-revalidate', 'no-cache'])

const checks: Readonly<Record<string, (value: unknown, label: string) => void>> = {
  measures: (value, label) => names(value, label, member),
  dimensions: (value, label) => names(value, label, dimension),
  segments: (value, label) => names(value, label, member),
  filters(value, label) {
    for (const [index, filter] of list(value, label).entries()) {
      if (!isFilter(filter, 0)) refuse(`${label}[${index}]`, 'does not match any of the allowed types')
    }
  },
  timeDimensions(value, label) {
    for (const [index, item] of list(value, label).entries()) timeDimension(item, `${label}[${index}]`)
  },
  order,
  timezone(value, label) {
    // Left out or empty means the default zone.
    if (value === null || value === '') return
    if (typeof value !== 'string') return refuse(label, 'must be a string')
    if (timezoneName(value) === undefined) refuse(label, `must be a valid IANA time zone, got "${value}"`)
  },
  limit: integer,
  offset: integer,
  total: boolean,
  cacheMode,
  cache: cacheMode,
  ungrouped: boolean,
  responseFormat: oneOf(['default', 'compact', 'columnar']),
  joinHints(value, label) {
    for (const [index, hint] of list(value, label).entries()) {
      if (!Array.isArray(hint) || !hint.every((cube) => typeof cube === 'string'))
        refuse(`${label}[${index}]`, 'must be an array')
    }
  },
  subqueryJoins() {
    throw new UserError('subqueryJoins are not supported here: join the cubes in the data model')
  },
}

/** @throws UserError when `query` does not have the shape of a query */
export function checkShape(query: unknown): asserts query is JsonObject {
  if (!isObject(query)) throw new UserError('Invalid query format: "value" must be of type object')
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined) continue
    if (!Object.hasOwn(checks, key)) refuse(key, 'is not allowed')
    checks[key]!(value, key)
  }
}
