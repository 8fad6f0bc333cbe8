import { expect, test } from 'vitest'
import { localNow } from './localNow.ts'

const now = Date.parse('2026-11-30T20:15:00Z')
test.each([
  [undefined, '2026-11-30T20:15'],
  ['UTC', '2026-11-30T20:15'],
  ['Pacific/Auckland', '2026-12-01T09:15'],
  ['America/New_York', '2026-11-30T15:15'],
  ['Mars/Base', '2026-11-30T20:15'],
])('in %s it is %s', (zone, local) => {
  expect(new Date(localNow(now, zone)).toISOString().slice(0, 16)).toBe(local)
})
