import { issue } from './issue.ts'
import type { Check } from './types.ts'
import { under } from './under.ts'

/** An array whose items all pass `item`. */
export const array =
  <T>(item: Check<T>): Check<T[]> =>
  (value) => {
    if (!Array.isArray(value)) return issue('array', value)
    for (let index = 0; index < value.length; index += 1) {
      const wrong = item(value[index])
      if (wrong) return under(index, wrong)
    }
    return undefined
  }
