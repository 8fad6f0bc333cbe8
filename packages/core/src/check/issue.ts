import type { Issue } from './types.ts'

/** The issue for a value that is not what was expected. It names the kind of the value and not the value, which may be secret or huge. */
export const issue = (expected: string, value: unknown, ...path: (string | number)[]): Issue => ({
  path,
  expected,
  received: value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value,
})
