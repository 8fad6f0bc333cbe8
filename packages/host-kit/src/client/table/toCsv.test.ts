import { expect, test } from 'vitest'
import { toCsv } from './toCsv.ts'

test('values are written as they came, quoted where needed', () => {
  const rows = [
    ['x,y', 1.5],
    ['say "hi"', null],
    ['two\nlines', '-12.50'],
    [['a', null], { city: 'Rome' }],
  ]
  expect(toCsv(['a', 'b'], rows)).toBe(
    '\uFEFFa,b\r\n"x,y",1.5\r\n"say ""hi""",\r\n"two\nlines",-12.50\r\n"[""a"",null]","{""city"":""Rome""}"\r\n',
  )
})

test('text that a spreadsheet would run as a formula is made text', () => {
  expect(toCsv([], [['=1+1'], ['+49'], ['@cmd'], ['-5'], [-1e-7], ['-a'], ['-1.2.3']])).toBe(
    "\uFEFF\r\n'=1+1\r\n'+49\r\n'@cmd\r\n-5\r\n-1e-7\r\n'-a\r\n'-1.2.3\r\n",
  )
})
