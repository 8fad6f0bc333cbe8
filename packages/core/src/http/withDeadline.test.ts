import { expect, test } from 'vitest'
import { withDeadline } from './withDeadline.ts'

/** Nothing runs for so long, as in a computer that sleeps. Then what came meanwhile is read, after the timers that are over. */
function sleepAll(ms: number, read = () => {}): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
  setImmediate(() => setImmediate(read))
}

const waitFor = (answer: (resolve: (text: string) => void) => void) =>
  withDeadline(() => new Promise<string>(answer), { timeoutMs: 200, onTimeout: () => new Error('no answer') })

test('an answer that came while the computer slept is taken, though its time is over', async () => {
  expect(await waitFor((resolve) => sleepAll(250, () => resolve('here')))).toBe('here')
})

test('without an answer, the time is over after a sleep, too', async () => {
  await expect(waitFor(() => sleepAll(250))).rejects.toThrow('no answer')
})
