import type { Issue } from './types.ts'

/** The same issue with a path from one level further out: this is how the path grows while a check unwinds. */
export const under = (key: string | number, wrong: Issue): Issue => {
  // A new list: unshift is several times slower, and most paths have two keys.
  wrong.path = [key, ...wrong.path]
  return wrong
}
