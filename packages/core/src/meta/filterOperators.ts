import type { FilterOperator } from '../data/queryTypes.ts'
import type { MetaMember } from './types.ts'

const ofText = [
  'contains',
  'notContains',
  'startsWith',
  'notStartsWith',
  'endsWith',
  'notEndsWith',
] as const satisfies FilterOperator[]
const ofSize = ['gt', 'gte', 'lt', 'lte'] as const satisfies FilterOperator[]
const ofTime = [
  'inDateRange',
  'notInDateRange',
  'onTheDate',
  'beforeDate',
  'beforeOrOnDate',
  'afterDate',
  'afterOrOnDate',
] as const satisfies FilterOperator[]

/** Those of a dimension of this type, beside the ones that every dimension has. */
const byType: Readonly<Record<string, readonly FilterOperator[]>> = { number: ofSize, time: ofTime, boolean: [], geo: [] }

/**
 * The operators that a filter on this member may have, in an order that suits a list to choose from; `needsValues` tells which of them
 * take values. Of a measure, those that the contract allows, whatever its type. Of a dimension, those that mean something for its type:
 * the contract lists operators without types, so text operators are left out for numbers, and date operators for all but times. None for a
 * segment, which is chosen by name.
 *
 * @see Core Data API, "Query"
 */
export function filterOperators(member: MetaMember): FilterOperator[] {
  if (member.kind === 'segment') return []
  if (member.kind === 'measure') return ['equals', 'notEquals', ...ofSize, 'set', 'notSet', 'measureFilter']
  const { type } = member
  const own = Object.hasOwn(byType, type) ? byType[type]! : ofText
  return type === 'time' ? [...own, 'equals', 'notEquals', 'set', 'notSet'] : ['equals', 'notEquals', ...own, 'set', 'notSet']
}
