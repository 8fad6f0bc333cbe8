import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCapture } from '../../test/readCapture.ts'
import type {
  Cell,
  ColumnarData,
  LoadResponse,
  LoadResult,
  MultiLoadResult,
  NormalizedTimeDimension,
  Row,
} from '../data/resultTypes.ts'
import { ResultShapeError } from '../errors/result.ts'
import { toBigInt, toDecimal, toNumber } from './numbers.ts'
import { ResultTable } from './ResultTable.ts'
import type { TableColumn } from './tableColumns.ts'
import { toInstant, toLocalTime } from './times.ts'

const created = 'orders.created_at'

function result(data: LoadResult['data'], query: LoadResult['query'] = {}, described: object = {}): LoadResult {
  const annotate = (names: readonly string[] = []) =>
    Object.fromEntries(names.map((name) => [name, { title: name, type: 'string' }]))
  return {
    query: { measures: [], dimensions: [], timeDimensions: [], filters: [], timezone: 'UTC', ...query },
    annotation: {
      measures: { ...annotate(query.measures), ...described },
      dimensions: annotate(query.dimensions),
      segments: {},
      timeDimensions: {},
    },
    data,
  }
}

function series(
  time: Partial<NormalizedTimeDimension>,
  rows: [string | null, Cell][],
  query: LoadResult['query'] = {},
): ResultTable {
  const timeDimension = { dimension: created, granularity: 'day', ...time }
  const member = `${created}.${timeDimension.granularity}`
  const data = rows.map(([at, count]) => ({ [member]: at, 'orders.count': count }))
  return new ResultTable(result(data, { measures: ['orders.count'], timeDimensions: [timeDimension], ...query }))
}
const points = (table: ResultTable, config = {}) =>
  table.pivot(config).map(({ xValues, yValuesArray }) => [xValues[0], yValuesArray[0]?.[1]])

test('blended queries of one time dimension may have no rows, whatever name their axes have', () => {
  const timeDimensions = [{ dimension: created, granularity: 'day' }]
  const empty = result([], { measures: ['orders.count'], timeDimensions })
  const answer: MultiLoadResult = { queryType: 'blendingQuery', results: [empty, empty] }
  for (const pivotQuery of [undefined, { measures: ['orders.count'], timeDimensions }]) {
    const table = new ResultTable({ ...answer, ...(pivotQuery && { pivotQuery }) })
    expect(table.pivot()).toEqual([])
    expect(table.rows()).toEqual([])
  }
})

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
  ])('%s is refused', (_, response) => {
    expect(() => new ResultTable(response as LoadResponse)).toThrow(ResultShapeError)
  })

  test('a column that nobody asked for is refused by name', () => {
    expect(() => new ResultTable(columnar).column('orders.nope')).toThrow(
      expect.objectContaining({ code: 'RESULT_SHAPE', path: 'orders.nope' }),
    )
    expect(new ResultTable(result([], { dimensions: ['orders.status'] })).column('orders.status')).toEqual([])
  })
})

