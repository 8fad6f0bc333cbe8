import { afterAll, onTestFinished } from 'vitest'

/** Runs `undo` when the test that calls it has ended; outside of a test, when its file has. */
export function atEnd(undo: () => void | Promise<void>): void {
  try {
    onTestFinished(undo)
  } catch {
    // There is no test. Within one, a hook of the file would never run.
    afterAll(undo)
  }
}
