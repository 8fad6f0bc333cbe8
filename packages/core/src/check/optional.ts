import type { Check } from './types.ts'

export interface OptionalCheck<T> extends Check<T | undefined> {
  /** The check of a value that is present. */
  readonly inner: Check<T>
}

/** May be left out of an object, or be undefined. */
export const optional = <T>(check: Check<T>): OptionalCheck<T> =>
  Object.assign((value: unknown) => (value === undefined ? undefined : check(value)), { inner: check })
