import { issue } from './issue.ts'
import type { Check } from './types.ts'

/** A check by a test; `expected` finishes the sentence "expected ...". */
export const is =
  <T>(expected: string, test: (value: unknown) => boolean): Check<T> =>
  (value) =>
    test(value) ? undefined : issue(expected, value)
