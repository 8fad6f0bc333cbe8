import { expect, test, vi } from 'vitest'
import { warnIgnored } from './warnIgnored.ts'

// In a file of its own: afterwards, nothing is told any more.
test('thousands of names without end do not fill the console', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (let index = 0; index < 3000; index++)
    warnIgnored('There is no filter', `${index}.${'x'.repeat(1000)}`, 'It has no filters.')
  expect(warn.mock.calls.length).toBeGreaterThan(0)
  expect(warn.mock.calls.length).toBeLessThanOrEqual(100)
  for (const [told] of warn.mock.calls) expect(String(told).length).toBeLessThan(300)
})
