import { issue } from './issue.ts'
import type { Check } from './types.ts'

/** An array with `item` in each place. */
export const array =
  <T>(item: Check<T>): Check<T[]> =>
  (value) => {
    if (!Array.isArray(value)) return issue('array', value)
    for (let index = 0; index < value.length; index += 1) {
      const wrong = item(value[index])
      if (wrong) {
        wrong.path.unshift(index)
        return wrong
      }
    }
    return undefined
  }
