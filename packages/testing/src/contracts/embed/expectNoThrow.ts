import { expect } from 'vitest'
import { settle } from '../settle.ts'

/** Neither at once nor as an uncaught error of the page: the runner counts those by itself. */
export async function expectNoThrow(run: () => void): Promise<void> {
  expect(run).not.toThrow()
  await settle()
}
