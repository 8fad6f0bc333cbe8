import { describe, expect, test } from 'vitest'
import type { Cell } from '../data/resultTypes.ts'
import { ResultTable } from './ResultTable.ts'
import { created, result } from './test/result.ts'

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

  test('asks for the measures among the drill members', () => {
    const grouped = {
      'orders.count': { title: 'Count', drillMembers: ['orders.total'], drillMembersGrouped: { measures: ['orders.total'] } },
    }
    const drilled = new ResultTable(result([], query, grouped)).drillDown({ yValues: ['paid', 'orders.count'] })
    expect(drilled).toMatchObject({ measures: ['orders.total'], dimensions: [] })
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
