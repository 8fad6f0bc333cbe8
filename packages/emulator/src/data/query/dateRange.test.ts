import { describe, expect, test } from 'vitest'
import { parseDateRange } from './parseDateRange.ts'
import { resolveDateRange } from './resolveDateRange.ts'

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
  ])('%s is resolved to %j', (text, expected) => expect(parseDateRange(text, clock)).toEqual(expected))

  test('the 31st of a shorter month is its last day', () => {
    const end = { now: Date.parse('2024-03-31T12:00:00Z'), timezone: 'UTC' }
    expect(parseDateRange('last month', end)).toEqual(day('2024-02-01', '2024-02-29'))
    expect(parseDateRange('from 1 month ago to now', end)).toEqual(day('2024-02-29', '2024-03-31'))
  })

  test('hours are real time, even when clocks are set back', () => {
    const back = { now: Date.parse('2024-11-03T07:30:00Z'), timezone: 'America/New_York' }
    expect(parseDateRange('last 2 hours', back)).toEqual(['2024-11-03T01:00:00.000', '2024-11-03T01:59:59.999'])
    expect(parseDateRange('from 90 minutes ago to now', back)).toEqual(['2024-11-03T01:00:00.000', '2024-11-03T02:30:59.999'])
    expect(parseDateRange('last 2 days', back)).toEqual(day('2024-11-01', '2024-11-02'))
  })

  test('one date means that day, times are kept, and other text is refused', () => {
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

  test('any number of spaces may stand between words, and tens of thousands of them are read at once', () => {
    expect(parseDateRange('from  7 days ago   to \t now', clock)).toEqual(parseDateRange('from 7 days ago to now', clock))
    const spaces = ' '.repeat(30_000)
    expect(() => parseDateRange(`from${spaces}x`, clock)).toThrow("Can't parse date: 'from x'")
    expect(() => parseDateRange(`from 1${spaces}day ago to${spaces}${spaces}x y`, clock)).toThrow("Can't parse date: 'x y'")
  })
})
