import { describe, expect, test } from 'vitest'
import type { Cell, LoadResult, NormalizedTimeDimension } from '../data/resultTypes.ts'
import { ResultTable } from './ResultTable.ts'
import { points } from './test/points.ts'
import { created, result } from './test/result.ts'

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

describe('missing dates', () => {
  test('are filled from the range, in every built-in granularity', () => {
    const counts = { day: 366, week: 53, month: 12, quarter: 4, year: 1, hour: 8784 }
    for (const [granularity, count] of Object.entries(counts)) {
      const dateRange = ['2024-01-01T00:00:00.000', '2024-12-31T23:59:59.999']
      expect(series({ granularity, dateRange }, [['2024-01-01T00:00:00.000', '1']]).pivot()).toHaveLength(count)
    }
  })

  test('are filled over the whole of a range that is one day', () => {
    const table = series({ granularity: 'hour', dateRange: '2024-01-01' }, [['2024-01-01T05:00:00.000', '1']])
    expect(points(table)).toHaveLength(24)
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

test('tens of thousands of time dimensions are told apart at once', () => {
  const timeDimensions = Array.from({ length: 30_000 }, (_, index) => ({ dimension: `a.t${index}`, granularity: 'day' }))
  const row = Object.fromEntries(timeDimensions.map(({ dimension }) => [dimension, '2024-01-01T00:00:00.000']))
  const [pivoted] = new ResultTable(result([row], { timeDimensions })).tablePivot()
  expect(pivoted?.['a.t29999.day']).toBe('2024-01-01T00:00:00.000')
})
