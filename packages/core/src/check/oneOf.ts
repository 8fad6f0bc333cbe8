import { is } from './is.ts'
import type { Check } from './types.ts'

/** One of these texts. */
export const oneOf = <const T extends string>(...values: readonly T[]): Check<T> =>
  is(values.join(' | '), (value) => values.includes(value as T))
