import { filters } from '@svc/core'
import type { FilterOperator } from '@svc/core/data'

/** One filter in force: operator and values as the Core Data API takes them. */
export interface PageFilter {
  readonly operator: PageOperator
  readonly values: readonly string[]
}
/** By member; `null` clears what was there. */
export type FilterMap = Readonly<Record<string, PageFilter | null>>

type PageOperator = Exclude<FilterOperator, 'measureFilter'>
/** As a record, so that the compiler finds a missing one. */
const operators: Readonly<Record<PageOperator, true>> = {
  equals: true,
  notEquals: true,
  contains: true,
  notContains: true,
  startsWith: true,
  notStartsWith: true,
  endsWith: true,
  notEndsWith: true,
  gt: true,
  gte: true,
  lt: true,
  lte: true,
  set: true,
  notSet: true,
  inDateRange: true,
  notInDateRange: true,
  onTheDate: true,
  beforeDate: true,
  beforeOrOnDate: true,
  afterDate: true,
  afterOrOnDate: true,
}
const isOperator = (value: unknown): value is PageOperator => typeof value === 'string' && Object.hasOwn(operators, value)
const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** What one filter says, or `undefined` when it cannot be one. */
function readFilter(entry: unknown): PageFilter | null | undefined {
  const whole = typeof entry === 'object' && entry !== null && !Array.isArray(entry)
  const { value, operator = 'equals' } = whole ? (entry as { value: unknown; operator?: unknown }) : { value: entry }
  if (!isOperator(operator)) return undefined
  if (operator === 'set' || operator === 'notSet') return { operator, values: [] }
  const values: unknown[] = Array.isArray(value) ? value : value === null ? [] : [value]
  if (values.length === 0) return null
  return values.every(isScalar) ? { operator, values: values.map(String) } : undefined
}

/** The filters of an address or of a set-filter action; what is no filter is left out. */
export function readFilters(query: string | URLSearchParams): FilterMap {
  const found = Object.entries(filters.decode(query)).map(([member, entry]) => [member, readFilter(entry)] as const)
  return Object.fromEntries(found.filter((one): one is [string, PageFilter | null] => one[1] !== undefined))
}
