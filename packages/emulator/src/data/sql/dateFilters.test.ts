import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataService } from '../createDataService.ts'
import { askOf } from '../test/createShop.ts'
import { createTicks, wallsOf, zones } from '../test/createTicks.ts'

let service: DataService
let ask: ReturnType<typeof askOf>
beforeAll(async () => {
  service = await createTicks({ now: () => Date.parse('2024-05-15T12:00:00Z') })
  ask = askOf(service)
})
afterAll(() => service.close())

describe.each(zones)('in %s', (timezone) => {
  let walls: string[]
  beforeAll(() => {
    walls = wallsOf(timezone)
  })
  test('a range of days is whole days of the zone, including the last', async () => {
    for (const [from, to] of [
      ['2024-03-09', '2024-03-11'],
      ['2024-03-31', '2024-03-31'],
      ['2024-10-06', '2024-10-27'],
      ['2024-11-03', '2024-11-03'],
    ]) {
      const expected = walls.filter((wall) => wall.slice(0, 10) >= from! && wall.slice(0, 10) <= to!).length
      const { body } = await ask('/v1/load', {
        query: { measures: ['ticks.count'], timeDimensions: [{ dimension: 'ticks.at', dateRange: [from, to] }], timezone },
      })
      expect(body.data).toEqual([{ 'ticks.count': String(expected) }])
      const days = await ask('/v1/load', {
        query: {
          measures: ['ticks.count'],
          filters: [{ member: 'ticks.at', operator: 'inDateRange', values: [from, to] }],
          timezone,
        },
      })
      expect(days.body.data).toEqual([{ 'ticks.count': String(expected) }])
    }
  })

  test('before and after a day mean its first and its last millisecond', async () => {
    const day = '2024-03-10'
    const count = async (operator: string) =>
      (
        await ask('/v1/load', {
          query: { measures: ['ticks.count'], filters: [{ member: 'ticks.at', operator, values: [day] }], timezone },
        })
      ).body.data[0]['ticks.count']
    const where = (keep: (date: string) => boolean) => String(walls.filter((wall) => keep(wall.slice(0, 10))).length)
    expect(await count('beforeDate')).toBe(where((date) => date < day))
    expect(await count('beforeOrOnDate')).toBe(where((date) => date <= day))
    expect(await count('afterDate')).toBe(where((date) => date > day))
    expect(await count('afterOrOnDate')).toBe(where((date) => date >= day))
    expect(await count('onTheDate')).toBe(where((date) => date === day))
  })
})

test.each([
  ['Europe/Berlin', '2024-10-27T02:00:00', '2024-10-27T02:59:59.999', 4],
  ['Europe/Berlin', '2024-10-27T02:30:00', '2024-10-27T02:59:59.999', 2],
  ['Europe/Berlin', '2024-10-27T01:00:00', '2024-10-27T02:29:59.999', 4],
  ['Europe/Berlin', '2024-10-27T03:00:00', '2024-10-27T03:59:59.999', 2],
  ['Australia/Lord_Howe', '2024-04-07T01:30:00', '2024-04-07T01:59:59.999', 2],
])('an hour that clocks show twice is filtered as it is shown, both times, in %s from %s', async (timezone, from, to, count) => {
  const within = { timeDimensions: [{ dimension: 'ticks.at', dateRange: [from, to] }] }
  const ticks = { measures: ['ticks.count'], timezone }
  expect(await service.load({ query: { ...ticks, ...within } }, { viewer: {} })).toMatchObject({
    data: [{ 'ticks.count': String(count) }],
  })
  const filters = [{ member: 'ticks.at', operator: 'notInDateRange', values: [from, to] }]
  const others = String(17568 - count)
  expect(await service.load({ query: { ...ticks, filters } }, { viewer: {} })).toMatchObject({
    data: [{ 'ticks.count': others }],
  })
})

test('ends of a range with an offset are instants, even in an hour that clocks show twice', async () => {
  const count = async (from: string, to: string) => {
    const timeDimensions = [{ dimension: 'ticks.at', dateRange: [from, to] }]
    const { body } = await ask('/v1/load', { query: { measures: ['ticks.count'], timeDimensions, timezone: 'America/New_York' } })
    return body.data[0]['ticks.count']
  }
  const filtered = async (values: string[]) => {
    const filters = [{ member: 'ticks.at', operator: 'inDateRange', values }]
    const { body } = await ask('/v1/load', { query: { measures: ['ticks.count'], filters, timezone: 'America/New_York' } })
    return body.data[0]['ticks.count']
  }
  // 2024-11-03 01:00 to 01:59 is there twice: from 05:00Z and from 06:00Z.
  expect(await filtered(['2024-11-03T05:00:00Z', '2024-11-03T05:59:59Z'])).toBe('2')
  expect(await filtered(['2024-11-03T05:00:00Z', '2024-11-03T01:59:59.999'])).toBe('2')
  expect(await filtered(['2024-11-03T01:00:00.000', '2024-11-03T01:59:59.999'])).toBe('4')
  expect(await count('2024-11-03T01:00:00.000', '2024-11-03T01:59:59.999')).toBe('4')
})

test('relative ranges of a query follow the movable clock', async () => {
  let at = Date.parse('2024-05-15T12:00:00Z')
  const moving = await createTicks({ now: () => at })
  const query = { measures: ['ticks.count'], timeDimensions: [{ dimension: 'ticks.at', dateRange: 'last month' }] }
  const load = async () =>
    ((await moving.load({ query }, { viewer: {} })) as { data: Record<string, string>[] }).data[0]!['ticks.count']
  expect(await load()).toBe(String(30 * 48))
  at += 31 * 86_400_000
  expect(await load()).toBe(String(31 * 48))
  moving.close()
})
