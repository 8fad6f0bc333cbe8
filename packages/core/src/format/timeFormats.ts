import { utcFormat } from 'd3-time-format'
import { memo } from '../util/memo.ts'

/** A strftime text, or options for Intl, which writes in the words of the locale. */
type Pattern = string | Intl.DateTimeFormatOptions

const granularities: Readonly<Record<string, Pattern>> = {
  year: '%Y',
  quarter: 'Q%q %Y',
  week: 'W%V %G',
  month: { year: 'numeric', month: 'short' },
  hour: { dateStyle: 'medium', timeStyle: 'short' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  day: { dateStyle: 'medium' },
}

/** Directives of strftime that d3-time-format lacks, or knows in English only. */
const directives: Readonly<Record<string, Pattern>> = {
  a: { weekday: 'short' },
  A: { weekday: 'long' },
  b: { month: 'short' },
  h: '%b',
  B: { month: 'long' },
  c: { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  x: {},
  X: { timeStyle: 'medium' },
  D: '%m/%d/%y',
  F: '%Y-%m-%d',
  R: '%H:%M',
  T: '%H:%M:%S',
  r: '%I:%M:%S %p',
  n: '\n',
  t: '\t',
  z: '%Z',
}

/** The default pattern for times of a granularity. */
export function granularPattern(granularity: string, wall: number): Pattern {
  return granularities[granularity] ?? granularities[wall % 86_400_000 ? 'second' : 'day']!
}

/** Creates functions that write a wall clock (milliseconds counted as if it were in UTC) by a pattern with the extensions of d3-time-format. */
export function timeFormats(locale: string | undefined): (pattern: Pattern) => (wall: number) => string {
  const formatBy = memo((pattern: Pattern): ((wall: number) => string) => {
    // What is not text goes to Intl, also for a granularity named like something that objects inherit, such as `toString`.
    if (typeof pattern !== 'string')
      return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', calendar: 'gregory', ...pattern }).format
    // The century, which neither d3 nor Intl writes, is the start of the year.
    return (wall) =>
      utcFormat(
        pattern.replace(/%[EO]?([a-z%])/gi, (_, letter: string) =>
          directives[letter]
            ? formatBy(directives[letter])(wall)
            : letter === 'C'
              ? formatBy('%Y')(wall).slice(0, 2)
              : `%${letter}`,
        ),
      )(new Date(wall))
  })
  return formatBy
}
