import { afterEach, expect, test, vi } from 'vitest'
import { onNextFrame } from './onNextFrame.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['with the next frame of a page that is seen', { hidden: false }, 1],
  ['without a frame in a hidden page, where none is drawn', { hidden: true }, 0],
  ['without a frame where there is no page', undefined, 0],
])('calls back %s', async (_name, page, frames) => {
  const draw = vi.fn((callback: () => void) => void setTimeout(callback))
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestAnimationFrame', draw)
  await new Promise<void>(onNextFrame)
  expect(draw).toHaveBeenCalledTimes(frames)
})

test('where no frame is drawn it takes as long as one', async () => {
  vi.useFakeTimers()
  try {
    const callback = vi.fn()
    onNextFrame(callback)
    await vi.advanceTimersByTimeAsync(15)
    expect(callback).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(callback).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})
