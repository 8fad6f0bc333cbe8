import { expect, test } from 'vitest'
import * as entry from './format.ts'

test('the format entry exports these names', () => {
  expect(Object.keys(entry).sort()).toEqual(['FormatError', 'createFormatter', 'evenDecimals'])
})
