import { type OptionalCheck, optional } from './optional.ts'

/** May be left out of an object, or be undefined or null. */
export const nullish = <T>(check: OptionalCheck<T>['inner']): OptionalCheck<T | null> =>
  optional<T | null>((value) => (value === null ? undefined : check(value)))
