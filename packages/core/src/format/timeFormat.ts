import { utcFormat } from 'd3-time-format'

type Options = Intl.DateTimeFormatOptions
const long: Options = { dateStyle: 'medium', timeStyle: 'medium' }
const short: Options = { dateStyle: 'medium', timeStyle: 'short' }
const day: Options = { dateStyle: 'medium' }

// Directives of strftime that d3-time-format lacks.
const longForms: Readonly<Record<string, string>> = { D: '%m/%d/%y', F: '%Y-%m-%d', R: '%H:%M', T: '%H:%M:%S', n: '\n', t: '\t' }

const granular: Readonly<Record<string, string | Options>> = {
  year: '%Y',
  quarter: 'Q%q %Y',
  week: 'W%V %G',
  month: { year: 'numeric', month: 'short' },
  day,
  hour: short,
  minute: short,
  second: long,
}

function intl(wall: number, locale: string | undefined, options: Options, part: '' | 'Date' | 'Time' = ''): string {
  return new Date(wall)[`toLocale${part}String`](locale, { timeZone: 'UTC', calendar: 'gregory', ...options })
}

/** Writes a wall clock (milliseconds as if it hung in UTC) by a strftime text with the extensions of d3-time-format. */
export function strftime(text: string, wall: number, locale: string | undefined): string {
  // Intl has the words of every language, and d3 the numbers.
  const known = text.replace(/%[EO]?([\w%])/g, (_, letter) => {
    if ('aAbBh'.includes(letter)) {
      return intl(wall, locale, { [/a/i.test(letter) ? 'weekday' : 'month']: letter < 'a' ? 'long' : 'short' })
    }
    if ('cxX'.includes(letter)) return intl(wall, locale, {}, letter === 'c' ? '' : letter === 'x' ? 'Date' : 'Time')
    return longForms[letter] ?? `%${letter}`
  })
  return utcFormat(known)(new Date(wall))
}

/** The usual text of a time, by how long a stretch it stands for. */
export function granularText(granularity: string, wall: number, locale: string | undefined): string {
  const known = granular[granularity] ?? (wall % 86_400_000 ? long : day)
  return typeof known === 'string' ? strftime(known, wall, locale) : intl(wall, locale, known)
}
