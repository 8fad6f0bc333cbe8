import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onNextFrame } from './onNextFrame.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page or an app that draws frames, and a function that draws the next one. */
function aScreen() {
  let due: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => void due.push(callback))
  return () => {
    const now = due
    due = []
    for (const callback of now) callback()
  }
}

test.each([
  ['a page', {}],
  ['an app of React Native, which has no document,', undefined],
])('calls back with the next frame of %s that is seen, and not once more', async (_name, document) => {
  vi.stubGlobal('document', document)
  const draw = aScreen()
  const callback = vi.fn()
  onNextFrame(callback)
  await vi.advanceTimersByTimeAsync(200)
  expect(callback).not.toHaveBeenCalled()
  draw()
  expect(callback).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(callback).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['a page is hidden, and draws none, after 250 ms', aScreen, 250],
  ['nothing is drawn, after as long as a frame takes', () => {}, 16],
])('where %s', async (_name, setUp, ms) => {
  setUp()
  const callback = vi.fn()
  onNextFrame(callback)
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(callback).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(callback).toHaveBeenCalledOnce()
})
