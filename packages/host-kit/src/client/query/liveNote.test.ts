import { expect, test } from 'vitest'
import { liveNote } from './liveNote.ts'

test.each(['en', 'de'])('says the time of day of the last change, to the second (%s)', (locale) => {
  expect(liveNote(new Date(2026, 2, 1, 0, 3, 4), locale, false)).toBe('Live: updated 00:03:04')
})

test('without a connection it is not live, and says so', () => {
  expect(liveNote(new Date(2026, 2, 1, 14, 3, 4), 'en', true)).toBe('Not live: the connection is lost. Last updated 14:03:04')
})
