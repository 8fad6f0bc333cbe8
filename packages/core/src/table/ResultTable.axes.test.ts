import { describe, expect, test } from 'vitest'
import { ResultTable } from './ResultTable.ts'
import type { TableColumn } from './tableColumns.ts'
import { created, result } from './test/result.ts'

describe('columns whose values have the same text', () => {
  const rows = [
    { 'o.a': null, 'o.b': 'x', 'o.n': '1' },
    { 'o.a': '', 'o.b': 'x', 'o.n': '2' },
    { 'o.a': 'p,q', 'o.b': 'r', 'o.n': '3' },
    { 'o.a': 'p', 'o.b': 'q,r', 'o.n': '4' },
    { 'o.a': 'x', 'o.b': null, 'o.n': '5' },
    { 'o.a': 'plain', 'o.b': 'x', 'o.n': '6' },
  ]
  const table = new ResultTable(result(rows, { measures: ['o.n'], dimensions: ['o.a', 'o.b'] }))
  const config = { x: [], y: ['o.a', 'o.b', 'measures'] }

  test('keep their values in a table, under the keys of its heads', () => {
    const [row] = table.tablePivot(config)
    const leaves = (heads: readonly TableColumn[]): string[] =>
      heads.flatMap(({ children, dataIndex }) => (children ? leaves(children) : [dataIndex!]))
    expect(leaves(table.tableColumns(config)).map((key) => row![key])).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(Object.keys(row!)).toContain('plain,x,o.n')
  })

  test('keep their values in a chart, under the keys of its series', () => {
    const [point] = table.chartPivot(config)
    expect(table.seriesNames(config).map(({ key }) => point![key])).toEqual([1, 2, 3, 4, 5, 6])
    expect(table.series(config).map(({ series: [first] }) => first!.value)).toEqual([1, 2, 3, 4, 5, 6])
    expect(Object.keys(point!)).toContain('plain,x,o.n')
  })

  test.each(['x', 'xValues', 'o.city', 'measures'])(
    'leave other keys of a row their values, also when their text is %s',
    (status) => {
      const data = [{ 'o.status': status, 'o.city': 'Bonn', 'o.n': '5' }]
      const table = new ResultTable(result(data, { measures: ['o.n'], dimensions: ['o.status', 'o.city'] }))
      const config = { x: ['o.city', 'measures'], y: ['o.status'] }
      const { key } = table.seriesNames(config)[0]!
      expect(table.chartPivot(config)).toEqual([{ x: 'Bonn,o.n', xValues: ['Bonn', 'o.n'], [key]: 5 }])
      const { dataIndex } = table.tableColumns(config).at(-1)!
      expect(table.tablePivot(config)).toEqual([{ 'o.city': 'Bonn', measures: 'o.n', [dataIndex!]: '5' }])
    },
  )

  test('of blended queries that share a measure, have a head and a key each', () => {
    const one = (count: string) => result([{ 'o.status': 'new', 'o.n': count }], { measures: ['o.n'], dimensions: ['o.status'] })
    const table = new ResultTable({ queryType: 'blendingQuery', results: ['1', '2', '3'].map(one) })
    const shared = { x: ['o.status'], y: ['measures'] }
    expect(table.tablePivot(shared)).toEqual([{ 'o.status': 'new', 'o.n': '1', '1,o.n': '2', '2,o.n': '3' }])
    expect(table.tableColumns(shared).map(({ key, dataIndex }) => [key, dataIndex])).toEqual([
      ['o.status', 'o.status'],
      ['o.n', 'o.n'],
      ['o.n', '1,o.n'],
      ['o.n', '2,o.n'],
    ])
  })
})

describe('axes', () => {
  test('columns come as one meets them along a time, and at one time row by row', () => {
    const row = (day: string, status: string, count: string) => ({
      [`${created}.day`]: `2024-01-0${day}T00:00:00.000`,
      'orders.status': status,
      'orders.count': count,
    })
    const rows = [row('2', 'paid', '1'), row('1', 'open', '2'), row('1', 'paid', '3'), row('1', 'open', '4')]
    const timeDimensions = [{ dimension: created, granularity: 'day' }]
    const table = new ResultTable(result(rows, { measures: ['orders.count'], dimensions: ['orders.status'], timeDimensions }))
    expect(table.pivot().map(({ yValuesArray }) => yValuesArray.map(([[status], count]) => [status, count]))).toEqual([
      [
        ['open', '4'],
        ['paid', '3'],
      ],
      [
        ['open', 0],
        ['paid', '1'],
      ],
    ])
  })

  test('hold rows of one combination together where a great many are possible', () => {
    const dimensions = ['orders.a', 'orders.b']
    const row = (index: number, count: string) => ({ 'orders.a': `a${index}`, 'orders.b': `b${index}`, 'orders.count': count })
    const rows = Array.from({ length: 300 }, (_, index) => row(index, '1'))
    const table = new ResultTable(result([...rows, row(7, '2')], { measures: ['orders.count'], dimensions }))
    expect(table.tablePivot()).toEqual(rows.with(7, row(7, '2')))
  })

  test('keep null and empty text, and values with commas, apart', () => {
    const data = [
      ['a, b', 'c', '1'],
      ['a', 'b, c', '2'],
      [null, '', '3'],
      ['', null, '4'],
    ]
    const members = ['o.x', 'o.y', 'o.count']
    const table = new ResultTable(result({ members, dataset: data }, { dimensions: ['o.x', 'o.y'], measures: ['o.count'] }))
    expect(table.tablePivot()).toHaveLength(4)
    expect(table.pivot({ x: [], y: ['o.x', 'o.y', 'measures'] })[0]!.yValuesArray).toHaveLength(4)
  })

  test('a table with measures named first on x still has each value under its key', () => {
    const members = ['o.x', 'o.count']
    const table = new ResultTable(result({ members, dataset: [['a', '1']] }, { dimensions: ['o.x'], measures: ['o.count'] }))
    expect(table.tablePivot({ x: ['measures', 'o.x'] })).toEqual([{ 'o.x': 'a', measures: 'o.count', value: '1' }])
  })

  test('charts have numbers for numeric text alone: a time or a word stays', () => {
    const members = ['o.a', 'o.b', 'o.c', 'o.d']
    const table = new ResultTable(
      result({ members, dataset: [['12.5', '2024-01-01T00:00:00.000', '12 apples', true]] }, { measures: members }),
    )
    expect(table.totalRow()).toEqual({
      x: '',
      xValues: [],
      'o.a': 12.5,
      'o.b': '2024-01-01T00:00:00.000',
      'o.c': '12 apples',
      'o.d': true,
    })
  })
})
