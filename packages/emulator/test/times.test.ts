import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDataService, type DataService } from '../src/data/createDataService.ts'
import { parseDateRange, resolveDateRange } from '../src/data/query/dateRange.ts'
import { instantOf, isDoubled, localFields, parseLocal } from '../src/data/query/localTime.ts'
import { askOf, createShop } from './createShop.ts'

const zones = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
]

/** Every half hour of 2024. */
const model = `
cubes:
  - name: ticks
    sql: >
      SELECT i AS id, TIMESTAMP '2024-01-01 00:00:00' + to_minutes(i * 30) AS at FROM range(17568) AS t(i)
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - name: at
        type: time
        sql: at
        granularities:
          - { name: fiscal, interval: 1 year, offset: 3 months }
          - { name: sprint, interval: 2 weeks, origin: "2024-01-01" }
          - { name: bimonth, interval: 2 months, origin: "2024-02-01" }
          - { name: six_hours, interval: 6 hours }
          - { name: fortnight, interval: 2 weeks }
          - { name: pair, interval: 2 months }
      - { name: at_hour, type: time, sql: "{at.hour}" }
      - { name: at_day, type: time, sql: "{at_hour.day}" }
    measures:
      - { name: count, type: count }
`

let service: DataService
let ask: ReturnType<typeof askOf>
const now = Date.parse('2024-05-15T12:00:00Z')
beforeAll(async () => {
  service = await createShop({ modelDir: undefined, modelFiles: [{ path: 'model.yml', text: model }], clock: { now: () => now } })
  ask = askOf(service)
})
afterAll(() => service.close())

const instants = Array.from({ length: 17568 }, (_, index) => Date.parse('2024-01-01T00:00:00Z') + index * 1_800_000)

/** The wall clocks of every instant in a zone, by Intl alone, as `YYYY-MM-DDTHH:mm:ss`. */
function wallsOf(timeZone: string): string[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return instants.map((instant) => format.format(instant).replace(' ', 'T'))
}

const monday = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10)
}

const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1
const monthText = (n: number) => `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-01T00:00:00`

/** Where a wall clock time belongs, worked out on its digits. */
const cut: Record<string, (text: string) => string> = {
  year: (text) => `${text.slice(0, 4)}-01-01T00:00:00`,
  quarter: (text) => monthText(months(text) - (months(text) % 3)),
  month: (text) => monthText(months(text)),
  week: (text) => `${monday(text.slice(0, 10))}T00:00:00`,
  day: (text) => `${text.slice(0, 10)}T00:00:00`,
  hour: (text) => `${text.slice(0, 13)}:00:00`,
  fiscal: (text) => monthText(months(text) - ((((months(text) - 3) % 12) + 12) % 12)),
  bimonth: (text) => monthText(months(text) - ((months(text) - 1) % 2)),
  sprint(text) {
    const days = Math.floor((Date.parse(`${text.slice(0, 10)}T00:00:00Z`) - Date.parse('2024-01-01T00:00:00Z')) / 86_400_000)
    return `${new Date(Date.parse('2024-01-01T00:00:00Z') + Math.floor(days / 14) * 14 * 86_400_000).toISOString().slice(0, 10)}T00:00:00`
  },
  six_hours: (text) => `${text.slice(0, 11)}${String(Math.floor(Number(text.slice(11, 13)) / 6) * 6).padStart(2, '0')}:00:00`,
}

