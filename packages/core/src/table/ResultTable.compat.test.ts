import { ResultSet } from '@cubejs-client/core'
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { readCapture } from '../../test/readCapture.ts'
import type { Cell, LoadResponse, LoadResult, MemberAnnotation, MultiLoadResult, Row } from '../data/resultTypes.ts'
import type { PivotConfig } from './axes.ts'
import { ResultTable } from './ResultTable.ts'

// The peer reads local times on this machine's clocks; on UTC they have no gaps.
beforeAll(() => {
  vi.stubEnv('TZ', 'UTC')
})

function expectEqual(response: LoadResponse<readonly Row[]>, config?: PivotConfig) {
  const theirs = new ResultSet(response as never)
  const ours = new ResultTable(response)
  const peerConfig = config as never
  expect(ours.pivot(config)).toEqual(theirs.pivot(peerConfig))
  expect(ours.tablePivot(config)).toEqual(theirs.tablePivot(peerConfig))
  expect(ours.tableColumns(config)).toEqual(theirs.tableColumns(peerConfig))
  expect(ours.chartPivot(config)).toEqual(theirs.chartPivot(peerConfig))
  expect(ours.seriesNames(config)).toEqual(theirs.seriesNames(peerConfig))
  expect(ours.series(config)).toEqual(theirs.series(peerConfig))
  expect(ours.totalRow(config)).toEqual(theirs.totalRow(peerConfig))
  expect(ours.decompose().map((table) => table.pivot())).toEqual(theirs.decompose().map((set) => set.pivot()))
}

const rowCaptures = [
  'load-array-blending',
  'load-compare-date-range',
  'load-nulls',
  'load-plain-get',
  'load-plain-post',
  'load-time-month',
  'load-total',
  'load-view',
  'continue-wait-last',
]

describe('gives the same as the compatible client', () => {
  test.each(rowCaptures)('for %s', (name) => {
    const response = readCapture<LoadResponse<readonly Row[]>>(name)
    expectEqual(response)
    expectEqual(response, {})
    expectEqual(response, { fillMissingDates: false })
    const { dimensions = [], timeDimensions = [] } = new ResultTable(response).pivotQuery()
    const times = timeDimensions.map(({ dimension, granularity }) => `${dimension}.${granularity}`)
    expectEqual(response, { x: [], y: [...dimensions, 'measures'] })
    expectEqual(response, { x: [], y: [...dimensions, ...times, 'measures'] })
    // On these axes the peer mixes several results up: see the listed differences.
    if ('results' in response) return
    expectEqual(response, { x: dimensions, y: ['measures'] })
    expectEqual(response, { x: [...times, 'measures'], y: dimensions })
  })

  test.each(['load-array-blending', 'load-compare-date-range'])('for %s, also where the answer names no axes', (name) => {
    const { pivotQuery, ...rest } = readCapture<MultiLoadResult<readonly Row[]>>(name)
    expect(pivotQuery).toBeDefined()
    const whole = new ResultSet({ ...rest, pivotQuery } as never)
    const ours = new ResultTable(rest as MultiLoadResult<readonly Row[]>)
    for (const config of [undefined, {}, { fillMissingDates: false }]) {
      expect(ours.tablePivot(config)).toEqual(whole.tablePivot(config as never))
      expect(ours.tableColumns(config)).toEqual(whole.tableColumns(config as never))
      expect(ours.series(config)).toEqual(whole.series(config as never))
    }
  })

  test('for compared ranges whose times are joined', () => {
    expectEqual(readCapture('load-compare-date-range'), { joinDateRange: true })
  })

  test('for generated results and axes', () => {
    fc.assert(
      fc.property(generatedCase, ({ response, config }) => {
        fc.pre(response.data.every((row) => Object.keys(row).length > 0))
        expectEqual(response, config)
      }),
      { numRuns: 300 },
    )
  })

  test('for generated pairs of compared ranges', () => {
    fc.assert(
      fc.property(generatedCase, fc.array(fc.nat(7), { minLength: 1, maxLength: 2 }), ({ response, config }, others) => {
        const { query, data } = response
        fc.pre(query.measures!.length > 0 && query.timeDimensions![0]!.granularity !== undefined)
        const results = [-1, ...others].map((left, index) => ({
          ...response,
          query: { ...query, dimensions: [] },
          data: data.filter((_, row) => row !== left).map((row) => ({ ...row, compareDateRange: `range ${index}` })),
        }))
        fc.pre(results.every((result) => result.data.length > 0))
        const pivotQuery = { ...query, dimensions: ['compareDateRange'] }
        const answer: MultiLoadResult<readonly Row[]> = { queryType: 'compareDateRangeQuery', results, pivotQuery }
        expectEqual(answer, config && { fillMissingDates: config.fillMissingDates ?? true })
      }),
      { numRuns: 80 },
    )
  })

  test('for drill-down queries', () => {
    const month = readCapture<LoadResult<readonly Row[]>>('load-time-month')
    const withNull = readCapture<LoadResult<readonly Row[]>>('load-nulls')
    for (const response of [month, withNull]) {
      const theirs = new ResultSet(response as never)
      const ours = new ResultTable(response)
      for (const { xValues, yValuesArray } of ours.pivot()) {
        for (const [yValues] of yValuesArray) {
          const locator = { xValues, yValues }
          expect(ours.drillDown(locator)).toEqual(theirs.drillDown(locator as never))
        }
      }
    }
  })
})

