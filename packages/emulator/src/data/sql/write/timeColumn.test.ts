import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataService } from '../../createDataService.ts'
import { askOf, createShop } from '../../test/createShop.ts'
import { createTicks, wallsOf, zones } from '../../test/createTicks.ts'

let service: DataService
let ask: ReturnType<typeof askOf>
beforeAll(async () => {
  service = await createTicks({ now: () => Date.parse('2024-05-15T12:00:00Z') })
  ask = askOf(service)
})
afterAll(() => service.close())

const monday = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10)
}

const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1
const monthText = (n: number) => `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-01T00:00:00`

function fortnight(text: string, origin: string): string {
  const start = Date.parse(origin)
  const length = 14 * 86_400_000
  const bucket = start + Math.floor((Date.parse(text.slice(0, 10)) - start) / length) * length
  return `${new Date(bucket).toISOString().slice(0, 10)}T00:00:00`
}

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
  sprint: (text) => fortnight(text, '2024-01-01'),
  payroll: (text) => fortnight(text, '2024-01-03'),
  lease: (text) => monthText(2024 * 12 + Math.floor((months(text) - 2024 * 12) / 18) * 18),
  six_hours: (text) => `${text.slice(0, 11)}${String(Math.floor(Number(text.slice(11, 13)) / 6) * 6).padStart(2, '0')}:00:00`,
}

describe.each(zones)('in %s', (timezone) => {
  let walls: string[]
  beforeAll(() => {
    walls = wallsOf(timezone)
  })

  test.each(Object.keys(cut))('%s buckets are those of local time, across every change of the clocks', async (granularity) => {
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
  'a time made of a truncated one stays local to the zone, in %s',
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

test('a time in several granularities is ordered by the finest, a custom one by the unit that it counts', async () => {
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

test('a granularity without origin counts from the start of this year, one of weeks from the Monday before', async () => {
  const later = await createTicks({ now: () => Date.parse('2025-05-15T12:00:00Z') })
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

test('a time without granularity is local to the zone too, and exact', async () => {
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
