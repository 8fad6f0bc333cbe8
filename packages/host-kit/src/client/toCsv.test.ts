import { expect, test } from 'vitest'
import { toCsv } from './toCsv.ts'

test('quotes what must be quoted, and makes no formula of a text', () => {
  expect(
    toCsv(
      ['a', 'b'],
      [
        ['x,"y"', -1.5],
        ['=SUM(A1)', null],
        ['+49', '-12'],
      ],
    ),
  ).toBe('a,b\r\n"x,""y""",-1.5\r\n\'=SUM(A1),\r\n\'+49,-12\r\n')
})
