import { describe, expect, test } from 'vitest'
import { readCapture } from '../../test/readCapture.ts'
import type { ColumnarData, LoadResponse, LoadResult, Row } from '../data/resultTypes.ts'
import { ResultShapeError } from '../errors/result.ts'
import { ResultTable } from './ResultTable.ts'
import { created, result } from './test/result.ts'

describe('the three forms', () => {
  const rows = readCapture<LoadResult>('load-plain-post')
  const compact = readCapture<LoadResult>('load-format-compact')
  const columnar = readCapture<LoadResult>('load-format-columnar')

  test('give the same rows, columns, pivots and series', () => {
    const [a, b] = [compact, columnar].map((response) => new ResultTable(response))
    expect(a!.rows()).toEqual(b!.rows())
    expect(a!.rows()[0]).toEqual({ 'orders.status': 'cancelled', 'orders.count': '2024', 'orders.total_amount': '1488027.36' })
    expect(a!.columns()).toEqual(b!.columns())
    expect(a!.tablePivot()).toEqual(b!.tablePivot())
    expect(a!.series()).toEqual(b!.series())
    const asRows = new ResultTable({ ...columnar, data: b!.rows() as readonly Row[] })
    expect(asRows.tablePivot()).toEqual(b!.tablePivot())
    expect(new ResultTable(rows).rows()).toBe(rows.data)
  })

  test('are told what their columns are', () => {
    const columns = new ResultTable(columnar).columns()
    expect(columns.map(({ name, kind }) => [name, kind])).toEqual([
      ['orders.status', 'dimension'],
      ['orders.count', 'measure'],
      ['orders.total_amount', 'measure'],
    ])
    expect(columns[2]).toMatchObject({
      title: 'Orders Revenue',
      shortTitle: 'Revenue',
      type: 'number',
      format: 'currency',
      currency: 'USD',
    })
  })

  test('tell times by their granularity, not the ranges that only filter, nor the plain name that servers repeat', () => {
    const timeDimensions = [
      { dimension: created, granularity: 'month' },
      { dimension: 'orders.shipped_at', dateRange: ['2024-01-01', '2024-12-31'] },
    ]
    const data = [
      { [`${created}.month`]: '2024-01-01T00:00:00.000', [created]: '2024-01-01T00:00:00.000', 'orders.count': '1', extra: 'x' },
    ]
    const table = new ResultTable(result(data, { measures: ['orders.count'], timeDimensions } as never))
    expect(table.columns().map(({ name, kind }) => [name, kind])).toEqual([
      [`${created}.month`, 'timeDimension'],
      ['orders.count', 'measure'],
      ['extra', 'other'],
    ])
  })

  test('keep members with hostile names', () => {
    const members = ['__proto__', 'constructor', 'a.toString']
    const data: ColumnarData = { members, columns: [['1'], ['2'], ['3']] }
    const table = new ResultTable(result(data, { dimensions: members }))
    expect(Object.entries(table.rows()[0]!)).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
      ['a.toString', '3'],
    ])
    expect(Object.entries(table.tablePivot()[0]!)).toEqual(Object.entries(table.rows()[0]!))
    const parsed = JSON.parse('[{"__proto__":"x","a":"1"},{"a":"2"}]')
    const loose = new ResultTable(result(parsed, { dimensions: ['__proto__', 'a', 'constructor'] }))
    expect(loose.column('__proto__')).toEqual(['x', null])
    expect(({} as { a?: string }).a).toBeUndefined()
  })

  test.each([
    ['nothing', null],
    ['text', 'rows'],
    ['no data', { query: {}, annotation: {} }],
    ['an unknown type of query', { queryType: 'otherQuery', results: [] }],
    ['no results', { queryType: 'blendingQuery', results: [] }],
    ['ragged columns', result({ members: ['a', 'b'], columns: [['1'], []] })],
    ['too few columns', result({ members: ['a', 'b'], columns: [['1']] })],
    ['ragged rows', result({ members: ['a', 'b'], dataset: [['1']] })],
    ['rows that are no objects', result([1, 2] as never)],
    ['a column that is no list', result({ members: ['a'], columns: [5] } as never)],
    ['members alone', result({ members: ['a'] } as never)],
    ['columns alone', result({ columns: [] } as never)],
    ['several results, one of them nothing', { queryType: 'blendingQuery', results: [result([]), {}] }],
  ])('%s is refused', (_, response) => {
    expect(() => new ResultTable(response as LoadResponse)).toThrow(ResultShapeError)
  })

  test('a column that nobody asked for is refused by name', () => {
    for (const response of [rows, compact, columnar]) {
      expect(() => new ResultTable(response).column('orders.nope')).toThrow(
        expect.objectContaining({ code: 'RESULT_SHAPE', path: 'orders.nope' }),
      )
    }
    expect(new ResultTable(result([], { dimensions: ['orders.status'] })).column('orders.status')).toEqual([])
  })
})

