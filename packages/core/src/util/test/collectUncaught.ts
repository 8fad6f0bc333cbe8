import { onTestFinished, vi } from 'vitest'

/** Collects what is thrown in a microtask until the test ends: what `report` makes the page's own uncaught errors. */
export function collectUncaught(): readonly unknown[] {
  const later = globalThis.queueMicrotask
  const uncaught: unknown[] = []
  vi.stubGlobal('queueMicrotask', (run: () => void) =>
    later(() => {
      try {
        run()
      } catch (error) {
        uncaught.push(error)
      }
    }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return uncaught
}
