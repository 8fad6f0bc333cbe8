import { issue } from './issue.ts'
import type { Check, Infer } from './types.ts'

/** A value that passes at least one of these checks; `expected` names what they have in common. */
export const anyOf =
  <C extends readonly Check<unknown>[]>(expected: string, ...checks: C): Check<Infer<C[number]>> =>
  (value) => {
    for (const check of checks) if (!check(value)) return undefined
    return issue(expected, value)
  }