test('a table tells its length, total, zone and annotation, and makes its rows once', () => {
  const answer = result({ members: ['o.n'], columns: [['1', '2']] }, { measures: ['o.n'], timezone: 'Europe/Berlin' })
  const table = ResultTable.from({ ...answer, total: 7 })
  expect([table.length, table.total, table.timezone]).toEqual([2, 7, 'Europe/Berlin'])
  expect(table.annotation()).toBe(answer.annotation)
  expect(table.rows()).toBe(table.rows())
  const bare = new ResultTable({ ...answer, query: { measures: ['o.n'] }, total: null } as never)
  expect([bare.total, bare.timezone]).toEqual([undefined, 'UTC'])
})

test('an alias of a series stands first in its key', () => {
  const data = ['paid', 'open'].map((status) => ({ 'o.status': status, 'o.n': '1' }))
  const table = new ResultTable(result(data, { measures: ['o.n'], dimensions: ['o.status'] }))
  const config = { x: [], y: ['o.status'], aliasSeries: ['first'] }
  expect(table.seriesNames(config).map(({ key }) => key)).toEqual(['first,paid,o.n', 'open,o.n'])
  expect(table.chartPivot(config)).toMatchObject([{ 'first,paid,o.n': 1, 'open,o.n': 1 }])
})

test('a time with a granularity may be named without it, on either axis', () => {
  const day = `${created}.day`
  const timeDimensions = [{ dimension: created, granularity: 'day' }]
  const table = new ResultTable(result([{ [day]: '2024-01-01T00:00:00.000', 'o.n': '1' }], { measures: ['o.n'], timeDimensions }))
  expect(table.tablePivot({ y: [created, 'measures'] })).toEqual([{ '2024-01-01T00:00:00.000,o.n': '1' }])
})

test('a time with a granularity is read where an older server wrote it, under the name of its dimension', () => {
  const day = `${created}.day`
  const timeDimensions = [{ dimension: created, granularity: 'day' }]
  const at = (date: string) => `${date}T00:00:00.000`
  const table = new ResultTable(
    result([{ [created]: at('2024-01-01') }, { [created]: at('2024-01-02'), [day]: at('2024-01-02') }], { timeDimensions }),
  )
  expect(table.column(day)).toEqual([at('2024-01-01'), at('2024-01-02')])
})

test('a series named like a key of every row has another key', () => {
  const table = new ResultTable(result([{ 'o.axis': 'x', 'o.n': '1' }], { measures: ['o.n'], dimensions: ['o.axis'] }))
  expect(table.chartPivot({ x: ['measures'], y: ['o.axis'] })).toEqual([{ x: 'o.n', xValues: ['o.n'], '["x"]': 1 }])
})

test('an answer of a kind that nobody knows is refused', () => {
  expect(() => new ResultTable({ ...result([]), queryType: 'otherQuery' } as never)).toThrow(ResultShapeError)
})

test('titles and a type that are null fall back as if they were left out', () => {
  const annotation = { title: null, shortTitle: null, type: null, format: null, granularity: null }
  const table = new ResultTable({
    query: { dimensions: ['u.d'] },
    data: [{ 'u.d': 'x' }],
    annotation: { measures: {}, dimensions: { 'u.d': annotation }, segments: {}, timeDimensions: {} },
  } as never)
  expect(table.columns()).toMatchObject([{ name: 'u.d', title: 'u.d', shortTitle: 'u.d', type: 'string' }])
})

test('is no plain object to those that make proxies of these, as Vue does in a `ref()`', () => {
  const table = new ResultTable(readCapture<LoadResult>('load-plain-post'))
  expect(Object.prototype.toString.call(table)).toBe('[object ResultTable]')
})
