import type { Check } from './types.ts'

/** A value that passes `check`, or null. */
export const nullable =
  <T>(check: Check<T>): Check<T | null> =>
  (value) =>
    value === null ? undefined : check(value)
