import { expect, test } from 'vitest'
import { writeTable } from './writeTable.ts'

test('numbers stand at the right of their column, all else at the left', () => {
  const rows = [
    ['cancelled', '9.5', '', '1', '2024-01-01'],
    ['new', '-1200', '7', 'x', '2024-01-02'],
    ['', '1e+21', '', '', ''],
  ]
  expect(`\n${writeTable(['status', 'revenue', 'n', 'code', 'day'], rows)}`).toBe(`
status     revenue  n  code  day
cancelled      9.5     1     2024-01-01
new          -1200  7  x     2024-01-02
             1e+21
`)
})

test('columns of numbers whose texts do not look like numbers are named by the caller', () => {
  const rows = [
    ['007', '$1,234.50', 'Jan 2024'],
    ['11', '-$5', ''],
  ]
  expect(`\n${writeTable(['code', 'fees', 'at'], rows, [false, true, false])}`).toBe(`
code       fees  at
007   $1,234.50  Jan 2024
11          -$5
`)
})

test('a table without rows has its names, and one without columns an empty line', () => {
  expect([writeTable(['a', 'b'], []), writeTable([], [])]).toEqual(['a  b\n', '\n'])
})
