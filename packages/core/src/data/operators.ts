import type { FilterOperator } from './queryTypes.ts'

/** As a record, so that the compiler finds a missing one. */
export const operators: Readonly<Record<FilterOperator, true>> = {
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
  measureFilter: true,
}

/** Whether a text is an operator that a filter of a query may have. */
export const isOperator = (text: string): text is FilterOperator => Object.hasOwn(operators, text)
