import type { FilterOperator, MetaMember } from '@svc/core/data'

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

/** The operators that make sense for a member, with their names. */
export function operatorsFor(member: MetaMember | undefined): [FilterOperator, string][] {
  const type = member?.kind === 'segment' ? 'boolean' : member?.type
  const fitting: FilterOperator[] =
    member?.kind === 'measure' || type === 'number'
      ? ['equals', 'notEquals', 'gt', 'gte', 'lt', 'lte']
      : type === 'time'
        ? ['onTheDate', 'beforeDate', 'afterDate']
        : type === 'boolean'
          ? ['equals']
          : ['equals', 'notEquals', 'contains', 'startsWith']
  return [...fitting, 'set' as const, 'notSet' as const].map((operator) => [operator, operatorTitles[operator] ?? operator])
}