describe('missing dates', () => {
  test('are filled from the range, in every built-in granularity', () => {
    const counts = { day: 366, week: 53, month: 12, quarter: 4, year: 1, hour: 8784 }
    for (const [granularity, count] of Object.entries(counts)) {
      const dateRange = ['2024-01-01T00:00:00.000', '2024-12-31T23:59:59.999']
      expect(series({ granularity, dateRange }, [['2024-01-01T00:00:00.000', '1']]).pivot()).toHaveLength(count)
    }
  })

  test('are filled between the first and last time where the query has no range', () => {
    const table = series({}, [
      ['2024-02-28T00:00:00.000', '1'],
      ['2024-03-01T00:00:00.000', '3'],
    ])
    expect(points(table)).toEqual([
      ['2024-02-28T00:00:00.000', '1'],
      ['2024-02-29T00:00:00.000', 0],
      ['2024-03-01T00:00:00.000', '3'],
    ])
    expect(points(table, { fillMissingDates: false })).toHaveLength(2)
    expect(points(table, { fillWithValue: null })[1]).toEqual(['2024-02-29T00:00:00.000', null])
    expect(points(table, { fillLimit: 2 })).toHaveLength(2)
  })

  test('are filled so also beside a row without a time', () => {
    const table = series({}, [
      [null, '7'],
      ['2024-02-28T00:00:00.000', '1'],
      ['2024-03-01T00:00:00.000', '3'],
    ])
    expect(points(table)).toHaveLength(4)
    expect(points(table)).toContainEqual(['2024-02-29T00:00:00.000', 0])
  })

  test('are filled along the time on x, also where a range that only filters stands before it', () => {
    const data = ['2024-01-01', '2024-01-03'].map((day) => ({ [`${created}.day`]: `${day}T00:00:00.000`, 'orders.count': '1' }))
    const timeDimensions = [
      { dimension: 'orders.shipped_at', dateRange: ['2024-01-01', '2024-01-31'] },
      { dimension: created, granularity: 'day' },
    ]
    const table = new ResultTable(result(data, { measures: ['orders.count'], timeDimensions }))
    expect(points(table).map(([at]) => at)).toEqual(
      ['2024-01-01', '2024-01-02', '2024-01-03'].map((day) => `${day}T00:00:00.000`),
    )
  })

  test('follow a custom granularity from the result itself', () => {
    const response = result([{ 'orders.created_at.sprint': '2024-01-01T00:00:00.000', 'orders.count': '1' }], {
      measures: ['orders.count'],
      timeDimensions: [{ dimension: created, granularity: 'sprint', dateRange: ['2024-01-03', '2024-02-01'] }],
    })
    const granularity = { name: 'sprint', interval: '2 weeks', origin: '2023-01-02' }
    const annotation = { ...response.annotation, timeDimensions: { 'orders.created_at.sprint': { granularity } } }
    const texts = points(new ResultTable({ ...response, annotation })).map(([at]) => String(at).slice(0, 10))
    expect(texts).toEqual(['2024-01-01', '2024-01-15', '2024-01-29'])
  })

  test('follow the weeks of the result where the server passed over the origin of a granularity', () => {
    const granularity = { name: 'retail', title: 'Retail week', interval: '1 week', origin: '2024-01-03' }
    const times = { 'orders.created_at.retail': { title: 'Created', type: 'time', granularity } }
    const query = {
      measures: ['orders.count'],
      timeDimensions: [{ dimension: created, granularity: 'retail', dateRange: ['2024-01-03', '2024-01-24'] }],
    }
    const rows = [{ 'orders.created_at.retail': '2024-01-08T00:00:00.000', 'orders.count': '1' }]
    const response = result(rows, query, { 'orders.count': { type: 'number', drillMembers: ['orders.id'] } })
    const table = new ResultTable({ ...response, annotation: { ...response.annotation, timeDimensions: times } })
    expect(points(table).map(([at, count]) => [String(at).slice(0, 10), count])).toEqual([
      ['2024-01-01', 0],
      ['2024-01-08', '1'],
      ['2024-01-15', 0],
      ['2024-01-22', 0],
    ])
    // Where the members are in no groups, all are taken for dimensions.
    expect(table.drillDown({ yValues: ['orders.count'] })).toMatchObject({ measures: [], dimensions: ['orders.id'] })
    expect(table.drillDown({ xValues: ['2024-01-08T00:00:00.000'], yValues: ['orders.count'] })!.timeDimensions).toEqual([
      { dimension: created, dateRange: ['2024-01-08T00:00:00.000', '2024-01-14T23:59:59.999'] },
    ])
  })

  test('skip the hour that clocks in the zone of the query skip', () => {
    const dateRange = ['2024-03-10T00:00:00.000', '2024-03-10T05:59:59.999']
    const table = series({ granularity: 'hour', dateRange }, [['2024-03-10T01:00:00.000', '1']], { timezone: 'America/New_York' })
    expect(points(table).map(([at]) => String(at).slice(11, 13))).toEqual(['00', '01', '03', '04', '05'])
  })

  test('of a zone this runtime does not know are filled as if its clocks never changed', () => {
    const dateRange = ['2024-03-10T00:00:00.000', '2024-03-10T03:59:59.999']
    const table = series({ granularity: 'hour', dateRange }, [['2024-03-10T01:00:00.000', '1']], { timezone: 'Mars/Olympus' })
    expect(points(table).map(([at]) => String(at).slice(11, 13))).toEqual(['00', '01', '02', '03'])
  })

  test.each(['offset', 'interval'])('with an absurd %s in their description are left as they came', (part) => {
    const query = {
      measures: ['orders.count'],
      timeDimensions: [{ dimension: created, granularity: 'x', dateRange: ['2024-01-01', '2024-01-09'] }],
    }
    const granularity = { name: 'x', title: 'x', interval: '1 day', [part]: '99999999999999999999 hours' }
    const annotated = { title: 'x', type: 'time', granularity }
    const answer = result([{ [`${created}.x`]: '2024-01-03T00:00:00.000', 'orders.count': '1' }], query)
    const table = new ResultTable({
      ...answer,
      annotation: { ...answer.annotation, timeDimensions: { [`${created}.x`]: annotated } },
    })
    expect(points(table)).toContainEqual(['2024-01-03T00:00:00.000', '1'])
  })

  test('never lose a row: times off the series and rows without a time stay', () => {
    const dateRange = ['2024-01-01', '2024-01-02']
    const table = series({ dateRange }, [
      [null, '9'],
      ['2024-01-01T12:00:00.000', '5'],
      ['2024-01-02T00:00:00.000', '2'],
    ])
    expect(points(table)).toEqual([
      ['2024-01-01T00:00:00.000', 0],
      ['2024-01-01T12:00:00.000', '5'],
      ['2024-01-02T00:00:00.000', '2'],
      [null, '9'],
    ])
  })
})

