import { afterEach, expect, test, vi } from 'vitest'
import { endWithParent } from '../packages/cli/bin/endWithParent.mjs'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([
  ['npm', { npm_lifecycle_event: 'start' }, 1],
  ['node --run', { NODE_RUN_SCRIPT_NAME: 'start' }, 1],
  ['a shell', {}, 0],
])('a process that %s started ends with it, and not before', (_, env, times) => {
  vi.useFakeTimers()
  const parent = vi.spyOn(process, 'ppid', 'get').mockReturnValue(100)
  const end = vi.fn()
  endWithParent(end, env)
  vi.advanceTimersByTime(10_000)
  expect(end).not.toHaveBeenCalled()
  parent.mockReturnValue(1)
  vi.advanceTimersByTime(10_000)
  expect(end).toHaveBeenCalledTimes(times)
})