describe.each(zones)('in %s', (timezone) => {
  let walls: string[]
  beforeAll(() => {
    walls = wallsOf(timezone)
  })

  test.each(Object.keys(cut))(
    '%s buckets are those of the wall clock, across every change of the clocks',
    async (granularity) => {
      const expected = new Map<string, number>()
      for (const wall of walls) {
        const bucket = `${cut[granularity]!(wall)}.000`
        expected.set(bucket, (expected.get(bucket) ?? 0) + 1)
      }
      const { body } = await ask('/v1/load', {
        query: { measures: ['ticks.count'], timeDimensions: [{ dimension: 'ticks.at', granularity }], timezone },
      })
      expect(body.error).toBeUndefined()
      const found = body.data.map((row: Record<string, string>) => [row[`ticks.at.${granularity}`], Number(row['ticks.count'])])
      expect(found).toEqual([...expected].sort(([a], [b]) => (a < b ? -1 : 1)))
    },
  )

  test('a range of days is whole days of the zone, the last included', async () => {
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

  test('before and after a day are its first and its last millisecond', async () => {
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

/** How many ticks there are at each time, in the order of the times. */
async function ticksBy(timezone: string, what: object): Promise<[string, number][]> {
  const query = { measures: ['ticks.count'], ...what, timezone, order: [] }
  const { data } = (await service.load({ query }, { viewer: {} })) as { data: Record<string, string>[] }
  return data.map((row): [string, number] => [Object.values(row)[0]!.slice(0, 19), Number(row['ticks.count'])]).sort()
}
function expectedBy(zone: string, place: (wall: string) => string): [string, number][] {
  const counts = new Map<string, number>()
  for (const wall of wallsOf(zone)) counts.set(place(wall), (counts.get(place(wall)) ?? 0) + 1)
  return [...counts].sort()
}

// On Lord Howe, where half an hour is left out, the hour it belongs to begins at a time that there is not.
test.each(zones.filter((zone) => zone !== 'Australia/Lord_Howe'))(
  'a time made of another one that is cut down stays on the same clocks, in %s',
  async (zone) => {
    const hours = expectedBy(zone, cut['hour']!)
    const days = expectedBy(zone, cut['day']!)
    expect(await ticksBy(zone, { dimensions: ['ticks.at_hour'] })).toEqual(hours)
    expect(await ticksBy(zone, { timeDimensions: [{ dimension: 'ticks.at_hour', granularity: 'hour' }] })).toEqual(hours)
    expect(await ticksBy(zone, { dimensions: ['ticks.at_day'] })).toEqual(days)
    const range = { timeDimensions: [{ dimension: 'ticks.at_day', granularity: 'day', dateRange: ['2024-07-01', '2024-07-02'] }] }
    expect(await ticksBy(zone, range)).toEqual([
      ['2024-07-01T00:00:00', 48],
      ['2024-07-02T00:00:00', 48],
    ])
  },
)

test.each([
  ['Europe/Berlin', '2024-10-27T02:00:00', '2024-10-27T02:59:59.999', 4],
  ['Europe/Berlin', '2024-10-27T02:30:00', '2024-10-27T02:59:59.999', 2],
  ['Europe/Berlin', '2024-10-27T01:00:00', '2024-10-27T02:29:59.999', 4],
  ['Europe/Berlin', '2024-10-27T03:00:00', '2024-10-27T03:59:59.999', 2],
  ['Australia/Lord_Howe', '2024-04-07T01:30:00', '2024-04-07T01:59:59.999', 2],
])('an hour that a zone has twice is asked for as it is shown: both of it, in %s from %s', async (timezone, from, to, count) => {
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

test('an instant and its wall clock lead to each other, but for what a zone skips or repeats', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.parse('1975-01-01'), max: Date.parse('2060-01-01') }),
      (zone, instant) => {
        const local = localFields(instant, zone)
        const back = instantOf(local, zone)
        // Of two instants with one reading the first is taken.
        expect(localFields(back, zone)).toBe(local)
        expect(back).toBeLessThanOrEqual(instant)
        expect(instant - back).toBeLessThanOrEqual(2 * 3_600_000)
      },
    ),
  )
  expect(new Date(instantOf(Date.parse('2024-03-10T02:30:00Z'), 'America/New_York')).toISOString()).toBe(
    '2024-03-10T07:30:00.000Z',
  )
  expect(new Date(instantOf(Date.parse('2024-11-03T01:30:00Z'), 'America/New_York')).toISOString()).toBe(
    '2024-11-03T05:30:00.000Z',
  )
})

test.each([
  ['2024-11-03T01:30:00', 'America/New_York', true],
  ['2024-11-03T00:59:59', 'America/New_York', false],
  ['2024-11-03T02:00:00', 'America/New_York', false],
  ['2024-03-10T02:30:00', 'America/New_York', false],
  ['2024-04-07T01:45:00', 'Australia/Lord_Howe', true],
  ['2024-04-07T01:15:00', 'Australia/Lord_Howe', false],
  ['2024-11-03T01:30:00', 'UTC', false],
])('%s is shown twice in %s: %s', (text, timezone, expected) => {
  expect(isDoubled(parseLocal(text), timezone)).toBe(expected)
})

describe('relative ranges, on Wednesday 2024-05-15 at 23:30 in New York', () => {
  const clock = { now: Date.parse('2024-05-16T03:30:00Z'), timezone: 'America/New_York' }
  const day = (from: string, to: string) => [`${from}T00:00:00.000`, `${to}T23:59:59.999`]
  test.each([
    ['today', day('2024-05-15', '2024-05-15')],
    ['Yesterday', day('2024-05-14', '2024-05-14')],
    ['tomorrow', day('2024-05-16', '2024-05-16')],
    ['this week', day('2024-05-13', '2024-05-19')],
    ['last week', day('2024-05-06', '2024-05-12')],
    ['next week', day('2024-05-20', '2024-05-26')],
    ['this month', day('2024-05-01', '2024-05-31')],
    ['last month', day('2024-04-01', '2024-04-30')],
    ['this quarter', day('2024-04-01', '2024-06-30')],
    ['last quarter', day('2024-01-01', '2024-03-31')],
    ['this year', day('2024-01-01', '2024-12-31')],
    ['last year', day('2023-01-01', '2023-12-31')],
    ['next year', day('2025-01-01', '2025-12-31')],
    ['last 7 days', day('2024-05-08', '2024-05-14')],
    ['last 2 weeks', day('2024-04-29', '2024-05-12')],
    ['last 3 months', day('2024-02-01', '2024-04-30')],
    ['next 2 days', day('2024-05-16', '2024-05-17')],
    ['last 2 hours', ['2024-05-15T21:00:00.000', '2024-05-15T22:59:59.999']],
    ['this hour', ['2024-05-15T23:00:00.000', '2024-05-15T23:59:59.999']],
    ['from 7 days ago to now', day('2024-05-08', '2024-05-15')],
    ['from 2 weeks ago to yesterday', day('2024-05-01', '2024-05-14')],
    ['from 1 hour ago to now', ['2024-05-15T22:00:00.000', '2024-05-15T23:59:59.999']],
    ['from tomorrow to in 2 weeks', day('2024-05-16', '2024-05-29')],
    ['from now to in a month', day('2024-05-15', '2024-06-15')],
    ['from a day ago until 2 days from now', day('2024-05-14', '2024-05-17')],
    ['from in 2 hours to 3 hours later', ['2024-05-16T01:00:00.000', '2024-05-16T02:59:59.999']],
    ['2024-01-31', day('2024-01-31', '2024-01-31')],
    ['2024-01-31 to 2024-02-02', day('2024-01-31', '2024-02-02')],
  ])('%s', (text, expected) => expect(parseDateRange(text, clock)).toEqual(expected))

  test('the 31st of a shorter month is its last day', () => {
    const end = { now: Date.parse('2024-03-31T12:00:00Z'), timezone: 'UTC' }
    expect(parseDateRange('last month', end)).toEqual(day('2024-02-01', '2024-02-29'))
    expect(parseDateRange('from 1 month ago to now', end)).toEqual(day('2024-02-29', '2024-03-31'))
  })

  test('hours are real time, also where the clocks are put back', () => {
    const back = { now: Date.parse('2024-11-03T07:30:00Z'), timezone: 'America/New_York' }
    expect(parseDateRange('last 2 hours', back)).toEqual(['2024-11-03T01:00:00.000', '2024-11-03T01:59:59.999'])
    expect(parseDateRange('from 90 minutes ago to now', back)).toEqual(['2024-11-03T01:00:00.000', '2024-11-03T02:30:59.999'])
    expect(parseDateRange('last 2 days', back)).toEqual(day('2024-11-01', '2024-11-02'))
  })

  test('one date is that day; times are kept; other text is refused', () => {
    expect(resolveDateRange(['2024-01-05'], clock)).toEqual(day('2024-01-05', '2024-01-05'))
    expect(resolveDateRange(['2024-01-05T10:00:00', '2024-01-05 11:30'], clock)).toEqual([
      '2024-01-05T10:00:00.000',
      '2024-01-05T11:30:00.000',
    ])
    for (const text of ['someday', '2024-13-01', '2024-02-30', 'from now on', '2024', '2024-05', '2024-05-05T25:00'])
      expect(() => parseDateRange(text, clock)).toThrow("Can't parse date")
    for (const text of ['last 999999999999 years', 'next 99999999999 hours', 'from 999999999 months ago to now'])
      expect(() => parseDateRange(text, clock)).toThrow(`Can't parse date: '${text}'`)
    for (const text of ['2024-05-05T24:00:01', '2024-05-05T10:60', '2024-05-05T10:00:61'])
      expect(() => resolveDateRange([text, text], clock)).toThrow("Can't parse date")
    expect(resolveDateRange(['2024-05-05T24:00', '2024-05-06'], clock)).toEqual(day('2024-05-06', '2024-05-06'))
  })
})

test('a time in several granularities is ordered by the finest, one of the model by the unit that it counts', async () => {
  const times = async (granularity: string, other: string, shown: string, order?: object): Promise<string[]> => {
    const timeDimensions = [{ dimension: 'ticks.at', granularity }]
    const { body } = await ask('/v1/load', {
      query: { dimensions: [`ticks.at.${other}`], timeDimensions, ...(order && { order }) },
    })
    return body.data.map((row: Record<string, string>) => row[`ticks.at.${shown}`])
  }
  const pairs = [
    ['quarter', 'six_hours'],
    ['year', 'bimonth'],
    ['week', 'six_hours'],
    ['fiscal', 'sprint'],
    ['month', 'day'],
  ] as const
  for (const [coarse, fine] of pairs) {
    for (const [first, second] of [
      [coarse, fine],
      [fine, coarse],
    ] as const) {
      const rows = await times(first, second, fine)
      expect(rows.length).toBeGreaterThan(5)
      expect(rows).toEqual([...rows].sort())
      const back = await times(first, second, fine, { 'ticks.at': 'desc' })
      expect(back).toEqual([...rows].reverse())
    }
  }
})

test('a granularity without origin counts from the start of this year, one of weeks from its first Monday', async () => {
  const later = await createShop({
    modelDir: undefined,
    modelFiles: [{ path: 'model.yml', text: model }],
    clock: { now: () => Date.parse('2025-05-15T12:00:00Z') },
  })
  const starts = async (granularity: string): Promise<string[]> => {
    const timeDimensions = [{ dimension: 'ticks.at', granularity, dateRange: ['2024-01-15', '2024-04-15'] }]
    const { body } = await askOf(later)('/v1/load', { query: { timeDimensions } })
    return body.data.map((row: Record<string, string>) => row[`ticks.at.${granularity}`]!.slice(0, 10))
  }
  // 2024-12-30 is the Monday of the week that 2025 begins in: 25 fortnights before it is 2024-01-15.
  expect(await starts('fortnight')).toEqual([
    '2024-01-15',
    '2024-01-29',
    '2024-02-12',
    '2024-02-26',
    '2024-03-11',
    '2024-03-25',
    '2024-04-08',
  ])
  expect(await starts('pair')).toEqual(['2024-01-01', '2024-03-01'])
  later.close()
})

test('ends of a range that name their offset are instants, also in an hour that the clocks show twice', async () => {
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

test('relative ranges of a query follow the clock that can be moved', async () => {
  let at = now
  const moving = await createDataService({
    modelFiles: [{ path: 'model.yml', text: model }],
    dataDir: new URL('fixtures/shop/data', import.meta.url).pathname,
    clock: { now: () => at },
  })
  const query = { measures: ['ticks.count'], timeDimensions: [{ dimension: 'ticks.at', dateRange: 'last month' }] }
  const load = async () =>
    ((await moving.load({ query }, { viewer: {} })) as { data: Record<string, string>[] }).data[0]!['ticks.count']
  expect(await load()).toBe(String(30 * 48))
  at += 31 * 86_400_000
  expect(await load()).toBe(String(31 * 48))
  moving.close()
})

test('a time without granularity is on the clocks of the zone too, and exact', async () => {
  const shop = await createShop()
  const load = askOf(shop)
  const { body } = await load('/v1/load', {
    query: { dimensions: ['customers.signed_up_on', 'customers.name'], timezone: 'Asia/Kolkata', limit: 1 },
  })
  expect(body.data).toEqual([{ 'customers.signed_up_on': '2024-01-15T05:30:00.000', 'customers.name': 'Ada' }])
  const exact = await load('/v1/load', {
    query: { dimensions: ['orders.created_at'], filters: [{ member: 'orders.id', operator: 'equals', values: ['7'] }] },
  })
  expect(exact.body.data).toEqual([{ 'orders.created_at': '2024-03-31T23:59:59.999' }])
  shop.close()
})
