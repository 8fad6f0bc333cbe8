import { expect, test } from 'vitest'
import { answerView } from './answerView.ts'

const column = (name: string, column_type: string) => ({ name, column_type })
const units = (...rows: unknown[][]) =>
  answerView(
    { schema: [column('month', 'Date'), column('a', 'Double'), column('b', 'Int64'), column('c', 'Int64')], data: rows } as never,
    'en',
  ).chart?.series.map(({ unit }) => unit)

test('numbers of an answer share an axis unless one of them would lie flat on it', () => {
  expect(units(['2024-01-01', 5_000_000, 900, 40_000_000], ['2024-02-01', 9_000_000, '1200', null])).toEqual([
    'size 0',
    'size 1',
    'size 0',
  ])
  expect(units(['2024-01-01', 0, 0, -3], ['2024-02-01', null, 0, 2])).toEqual(['size 0', 'size 0', 'size 1'])
})
