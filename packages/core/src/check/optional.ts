import type { Check } from './types.ts'

export interface OptionalCheck<T> extends Check<T | undefined> {
  readonly optional: true
}

/** May be left out, or be undefined. */
export const optional = <T>(check: Check<T>): OptionalCheck<T> =>
  Object.assign((value: unknown) => (value === undefined ? undefined : check(value)), { optional: true } as const)
