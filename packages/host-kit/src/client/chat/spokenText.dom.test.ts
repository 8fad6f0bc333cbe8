import { expect, test } from 'vitest'
import { spokenText } from './spokenText.ts'

test('says the words of Markdown, and none of its marks', () => {
  expect(spokenText('**Revenue** is `42`.\n\n| Month | Sum |\n|---|---:|\n| May | 7 |').split(/\s+/)).toEqual([
    'Revenue',
    'is',
    '42.',
    'Month',
    'Sum',
    'May',
    '7',
  ])
  expect(spokenText(undefined)).toBe('')
})
