import type { FilterOperator } from '@svc/core/data'

/** Whether a filter with this operator needs values. */
export const needsValues = (operator: FilterOperator): boolean => operator !== 'set' && operator !== 'notSet'
