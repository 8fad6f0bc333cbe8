import { describe, expect, test } from 'vitest'
import { readCapture } from '../../test/readCapture.ts'
import type { MultiLoadResult, Row } from '../data/resultTypes.ts'
import { ResultShapeError } from '../errors/result.ts'
import { ResultTable } from './ResultTable.ts'
import { points } from './test/points.ts'
import { created, result } from './test/result.ts'

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
    const single = new ResultTable({ ...(table.response as MultiLoadResult), results: [table.decompose()[0]!.response] } as never)
    expect(() => single.query()).toThrow(ResultShapeError)
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

  test('of blended queries with one time dimension may have no rows, whatever name their axes have', () => {
    const timeDimensions = [{ dimension: created, granularity: 'day' }]
    const empty = result([], { measures: ['orders.count'], timeDimensions })
    const answer: MultiLoadResult = { queryType: 'blendingQuery', results: [empty, empty] }
    for (const pivotQuery of [undefined, { measures: ['orders.count'], timeDimensions }]) {
      const table = new ResultTable({ ...answer, ...(pivotQuery && { pivotQuery }) })
      expect(table.pivot()).toEqual([])
      expect(table.rows()).toEqual([])
    }
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

  test('of blended queries that share a measure have a series for each query', () => {
    const one = (count: string) =>
      result([{ 'orders.status': 'paid', 'a.count': count }], { measures: ['a.count'], dimensions: ['orders.status'] })
    const table = new ResultTable({ queryType: 'blendingQuery', results: [one('1'), one('2')] })
    const config = { x: ['orders.status'] }
    expect(table.seriesNames(config).map(({ key }) => key)).toEqual(['0,a.count', '1,a.count'])
    expect(table.chartPivot(config)).toMatchObject([{ x: 'paid', '0,a.count': 1, '1,a.count': 2 }])
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
