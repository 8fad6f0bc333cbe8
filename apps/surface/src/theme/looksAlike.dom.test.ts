import { expect, test } from 'vitest'
import { looksAlike } from './looksAlike.ts'

test('two oranges look alike, also across the red end of the wheel; orange and green do not, and a grey is like nothing', () => {
  expect(looksAlike([255, 153, 0], [242, 166, 90])).toBe(true)
  expect(looksAlike([255, 0, 30], [255, 20, 0])).toBe(true)
  expect(looksAlike([255, 153, 0], [31, 161, 135])).toBe(false)
  expect(looksAlike([128, 128, 128], [31, 161, 135])).toBe(false)
})
