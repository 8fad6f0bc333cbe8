import type { FilterOperator } from './queryTypes.ts'

/**
 * Whether a filter with this operator needs values. `set`, `notSet` and `measureFilter` take none, and are refused with some.
 *
 * @see Core Data API, "Query"
 */
export const needsValues = (operator: FilterOperator): boolean => !['set', 'notSet', 'measureFilter'].includes(operator)
