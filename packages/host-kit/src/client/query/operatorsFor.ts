import { type FilterOperator, filterOperators, type MetaMember } from '@svc/core/data'

const operatorTitles: Partial<Record<FilterOperator, string>> = {
  equals: 'is',
  notEquals: 'is not',
  contains: 'contains',
  startsWith: 'starts with',
  gt: 'is more than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
  onTheDate: 'is on',
  beforeDate: 'is before',
  afterDate: 'is after',
  set: 'has a value',
  notSet: 'has no value',
}

/** The operators that fit a member, with their names. Those that have none here are left out: a list of all would be long. */
export function operatorsFor(member: MetaMember | undefined): [FilterOperator, string][] {
  const fitting: FilterOperator[] = member ? filterOperators(member) : ['equals']
  return fitting.flatMap((operator) => {
    const title = operatorTitles[operator]
    return title === undefined ? [] : [[operator, title]]
  })
}
