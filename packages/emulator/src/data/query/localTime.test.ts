import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zones } from '../test/createTicks.ts'
import { instantOf, isDoubled, localFields, parseLocal } from './localTime.ts'

test('an instant and its local time lead to each other, except where a zone skips or repeats an hour', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.parse('1975-01-01'), max: Date.parse('2060-01-01') }),
      (zone, instant) => {
        const local = localFields(instant, zone)
        const back = instantOf(local, zone)
        // Of two instants with one reading the first is taken.
        expect(localFields(back, zone)).toBe(local)
        expect(back).toBeLessThanOrEqual(instant)
        expect(instant - back).toBeLessThanOrEqual(2 * 3_600_000)
      },
    ),
  )
  expect(new Date(instantOf(Date.parse('2024-03-10T02:30:00Z'), 'America/New_York')).toISOString()).toBe(
    '2024-03-10T07:30:00.000Z',
  )
  expect(new Date(instantOf(Date.parse('2024-11-03T01:30:00Z'), 'America/New_York')).toISOString()).toBe(
    '2024-11-03T05:30:00.000Z',
  )
})

test.each([
  ['2024-11-03T01:30:00', 'America/New_York', true],
  ['2024-11-03T00:59:59', 'America/New_York', false],
  ['2024-11-03T02:00:00', 'America/New_York', false],
  ['2024-03-10T02:30:00', 'America/New_York', false],
  ['2024-04-07T01:45:00', 'Australia/Lord_Howe', true],
  ['2024-04-07T01:15:00', 'Australia/Lord_Howe', false],
  ['2024-11-03T01:30:00', 'UTC', false],
])('whether clocks show %s twice in %s: %s', (text, timezone, expected) => {
  expect(isDoubled(parseLocal(text), timezone)).toBe(expected)
})
