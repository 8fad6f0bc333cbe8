import { expect, test } from 'vitest'
import type { MultiLoadResult } from '../data/resultTypes.ts'
import { ResultShapeError } from '../errors/result.ts'
import { ResultTable } from './ResultTable.ts'
import { created, result } from './test/result.ts'

test('a column is read as numbers, bigints, decimals or instants', () => {
  const members = ['o.total', 'o.at']
  const dataset = [
    ['9007199254740993', '2024-07-01T12:00:00.000'],
    [null, null],
  ]
  const table = new ResultTable(result({ members, dataset }, { dimensions: members, timezone: 'Europe/Berlin' }))
  expect(table.bigints('o.total')).toEqual([9007199254740993n, null])
  expect(table.decimals('o.total')).toEqual(['9007199254740993', null])
  expect(() => table.numbers('o.total')).toThrow(ResultShapeError)
  expect(table.instants('o.at')).toEqual([new Date('2024-07-01T10:00:00Z'), null])
  expect(table.column('o.total')[0]).toBe('9007199254740993')
})

test('a measure that is a time is read as it is stored, not on the clocks of the query', () => {
  const query = { measures: ['o.last_at'], dimensions: ['o.at'], timezone: 'America/New_York' }
  const data = [{ 'o.at': '2024-03-28T20:37:00.000', 'o.last_at': '2024-03-29T00:37:00.000' }]
  const table = new ResultTable(result(data, query))
  expect(table.instants('o.at')).toEqual([new Date('2024-03-29T00:37:00Z')])
  expect(table.instants('o.last_at')).toEqual(table.instants('o.at'))
})

test('times of blended queries are read in the zone of their own query', () => {
  const one = (timezone: string) => {
    const timeDimensions = [{ dimension: created, granularity: 'day' }]
    return result([{ [`${created}.day`]: '2024-01-01T00:00:00.000' }], { timeDimensions, timezone })
  }
  const results = [one('Europe/Berlin'), one('UTC')]
  const table = new ResultTable({ queryType: 'blendingQuery', results } as MultiLoadResult)
  expect(table.instants(`${created}.day`)).toEqual([new Date('2023-12-31T23:00:00Z'), new Date('2024-01-01T00:00:00Z')])
})
