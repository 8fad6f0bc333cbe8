import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bucketsOf } from './granularity.ts'
import { addInterval, parseInterval } from './interval.ts'
import { timeSeries } from './timeSeries.ts'
import { readLastMoment, readTime, writeWallClock } from './wallClock.ts'
import { instantToWall, offsetAt, skippedTimes, wallToInstant } from './zone.ts'

const at = (text: string) => readTime(text)!.ms

describe('zones', () => {
  const zones = Intl.supportedValuesOf('timeZone')

  test('every zone keeps every hour around its changes of clock, there and back', () => {
    expect(zones.length).toBeGreaterThan(400)
    for (const zone of zones) {
      for (const change of changesOf(zone, 2023)) {
        for (let hours = -30; hours <= 30; hours += 1.5) {
          const instant = change + hours * 3_600_000
          const wall = instantToWall(instant, zone)
          const both = [wallToInstant(wall, zone), wallToInstant(wall, zone, 'later')]
          expect(both, `${zone} ${new Date(instant).toISOString()}`).toContain(instant)
          expect(both.map((one) => instantToWall(one, zone))).toEqual([wall, wall])
        }
      }
    }
  })

  test('any instant of 1975 to 2037 in any zone comes back', () => {
    const instants = fc.integer({ min: Date.UTC(1975, 0) / 1000, max: Date.UTC(2037, 0) / 1000 })
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (second, zone) => {
        const wall = instantToWall(second * 1000, zone)
        expect([wallToInstant(wall, zone), wallToInstant(wall, zone, 'later')]).toContain(second * 1000)
      }),
      { numRuns: 5000 },
    )
  })

  test('a skipped time is read with the offset before the gap, a repeated one as the first', () => {
    const zone = 'America/New_York'
    const iso = (text: string, overlap?: 'later') => new Date(wallToInstant(at(text), zone, overlap)).toISOString()
    expect(iso('2024-03-10T02:30:00.000')).toBe('2024-03-10T07:30:00.000Z')
    expect(iso('2024-11-03T01:30:00.000')).toBe('2024-11-03T05:30:00.000Z')
    expect(iso('2024-11-03T01:30:00.000', 'later')).toBe('2024-11-03T06:30:00.000Z')
    expect(new Date(wallToInstant(at('2011-12-30T12:00:00.000'), 'Pacific/Apia')).toISOString()).toBe('2011-12-30T22:00:00.000Z')
  })

  test('skipped stretches are found to the second', () => {
    const gaps = (zone: string, day: string) => skippedTimes(at(day), at(day), zone).map((gap) => gap.map(writeWallClock))
    expect(gaps('Europe/Berlin', '2024-03-31')).toEqual([['2024-03-31T02:00:00.000', '2024-03-31T03:00:00.000']])
    expect(gaps('Australia/Lord_Howe', '2024-10-06')).toEqual([['2024-10-06T02:00:00.000', '2024-10-06T02:30:00.000']])
    expect(gaps('Europe/Berlin', '2024-10-27')).toEqual([])
    expect(gaps('UTC', '2024-03-31')).toEqual([])
    expect(gaps('Mars/Olympus', '2024-03-31')).toEqual([])
  })

  test('an offset of minutes and seconds is kept, milliseconds too', () => {
    expect(offsetAt(Date.UTC(1971, 0), 'Africa/Monrovia')).toBe(-(44 * 60 + 30) * 1000)
    expect(instantToWall(Date.UTC(2024, 0, 1, 0, 0, 0, 123), 'Asia/Kathmandu') % 1000).toBe(123)
    expect(() => offsetAt(0, 'Mars/Olympus')).toThrow(RangeError)
  })
})

describe('text of times', () => {
  test.each(['2024-01-31T10:20:30.123', '2024-01-31 10:20:30.123', '2024-01-31T10:20', '2024-01-31'])(
    '%s is a wall clock',
    (text) => {
      expect(readTime(text)).toEqual({ ms: Date.parse(`${text.replace(' ', 'T').padEnd(16, 'T00:00')}Z`), instant: false })
    },
  )
  test.each(['2024-01-31T10:20:30Z', '2024-01-31T12:20:30+02:00'])('%s is an instant', (text) => {
    expect(readTime(text)).toEqual({ ms: Date.UTC(2024, 0, 31, 10, 20, 30), instant: true })
  })
  test('a date alone ends with its day, a time is the last moment itself', () => {
    const last = (text: string) => new Date(readLastMoment(text)!).toISOString()
    expect(last('2024-01-31')).toBe('2024-01-31T23:59:59.999Z')
    expect(last('2024-01-31T10:20')).toBe('2024-01-31T10:20:00.000Z')
    expect(readLastMoment('soon')).toBeUndefined()
  })
  test.each(['', 'soon', '2024', '2024-13-01', '2024-01-01T', '12:00', '2024-01-31T25:00', '2024-13-01T00:00Z'])(
    '%j is no time',
    (text) => {
      expect(readTime(text)).toBeUndefined()
    },
  )
})

