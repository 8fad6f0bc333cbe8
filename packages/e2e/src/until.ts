import { expect } from 'vitest'

/** Waits until a page shows what is wanted. */
export function until(read: () => unknown, wanted: unknown): Promise<void> {
  return expect.poll(read, { timeout: 15_000 }).toEqual(wanted)
}
