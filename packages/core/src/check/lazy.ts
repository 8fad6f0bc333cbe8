import type { Check } from './types.ts'

/** A check that is looked up when it is used: for shapes that contain themselves. */
export const lazy =
  <T>(get: () => Check<T>): Check<T> =>
  (value) =>
    get()(value)
