import { issue } from './issue.ts'
import type { Check, Infer } from './types.ts'

/** At least one of these; `expected` names the whole. */
export const anyOf =
  <C extends readonly Check<unknown>[]>(expected: string, ...checks: C): Check<Infer<C[number]>> =>
  (value) => {
    for (const check of checks) if (!check(value)) return undefined
    return issue(expected, value)
  }
