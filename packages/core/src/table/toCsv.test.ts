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

test('for programs, texts stay as they are, without a mark and with other line ends', () => {
  const options = { formulas: 'keep', byteOrderMark: false, lineEnd: '\n' } as const
  expect(toCsv(['=a'], [['=1+1'], ['two\r\nlines'], ['']], options)).toBe('=a\n=1+1\n"two\r\nlines"\n\n')
})

test('times are ISO instants; one that is none is empty, as null is', () => {
  const options = { byteOrderMark: false }
  expect(toCsv(['at'], [[new Date(0)], [new Date(Number.NaN)], [undefined]], options)).toBe(
    'at\r\n1970-01-01T00:00:00.000Z\r\n\r\n\r\n',
  )
})

test('text that a spreadsheet would run as a formula is made text', () => {
  expect(toCsv([], [['=1+1'], ['+49'], ['@cmd'], ['-5'], [-1e-7], ['-a'], ['-1.2.3']])).toBe(
    "\uFEFF\r\n'=1+1\r\n'+49\r\n'@cmd\r\n-5\r\n-1e-7\r\n'-a\r\n'-1.2.3\r\n",
  )
})

/** The cells of a file as spreadsheets read it: quotes count where a cell begins, and what follows the closing one belongs to the cell. */
function readCells(csv: string, separator: string): string[] {
  const quoted = /^"((?:[^"]|"")*)"?/
  const cells: string[] = []
  let rest = csv
  while (rest !== '') {
    const [open = '', inner = ''] = quoted.exec(rest) ?? []
    const [tail = ''] = new RegExp(`^[^${separator}\r\n]*`).exec(rest.slice(open.length)) ?? []
    cells.push(inner.replaceAll('""', '"') + tail)
    rest = rest.slice(open.length + tail.length + 1)
  }
  return cells
}

test('no cell is a formula, with whichever separator the file is read', () => {
  const signs = ['x', ';', '\t', '\n', '"', '=', '－', ' ']
  let texts = ['']
  for (let length = 0; length < 4; length++) texts = texts.flatMap((text) => [text, ...signs.map((sign) => text + sign)])
  for (const text of new Set(texts)) {
    const csv = toCsv([], [[text, text]]).slice(1)
    for (const separator of [',', ';', '\t']) expect(readCells(csv, separator).filter((one) => /^\s*[=－]/.test(one))).toEqual([])
  }
})
