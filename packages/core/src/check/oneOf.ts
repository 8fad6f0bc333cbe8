import { issue } from './issue.ts'
import type { Check } from './types.ts'

/** One of these texts. */
export const oneOf = <const T extends string>(...values: readonly T[]): Check<T> => {
  const expected = values.join(' | ')
  return (value) => (values.includes(value as T) ? undefined : issue(expected, value))
}
