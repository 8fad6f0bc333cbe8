import { expect, test } from 'vitest'
import { liveNote } from './liveNote.ts'

test.each(['en', 'de'])('says the time of day of the last change, to the second (%s)', (locale) => {
  expect(liveNote(new Date(2026, 2, 1, 0, 3, 4), locale)).toBe('Live: updated 00:03:04')
})