describe('several results', () => {
  const blended = (firstRange: string[], secondRange: string[], form: 'rows' | 'columnar' = 'rows') => {
    const one = (measure: string, dateRange: string[], values: Record<string, string>) => {
      const rows = Object.entries(values).map(([at, value]) => ({ [`${created}.day`]: `${at}T00:00:00.000`, [measure]: value }))
      const query = { measures: [measure], timeDimensions: [{ dimension: created, granularity: 'day', dateRange }] }
      if (form === 'rows') return result(rows, query)
      const members = [`${created}.day`, measure]
      return result({ members, columns: members.map((member) => rows.map((row) => row[member]!)) }, query)
    }
    const results = [
      one('a.count', firstRange, { '2024-01-01': '1', '2024-01-02': '2' }),
      one('b.count', secondRange, { '2024-01-02': '20' }),
    ]
    const pivotQuery = { measures: ['a.count', 'b.count'], timeDimensions: [{ dimension: 'time', granularity: 'day' }] }
    return new ResultTable({ queryType: 'blendingQuery', results, pivotQuery } as MultiLoadResult)
  }

  test('of blended queries meet by time, whatever their ranges and form', () => {
    for (const form of ['rows', 'columnar'] as const) {
      const table = blended(['2024-01-01', '2024-01-02'], ['2024-01-02', '2024-01-03'], form)
      expect(table.tablePivot()).toEqual([
        { 'time.day': '2024-01-01T00:00:00.000', 'a.count': '1', 'b.count': 0 },
        { 'time.day': '2024-01-02T00:00:00.000', 'a.count': '2', 'b.count': '20' },
        { 'time.day': '2024-01-03T00:00:00.000', 'a.count': 0, 'b.count': 0 },
      ])
      expect(table.series().map(({ key, series }) => [key, series.map(({ value }) => value)])).toEqual([
        ['a.count', [1, 2, 0]],
        ['b.count', [0, 20, 0]],
      ])
    }
  })

  test('of compared ranges come apart again', () => {
    const table = new ResultTable(readCapture<MultiLoadResult>('load-compare-date-range'))
    expect(table.decompose().map((part) => part.column('orders.count'))).toEqual([
      ['566', '530'],
      ['565', '512'],
    ])
    expect(table.column('orders.count')).toEqual(['566', '530', '565', '512'])
    expect(table.rows()).toHaveLength(4)
    expect(() => table.query()).toThrow(ResultShapeError)
    expect(() => table.drillDown({ xValues: [] })).toThrow(ResultShapeError)
    expect(table.decompose()[1]!.query().timeDimensions![0]!.dateRange).toEqual([
      '2025-01-01T00:00:00.000',
      '2025-02-28T23:59:59.999',
    ])
  })

  test('of compared ranges without a granularity are one row for each range', () => {
    const one = (from: string, count: string) => {
      const timeDimensions = [{ dimension: created, dateRange: [from, from] }]
      return result({ members: ['orders.count'], columns: [[count]] }, { measures: ['orders.count'], timeDimensions })
    }
    const pivotQuery = { measures: ['orders.count'], dimensions: ['compareDateRange'] }
    const results = [one('2024-01-01', '5'), one('2025-01-01', '7')]
    expect(
      new ResultTable({ queryType: 'compareDateRangeQuery', results, pivotQuery }).tablePivot({ x: ['compareDateRange'] }),
    ).toEqual([
      { compareDateRange: '2024-01-01 - 2024-01-01', 'orders.count': '5' },
      { compareDateRange: '2025-01-01 - 2025-01-01', 'orders.count': '7' },
    ])
  })

  test('of compared ranges, one of them empty, have no rows and a head for each member', () => {
    const one = (rows: Row[]) =>
      result(rows, { measures: ['orders.count'], timeDimensions: [{ dimension: created, granularity: 'day' }] })
    const results = [one([{ [`${created}.day`]: '2024-01-01T00:00:00.000', 'orders.count': '1' }]), one([])]
    const table = new ResultTable({ queryType: 'compareDateRangeQuery', results })
    expect(table.tablePivot()).toEqual([])
    expect(table.tableColumns().map(({ key }) => key)).toEqual([`${created}.day`, 'orders.count'])
  })

  test('take the range of a query for nothing but its name: a column that is missing stays empty', () => {
    const timeDimensions = [{ dimension: created, granularity: 'day', dateRange: ['2024-01-01', '2024-01-01'] }]
    const rows = [{ [`${created}.day`]: '2024-01-01T00:00:00.000' }]
    const whole = result(rows, { measures: ['orders.count'], timeDimensions })
    expect(points(new ResultTable(whole))).toEqual([['2024-01-01T00:00:00.000', 0]])
    // A relative range names no two ends.
    const relative = result(rows, { ...whole.query, timeDimensions: [{ dimension: created, dateRange: 'last week' }] })
    const table = new ResultTable({ queryType: 'compareDateRangeQuery', results: [relative] })
    expect(table.tablePivot({ x: ['compareDateRange'] })).toEqual([{ compareDateRange: null, 'orders.count': 0 }])
  })

  test('of blended queries keep the order of their rows where all have the same times, else go by time, without one last', () => {
    const times = (...days: (string | null)[]) => days.map((day) => day && `${day}T00:00:00.000`)
    const table = (first: (string | null)[], second: (string | null)[]) => {
      const one = (measure: string, days: (string | null)[]) =>
        result(
          times(...days).map((at) => ({ [`${created}.day`]: at, [measure]: '1' })),
          { measures: [measure], timeDimensions: [{ dimension: created, granularity: 'day' }] },
        )
      return new ResultTable({ queryType: 'blendingQuery', results: [one('a.count', first), one('b.count', second)] })
    }
    const order = (...days: Parameters<typeof table>) =>
      points(table(...days), { x: ['time.day'], fillMissingDates: false }).map(([at]) => at)
    const falling = ['2024-01-02', '2024-01-01']
    expect(order(falling, falling)).toEqual(times(...falling))
    expect(order(['2024-01-03', null], falling)).toEqual(times('2024-01-01', '2024-01-02', '2024-01-03', null))
    expect(order([null, '2024-01-03'], falling)).toEqual(times('2024-01-01', '2024-01-02', '2024-01-03', null))
  })

  test('of blended queries that meet by a dimension come in the order in which they are read', () => {
    const one = (measure: string, statuses: string[]) =>
      result(
        statuses.map((status) => ({ 'orders.status': status, [measure]: '1' })),
        { measures: [measure], dimensions: ['orders.status'] },
      )
    const table = new ResultTable({
      queryType: 'blendingQuery',
      results: [one('a.count', ['paid', 'open']), one('b.count', ['late'])],
    })
    expect(table.pivot({ x: ['orders.status'] }).map(({ xValues }) => xValues[0])).toEqual(['paid', 'open', 'late'])
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

describe('drilling down', () => {
  const described = {
    'orders.count': {
      title: 'Count',
      drillMembers: ['orders.id'],
      drillMembersGrouped: { measures: [], dimensions: ['orders.id'] },
    },
  }
  const query = {
    measures: ['orders.count'],
    dimensions: ['orders.status'],
    timeDimensions: [
      { dimension: created, granularity: 'month', dateRange: ['2024-01-15T00:00:00.000', '2024-02-29T23:59:59.999'] },
      { dimension: 'orders.paid_at', dateRange: ['2024-01-01', '2024-12-31'] },
    ],
    filters: [{ member: 'orders.city', operator: 'equals', values: ['Bonn'] }],
    segments: ['orders.big'],
    timezone: 'Europe/Berlin',
  }
  const table = new ResultTable(result([], query, described))

  test('keeps filters, segments, zone and the ranges that only filter, and cuts the bucket to the range', () => {
    expect(table.drillDown({ xValues: ['2024-01-01T00:00:00.000'], yValues: ['paid', 'orders.count'] })).toEqual({
      measures: [],
      dimensions: ['orders.id'],
      filters: [
        { member: 'orders.count', operator: 'measureFilter' },
        { member: 'orders.city', operator: 'equals', values: ['Bonn'] },
        { member: 'orders.status', operator: 'equals', values: ['paid'] },
      ],
      segments: ['orders.big'],
      timeDimensions: [
        { dimension: created, dateRange: ['2024-01-15T00:00:00.000', '2024-01-31T23:59:59.999'] },
        { dimension: 'orders.paid_at', dateRange: ['2024-01-01', '2024-12-31'] },
      ],
      timezone: 'Europe/Berlin',
    })
  })

  test('leaves out filters on the measures of the query, which chose the cells and not their rows', () => {
    const many = { member: 'orders.count', operator: 'gt', values: ['10'] }
    const filters = [...query.filters, many, { or: [many, { and: [many] }] }]
    const drilled = new ResultTable(result([], { ...query, filters }, described)).drillDown({ yValues: ['paid', 'orders.count'] })
    expect(drilled!.filters).toEqual([
      { member: 'orders.count', operator: 'measureFilter' },
      ...query.filters,
      { member: 'orders.status', operator: 'equals', values: ['paid'] },
    ])
  })

  test('asks for a time without granularity as a range, which is meant on the clocks of the zone', () => {
    const whole = result([], { measures: ['orders.count'], dimensions: ['orders.at'], timezone: 'America/New_York' }, described)
    const at = { ...whole.annotation, dimensions: { 'orders.at': { title: 'At', type: 'time' } } }
    const drill = (value: Cell) =>
      new ResultTable({ ...whole, annotation: at }).drillDown({ xValues: [value], yValues: ['orders.count'] })
    expect(drill('2024-03-28T20:37:00.000')).toMatchObject({
      filters: [{ operator: 'measureFilter' }],
      timeDimensions: [{ dimension: 'orders.at', dateRange: ['2024-03-28T20:37:00.000', '2024-03-28T20:37:00.000'] }],
    })
    expect(drill(null)).toMatchObject({ filters: [{}, { member: 'orders.at', operator: 'notSet' }], timeDimensions: [] })
  })

  test('ends a bucket with the last moment that clocks show, before an hour that they skip', () => {
    const timeDimensions = [{ dimension: created, granularity: 'six_hours' }]
    const base = result([], { measures: ['orders.count'], timeDimensions, timezone: 'Europe/Berlin' }, described)
    const granularity = { name: 'six_hours', title: 'Six hours', interval: '6 hours', origin: '2024-01-01 03:00' }
    const times = { [`${created}.six_hours`]: { title: 'Created', type: 'time', granularity } }
    const table = new ResultTable({ ...base, annotation: { ...base.annotation, timeDimensions: times } })
    const rangeOf = (start: string) =>
      table.drillDown({ xValues: [start], yValues: ['orders.count'] })!.timeDimensions[0]!.dateRange
    expect(rangeOf('2024-03-29T21:00:00.000')).toEqual(['2024-03-29T21:00:00.000', '2024-03-30T02:59:59.999'])
    expect(rangeOf('2024-03-30T21:00:00.000')).toEqual(['2024-03-30T21:00:00.000', '2024-03-31T01:59:59.999'])
  })

  test('asks for rows without a value where the cell has none', () => {
    const query = table.drillDown({ xValues: ['2024-02-01T00:00:00.000'], yValues: [null, 'orders.count'] })
    expect(query!.filters).toContainEqual({ member: 'orders.status', operator: 'notSet' })
  })

  test('ends where a measure names no members', () => {
    expect(new ResultTable(result([], query)).drillDown({ xValues: [] })).toBeNull()
  })
})

describe('values', () => {
  test('10,000 random decimals lose no digit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 12 }), (digits, places) => {
        const text = withPoint(digits, places)
        const decimal = toDecimal(text)!
        expect(toDecimal(decimal)).toBe(decimal)
        expect(BigInt(shift(decimal, places))).toBe(digits)
        if (places === 0) expect(toBigInt(text)).toBe(digits)
        try {
          expect(toDecimal(toNumber(text)!)).toBe(decimal)
        } catch (error) {
          expect(error).toBeInstanceOf(ResultShapeError)
          expect(toDecimal(Number(text))).not.toBe(decimal)
        }
      }),
      { numRuns: 10_000 },
    )
  })

  test.each([
    ['1e21', '1000000000000000000000'],
    ['-1.50', '-1.5'],
    ['.5', '0.5'],
    ['007', '7'],
    ['-0.0', '0'],
    ['1.5e-7', '0.00000015'],
    [1e-7, '0.0000001'],
    ['12.', '12'],
  ])('%s is the decimal %s', (cell, text) => {
    expect(toDecimal(cell)).toBe(text)
  })

  test('a number of a million digits is read as fast as it is long', () => {
    const zeros = '0'.repeat(1_000_000)
    expect(toDecimal(`0.${zeros}1`)).toHaveLength(1_000_003)
    expect(toDecimal(`1.${zeros}`)).toBe('1')
    expect(toBigInt(`${zeros}7.${zeros}`)).toBe(7n)
  })

  test('what is no number is refused, null stays null', () => {
    for (const cell of ['', 'n/a', '1,5', 'NaN', true, Number.NaN, '0x10', '1e99999', ['5'], {}])
      expect(() => toDecimal(cell as Cell)).toThrow(ResultShapeError)
    expect([toDecimal(null), toNumber(null), toBigInt(null)]).toEqual([null, null, null])
    expect(() => toBigInt('1.5')).toThrow(ResultShapeError)
    expect(() => toNumber('9007199254740993')).toThrow(ResultShapeError)
    expect(toNumber('9007199254740993', { rounding: 'nearest' })).toBe(9007199254740992)
  })

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

  test('an instant goes to local text and back', () => {
    const instant = new Date('2024-07-01T10:00:00.123Z')
    expect(toLocalTime(instant, 'Europe/Berlin')).toBe('2024-07-01T12:00:00.123')
    expect(toInstant('2024-07-01T12:00:00.123', 'Europe/Berlin')).toEqual(instant)
    expect(toInstant('2024-07-01T12:00:00Z', 'Europe/Berlin')).toEqual(new Date('2024-07-01T12:00:00Z'))
    expect(() => toInstant('soon', 'UTC')).toThrow(ResultShapeError)
  })
})

function withPoint(digits: bigint, places: number): string {
  const text = String(digits)
    .replace('-', '')
    .padStart(places + 1, '0')
  const point = text.length - places
  return `${digits < 0n ? '-' : ''}${text.slice(0, point)}${places ? '.' : ''}${text.slice(point)}`
}
function shift(decimal: string, places: number): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  return whole + fraction.padEnd(places, '0')
}

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
