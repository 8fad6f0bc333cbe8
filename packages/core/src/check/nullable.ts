import type { Check } from './types.ts'

/** May be null. */
export const nullable =
  <T>(check: Check<T>): Check<T | null> =>
  (value) =>
    value === null ? undefined : check(value)
