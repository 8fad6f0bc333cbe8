import { afterEach, beforeEach, expect, vi } from 'vitest'

/** The watch over the console. */
export interface SilentConsole {
  /** Forgets what was written so far, in a test of something that a framework reports on the console, too. */
  readonly forget: () => void
}

/**
 * Fails each test of the file, or of the `describe` it is called in, that writes an error or a warning to the console: frameworks
 * report hydration mismatches, lost updates and missing cleanups only there.
 *
 * Call it before the `afterEach` that unmounts: hooks of a later call run first, so what is said while unmounting counts.
 */
export function expectSilentConsole(): SilentConsole {
  const spies = () => [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  let watched: ReturnType<typeof spies> = []
  beforeEach(() => {
    watched = spies()
  })
  afterEach(() => {
    const written = watched.flatMap((spy) => spy.mock.calls)
    for (const spy of watched) spy.mockRestore()
    expect(written, 'what was written to the console').toEqual([])
  })
  return {
    forget() {
      for (const spy of watched) spy.mockClear()
    },
  }
}