const statuses: Cell[] = ['new', 'paid', null, 'a b', '12', '7', 'Ünïcode']
const annotationOf = (name: string, type: string): MemberAnnotation => ({
  title: `Orders ${name}`,
  shortTitle: name,
  type,
  drillMembers: ['orders.id'],
  drillMembersGrouped: { measures: [], dimensions: ['orders.id'] },
})

/** Results of queries over two dimensions, a time and up to three measures, with holes in the data, and a pivot of them. */
const generatedCase = fc
  .record({
    measures: fc.subarray(['orders.count', 'orders.total', 'orders.label']),
    dimensions: fc.subarray(['orders.status', 'orders.city']),
    granularity: fc.constantFrom(undefined, 'day', 'week', 'month', 'quarter', 'year', 'hour', 'sprint', 'fiscal'),
    withRange: fc.boolean(),
    buckets: fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 6 }),
    cells: fc.array(
      fc.record({
        status: fc.constantFrom(...statuses),
        city: fc.constantFrom('Bonn', 'Oslo', ''),
        count: fc.oneof(fc.integer({ min: 0, max: 999 }).map(String), fc.constant(null), fc.integer()),
        total: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }).map(String), fc.constant(null)),
        label: fc.constantFrom('high', 'low', null, ''),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    fillMissingDates: fc.constantFrom(undefined, true, false),
    fillWithValue: fc.constantFrom(undefined, 0, '-', 7),
    seed: fc.array(fc.nat(5), { minLength: 4, maxLength: 4 }),
    axes: fc.constantFrom('default', 'empty', 'split'),
  })
  .map(({ measures, dimensions, granularity, withRange, buckets, cells, fillMissingDates, fillWithValue, seed, axes }) => {
    const times = [...buckets].sort((a, b) => a - b).map((step) => bucketText(granularity ?? 'day', step))
    const member = `orders.created_at.${granularity}`
    const data: Row[] = []
    const seen = new Set<string>()
    for (const time of granularity ? times : ['']) {
      for (const cell of cells) {
        const row: Record<string, Cell> = {}
        if (dimensions.includes('orders.status')) row['orders.status'] = cell.status
        if (dimensions.includes('orders.city')) row['orders.city'] = cell.city
        const key = JSON.stringify([time, row])
        // A server groups: no two rows share their dimensions.
        if (seen.has(key)) continue
        seen.add(key)
        if (granularity) Object.assign(row, { [member]: time, 'orders.created_at': time })
        for (const name of measures) row[name] = cell[name.slice(7) as 'count']
        data.push(row)
      }
    }
    const custom = {
      sprint: { name: 'sprint', title: 'Sprint', interval: '2 weeks', origin: '2023-01-02' },
      fiscal: { name: 'fiscal', title: 'Fiscal', interval: '1 year', offset: '3 months' },
    }
    const described =
      granularity && (custom[granularity as 'fiscal'] ?? { name: granularity, title: granularity, interval: `1 ${granularity}` })
    const range = ['2024-01-01T00:00:00.000', granularity === 'hour' ? '2024-01-02T23:59:59.999' : '2024-06-30T23:59:59.999']
    const response: LoadResult<readonly Row[]> = {
      query: {
        measures,
        dimensions,
        timeDimensions: [
          { dimension: 'orders.created_at', ...(granularity && { granularity }), ...(withRange && { dateRange: range }) },
        ],
        filters: [],
        timezone: 'UTC',
      },
      annotation: {
        measures: Object.fromEntries(measures.map((name) => [name, annotationOf(name, 'number')])),
        dimensions: Object.fromEntries(dimensions.map((name) => [name, annotationOf(name, 'string')])),
        segments: {},
        timeDimensions: described ? { [member]: { ...annotationOf('created_at', 'time'), granularity: described } } : {},
      },
      data:
        withRange && granularity
          ? data.filter((row) => String(row[member]) >= range[0]! && String(row[member]) <= range[1]!)
          : data,
    }
    const placed: { x: string[]; y: string[] } = { x: [], y: [] }
    const all = [...dimensions, ...(granularity ? [member] : [])]
    all.forEach((name, index) => {
      placed[seed[index]! % 2 === 0 ? 'x' : 'y'].push(name)
    })
    if (measures.length > 0) placed[seed[3]! % 2 === 0 ? 'y' : 'x'].push('measures')
    const options: PivotConfig = {
      ...(fillMissingDates !== undefined && { fillMissingDates }),
      ...(fillWithValue !== undefined && { fillWithValue }),
    }
    const config = axes === 'default' ? undefined : axes === 'empty' ? options : { ...options, ...placed }
    return { response, config }
  })

function bucketText(granularity: string, step: number): string {
  const date = new Date('2024-01-01T00:00:00.000Z')
  if (granularity === 'hour') date.setUTCHours(step)
  else if (granularity === 'day') date.setUTCDate(1 + step)
  else if (granularity === 'week') date.setUTCDate(1 + step * 7)
  else if (granularity === 'sprint') date.setUTCDate(1 + step * 14)
  else if (granularity === 'month') date.setUTCMonth(step)
  else if (granularity === 'quarter') date.setUTCMonth(step * 3)
  else if (granularity === 'fiscal') date.setUTCFullYear(2020 + step, 3)
  else date.setUTCFullYear(2020 + step)
  return date.toISOString().slice(0, -1)
}
