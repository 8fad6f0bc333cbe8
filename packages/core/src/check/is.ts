import { issue } from './issue.ts'
import type { Check } from './types.ts'

/** A value for which `test` holds; `expected` completes the sentence "expected ...". */
export const is =
  <T>(expected: string, test: (value: unknown) => boolean): Check<T> =>
  (value) =>
    test(value) ? undefined : issue(expected, value)
