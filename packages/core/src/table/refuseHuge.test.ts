import { expect, test } from 'vitest'
import { ResultShapeError } from '../errors/result.ts'
import { ordersTable } from './test/ordersTable.ts'

const [id, city, count] = ['orders.id', 'orders.city', 'orders.count']

/** As many orders as said, each of its own city. */
function orders(length: number) {
  const columns = ['i', 'c', ''].map((of) => Array.from({ length }, (_, row) => `${of}${row}`))
  return ordersTable([id, city], count, { members: [id, city, count], columns })
}
const across = { x: [id], y: [city, 'measures'] }

test.each(['pivot', 'tablePivot', 'chartPivot', 'series'] as const)(
  '%s of more cells than a page can hold is refused with its size, also where no array could be that long',
  (view) => {
    expect(() => orders(4097)[view](across)).toThrow(ResultShapeError)
    expect(() => orders(70_000)[view](across)).toThrow(
      'The pivot would have 70,000 rows of 70,000 columns. 16,777,216 cells are the most.',
    )
  },
)

test('what such a pivot would show can be asked for, and with the ids on x it is made', () => {
  const table = orders(70_000)
  expect(table.seriesNames(across)).toHaveLength(70_000)
  expect(table.tableColumns(across)).toHaveLength(70_001)
  expect(table.tablePivot()).toHaveLength(70_000)
  expect(table.series()).toHaveLength(1)
})

test('a million cells are made, and each holds its row', () => {
  const rows = orders(1000).series(across)
  expect(rows).toHaveLength(1000)
  expect(rows[77]!.series[77]).toEqual({ x: 'i77', value: 77 })
  expect(rows[77]!.series[78]).toEqual({ x: 'i78', value: 0 })
})
