import { expect, test } from 'vitest'
import { ordersTable } from './test/ordersTable.ts'

const [tags, status, count] = ['orders.tags', 'orders.status', 'orders.count']

const orders = (rows: readonly (readonly unknown[])[]) =>
  ordersTable([tags, status], count, { members: [tags, status, count], dataset: rows as never })
const across = { x: [tags], y: [status, 'measures'] }

test('lists and objects that are the same meet on an axis, and columns have them as they came', () => {
  const table = orders([
    [['gift', 'new'], 'open', '1'],
    [['gift', 'new'], 'done', '2'],
    [null, 'open', '3'],
    [{ a: 1 }, 'done', '4'],
  ])
  expect(table.tablePivot(across)).toEqual([
    { [tags]: '["gift","new"]', [`open,${count}`]: '1', [`done,${count}`]: '2' },
    { [tags]: null, [`open,${count}`]: '3', [`done,${count}`]: 0 },
    { [tags]: '{"a":1}', [`open,${count}`]: 0, [`done,${count}`]: '4' },
  ])
  expect(table.series(across)[0]!.series.map(({ x }) => x)).toEqual(['["gift","new"]', '∅', '{"a":1}'])
  expect(table.column(tags)[0]).toEqual(['gift', 'new'])
  expect(table.rows()[3]![tags]).toEqual({ a: 1 })
})

test('objects without a text, and what cannot be written, are laid out like any other', () => {
  const round: unknown[] = []
  round.push(round)
  const table = orders([
    [{ toString: 1, valueOf: 1 }, { toString: 1 }, '1'],
    [round, 'done', '2'],
  ])
  const named = [`{"toString":1},${count}`, `done,${count}`]
  expect(table.seriesNames(across).map(({ key }) => key)).toEqual(named)
  expect(table.chartPivot(across).map(({ x }) => x)).toEqual(['{"toString":1,"valueOf":1}', '…'])
  expect(table.tableColumns(across)[1]).toMatchObject({ key: '{"toString":1}', title: `${status} {"toString":1}` })
  expect(table.pivot()[0]!.xValues).toEqual(['{"toString":1,"valueOf":1}', '{"toString":1}'])
})