describe('intervals and buckets', () => {
  test.each([
    ['2 weeks', { months: 0, ms: 1_209_600_000 }],
    ['1 year 3 months', { months: 15, ms: 0 }],
    ['-6 hours', { months: 0, ms: -21_600_000 }],
    ['1 quarter 1 day', { months: 3, ms: 86_400_000 }],
  ])('%s is read', (text, interval) => {
    expect(parseInterval(text)).toEqual(interval)
  })
  const absurd = [
    '1 month 1 constructor',
    '10001 years',
    '-10001 years',
    '3652501 days',
    '99999999999999999999 hours',
    `${'9'.repeat(400)} months`,
  ]
  test.each(['', 'week', '2', '0 days', '2 fortnights', '1 constructor', '1 day 1 constructor', '2 weeks or so', ...absurd])(
    '%j is no interval',
    (text) => {
      expect(parseInterval(text)).toBeUndefined()
    },
  )

  test('months end where the target month does, and the day does not stick there', () => {
    const month = { months: 1, ms: 0 }
    const start = at('2024-01-31')
    expect([1, 2, 3, -2].map((times) => writeWallClock(addInterval(start, month, times)).slice(0, 10))).toEqual([
      '2024-02-29',
      '2024-03-31',
      '2024-04-30',
      '2023-11-30',
    ])
  })

  test.each([
    [{ name: 'week' }, '2024-03-06T10:00:00.000', '2024-03-04'],
    [{ name: 'quarter' }, '2024-03-06T10:00:00.000', '2024-01-01'],
    [{ name: 'month' }, '1969-12-31T10:00:00.000', '1969-12-01'],
    // After a short February, less than two mean months are over.
    [{ name: 'month' }, '2024-03-01T00:00:00.000', '2024-03-01'],
    // Of the longest months, more than two mean ones are before the third begins.
    [{ name: 'billing', interval: '1 month', origin: '2024-07-01' }, '2024-08-31T10:00:00.000', '2024-08-01'],
    [{ name: 'sprint', interval: '2 weeks', origin: '2023-01-02' }, '2024-03-06T10:00:00.000', '2024-02-26'],
    [{ name: 'sprint', interval: '2 weeks', origin: '2023-01-09' }, '2024-03-06T10:00:00.000', '2024-03-04'],
    [{ name: 'sprint', interval: '2 weeks', origin: '2025-01-13' }, '2024-03-06T10:00:00.000', '2024-02-26'],
    [{ name: 'fiscal', interval: '1 year', offset: '3 months' }, '2024-03-06T10:00:00.000', '2023-04-01'],
    [{ name: 'half', interval: '6 months', offset: '-1 month' }, '2024-03-06T10:00:00.000', '2023-12-01'],
    [{ name: 'cycle', interval: '1 month 1 day', origin: '2024-01-31' }, '2024-03-06T10:00:00.000', '2024-03-01'],
  ])('%j puts %s into the bucket of %s', (granularity, time, start) => {
    expect(writeWallClock(bucketsOf(granularity)!.start(at(time)))).toBe(`${start}T00:00:00.000`)
  })

  test('a bucket that starts with the last day of a short month is followed by one that starts with the 31st', () => {
    const billing = { name: 'billing', interval: '1 month', origin: '2024-01-31' }
    const start = at('2024-02-29')
    expect(writeWallClock(bucketsOf(billing, start)!.shift(start, 1))).toBe('2024-03-31T00:00:00.000')
  })

  test('a series follows the clocks of the zone: skipped hours are no points', () => {
    const hours = (timezone: string) =>
      timeSeries({
        granularity: { name: 'hour' },
        from: at('2024-03-31'),
        to: at('2024-03-31T23:59:59.999'),
        timezone,
        limit: 100,
      })
    expect(hours('UTC')).toHaveLength(24)
    expect(hours('Europe/Berlin')).toHaveLength(23)
    expect(hours('Europe/Berlin')!.map(writeWallClock)).not.toContain('2024-03-31T02:00:00.000')
    const days = {
      granularity: { name: 'day' },
      from: at('2024-03-30'),
      to: at('2024-04-01'),
      timezone: 'Europe/Berlin',
      limit: 100,
    }
    expect(timeSeries(days)).toHaveLength(3)
    // Where midnight is what clocks skip, the day begins all the same.
    const midnight = { from: at('2018-11-03'), to: at('2018-11-05'), timezone: 'America/Sao_Paulo' }
    expect(timeSeries({ ...days, ...midnight })!.map(writeWallClock)).toContain('2018-11-04T00:00:00.000')
    expect(timeSeries({ ...days, ...midnight, granularity: { name: 'hour' } })!.map(writeWallClock)).not.toContain(
      '2018-11-04T00:00:00.000',
    )
  })

  test('a series that would be too long, or whose step is unknown, is not made', () => {
    const range = { from: at('2024-01-01'), to: at('2024-12-31'), timezone: 'UTC', limit: 1000 }
    expect(timeSeries({ ...range, granularity: { name: 'second' } })).toBeUndefined()
    expect(timeSeries({ ...range, granularity: { name: 'by_sql' } })).toBeUndefined()
    expect(timeSeries({ ...range, granularity: { name: 'back', interval: '-1 day' } })).toBeUndefined()
    expect(timeSeries({ ...range, granularity: { name: 'back', interval: '-1 month' } })).toBeUndefined()
    expect(timeSeries({ ...range, granularity: { name: 'month' }, limit: 12 })).toHaveLength(12)
    expect(timeSeries({ ...range, granularity: { name: 'month' }, limit: 11 })).toBeUndefined()
  })
})

/** Instants at which clocks in a zone change during a year, to the day. */
function changesOf(zone: string, year: number): number[] {
  const days = Array.from({ length: 366 }, (_, day) => Date.UTC(year, 0, day))
  return days.filter((day) => offsetAt(day, zone) !== offsetAt(day + 86_400_000, zone))
}
