import { vi } from 'vitest'

/** Waits until the function passes. Not a measure of time: only a limit for what never comes. */
export const eventually = (assertion: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(assertion, { interval: 5, timeout: 5_000 })
