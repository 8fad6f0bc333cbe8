import { expect, test, vi } from 'vitest'
import { tooltipText } from './tooltipText.ts'

vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
  measureText: (text: string) => ({ width: text.length * 7 }),
} as never)
const size = { width: 300, height: 240 }
const show = (lines: [string, string][]) =>
  tooltipText('May', lines, size, { color: '', fontFamily: '', fontSize: 12 }).split('\n')

test('a long name is shortened, and never its value', () => {
  expect(
    show([
      ['Revenue', '$5'],
      ['Words that go on and on and on and on', '$1,234,567.00'],
    ]),
  ).toEqual(['May', 'Revenue: $5', 'Words that go on and…: $1,234,567.00'])
})

test('lines that have no room are counted', () => {
  const lines = show(Array.from({ length: 40 }, (_, index) => [`Line ${index}`, '1']))
  expect([lines.length, lines.at(-2), lines.at(-1)]).toEqual([9, 'Line 6: 1', '+33'])
  expect(show(Array.from({ length: 8 }, () => ['Line', '1'])).at(-1)).toBe('Line: 1')
})
