import { addUnits, startOf } from '../../data/index.ts'

type PointUnit = RelativeUnit | 'half'
type RelativeUnit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** One time that a question names, as whole days [from, to). */
export interface Point {
  readonly from: string
  readonly to: string
  readonly unit: PointUnit
}

/** Small numbers in words, and digits, as a part of a pattern. */
export const numberSource =
  '\\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez'
const numberWords = numberSource.split('|').slice(1)

/** The number that text of `numberSource` is. */
export const numberOf = (text: string): number => {
  const at = numberWords.indexOf(text.toLowerCase())
  return at < 0 ? Number(text) : (at % 9) + 2
}

const monthSources = [
  'jan(?:uary|uar|ner)?|jänner|ene(?:ro)?',
  'feb(?:ruary|ruar|rero)?',
  'mar(?:ch|zo)?|märz|maerz',
  'apr(?:il)?|abr(?:il)?',
  'mayo?|mai',
  'jun(?:e|io?)?',
  'jul(?:y|io?)?',
  'aug(?:ust)?|ago(?:sto)?',
  'sept?(?:ember|iembre)?',
  'o[ck]t(?:ober|ubre)?',
  'nov(?:ember|iembre)?',
  'de[cz](?:ember)?|dic(?:iembre)?',
]
const month = monthSources.join('|')
const monthOf = (text: string) => monthSources.findIndex((source) => new RegExp(`^(?:${source})$`, 'i').test(text))

const firsts = 'first|1st|1\\.|erste[nrsm]?|primer[ao]?'
const seconds = 'second|2nd|2\\.|zweite[nrsm]?|segund[ao]'
const thirds = 'third|3rd|3\\.|dritte[nrsm]?|tercer[ao]?'
const fourths = 'fourth|4th|4\\.|last|vierte[nrsm]?|letzte[nrsm]?|cuart[ao]|últim[ao]'
const ordinals = [firsts, seconds, thirds, fourths]
const ordinalOf = (text: string) => ordinals.findIndex((source) => new RegExp(`^(?:${source})$`, 'i').test(text))

const unitSources: readonly (readonly [RelativeUnit, string])[] = [
  ['day', 'days?|tag(?:en?)?|días?|dias?'],
  ['week', 'weeks?|wochen?|semanas?'],
  ['month', 'months?|monat(?:en?|s)?|mes(?:es)?'],
  ['quarter', 'quarters?|quartal(?:en?|s)?|trimestres?'],
  ['year', 'years?|jahr(?:en?|es)?|años?'],
]
const unit = unitSources.map(([, source]) => source).join('|')
const unitOf = (text: string) => unitSources.find(([, source]) => new RegExp(`^(?:${source})$`, 'i').test(text))![0]

const current = 'this|current|diese[nrsm]?|est[ea]'
const past = 'last|previous|past|letzte[nrsm]?|vorige[nrsm]?|vergangene[nrsm]?|últim[ao]s?|ultim[ao]s?|pasad[ao]s?'
const thisYear = 'this\\s+year|diese[sm]\\s+jahr(?:es)?|este\\s+año'
const lastYear = 'last\\s+year|letzte[sn]\\s+jahr(?:es)?|(?:el\\s+)?año\\s+pasado'
const year = `(?:19|20)\\d\\d|${thisYear}|${lastYear}`
const of = '(?:(?:of|in|von|des|del?)\\s+)?'
const th = '(?:st|nd|rd|th|\\.)?'

const isoDay = (date: Date) => date.toISOString().slice(0, 10)
const at = (years: number, months: number, days = 1) => new Date(Date.UTC(years, months, days))
const monthsIn = { month: 1, quarter: 3, half: 6, year: 12 }

function yearOf(text: string, now: number): number {
  if (/^\d/.test(text)) return Number(text)
  return new Date(now).getUTCFullYear() - (new RegExp(`^(?:${lastYear})$`, 'i').test(text) ? 1 : 0)
}

const months = (years: number, first: number, kind: keyof typeof monthsIn): Point => ({
  from: isoDay(at(years, first)),
  to: isoDay(at(years, first + monthsIn[kind])),
  unit: kind,
})

function day(years: number, months: number, days: number): Point | undefined {
  const from = at(years, months, days)
  // The 31st of April is none.
  if (from.getUTCMonth() !== months || from.getUTCDate() !== days) return undefined
  return { from: isoDay(from), to: isoDay(at(years, months, days + 1)), unit: 'day' }
}

/** Whole units: the current one for no `count`, else as many before it. */
function relative(kind: RelativeUnit, count: number, now: number): Point {
  const start = startOf(now, kind)
  const move = (steps: number) => isoDay(new Date(addUnits(start, steps, kind)))
  return count === 0 ? { from: move(0), to: move(1), unit: kind } : { from: move(-count), to: move(0), unit: kind }
}

type Read = (found: readonly string[], now: number) => Point | undefined

/** Ways to name a time, in English, German and Spanish. Longer ones first: "5 March 2025" is no March. */
const ways: readonly (readonly [source: string, read: Read])[] = [
  [
    '(?:week|woche|semana)\\s+(?:of|vom|del?)\\s+(\\d{4}-\\d\\d-\\d\\d)',
    ([day]) => (Number.isNaN(Date.parse(`${day}`)) ? undefined : relative('week', 0, Date.parse(`${day}`))),
  ],
  ['(\\d{4})-(\\d\\d)-(\\d\\d)', ([y, m, d]) => day(Number(y), Number(m) - 1, Number(d))],
  [
    `(\\d{1,2})${th}\\s+(?:(?:of|de)\\s+)?(${month})\\.?,?\\s+${of}(${year})`,
    ([d, m = '', y = ''], now) => day(yearOf(y, now), monthOf(m), Number(d)),
  ],
  [`(${month})\\.?\\s+(\\d{1,2})${th},?\\s+(${year})`, ([m = '', d, y = ''], now) => day(yearOf(y, now), monthOf(m), Number(d))],
  [`(${month})\\.?,?\\s+${of}(${year})`, ([m = '', y = ''], now) => months(yearOf(y, now), monthOf(m), 'month')],
  [`q([1-4]),?\\s+${of}(${year})`, ([q, y = ''], now) => months(yearOf(y, now), Number(q) * 3 - 3, 'quarter')],
  [`(${year}),?\\s+q([1-4])`, ([y = '', q], now) => months(yearOf(y, now), Number(q) * 3 - 3, 'quarter')],
  [
    `(${ordinals.join('|')})\\s+(?:quarter|quartals?|trimestre)\\s+${of}(?:(?:jahre?s?|año|year)\\s+)?(${year})`,
    ([nth = '', y = ''], now) => months(yearOf(y, now), ordinalOf(nth) * 3, 'quarter'),
  ],
  [
    `(${firsts}|${seconds})\\s+(?:half|hälfte|halbjahrs?|semestre|mitad)\\s+${of}(?:(?:jahre?s?|año|year)\\s+)?(${year})`,
    ([nth = '', y = ''], now) => months(yearOf(y, now), ordinalOf(nth) * 6, 'half'),
  ],
  [
    `(${firsts}|last|letzte[nrsm]?|últim[ao]s|primer[ao]s)\\s+(${numberSource})\\s+(?:months?|monate?n?|mes(?:es)?)\\s+${of}(${year})`,
    ([which = '', count = '', y = ''], now) => {
      const length = numberOf(count)
      const years = yearOf(y, now)
      if (length < 1 || length > 12) return undefined
      const first = new RegExp(`^(?:${firsts}|primer[ao]s)$`, 'i').test(which) ? 0 : 12 - length
      return { from: isoDay(at(years, first)), to: isoDay(at(years, first + length)), unit: 'month' }
    },
  ],
  ['(?:today|heute|hoy)', (_, now) => relative('day', 0, now)],
  ['(?:yesterday|gestern|ayer)', (_, now) => relative('day', 1, now)],
  [`(?:${current})\\s+(${unit})`, ([one = ''], now) => relative(unitOf(one), 0, now)],
  [
    `(?:${past})\\s+(?:(${numberSource})\\s+)?(${unit})`,
    ([count, one = ''], now) => relative(unitOf(one), count ? numberOf(count) : 1, now),
  ],
  [`(${unit})\\s+pasad[ao]`, ([one = ''], now) => relative(unitOf(one), 1, now)],
  [`(?:(?:year|jahre?|año)\\s+)?(${year})`, ([y = ''], now) => months(yearOf(y, now), 0, 'year')],
]

/** What may stand before a time and belongs to it. */
const before =
  '(?:(?:in|for|of|during|on|the|im|am|an|dem|den|der|des|das|in|en|el|la|los|las|del?|durante|year|jahre?|año)\\s+){0,4}'

/** A pattern for any of these, without groups. */
export const pointSource = `${before}(?:${ways.map(([source]) => source.replace(/\((?!\?)/g, '(?:')).join('|')})`

/** A month or a quarter whose year is that of the time behind it: "March to May 2025". */
export const bareSource = `${before}(?:${month}|q[1-4])`

const patterns = ways.map(([source, read]) => [new RegExp(`^${before}${source}$`, 'iu'), read] as const)

/** The time that the whole of `text` names. @param now epoch milliseconds; the fields of its UTC date are today */
export function readPoint(text: string, now: number): Point | undefined {
  for (const [pattern, read] of patterns) {
    const found = pattern.exec(text.trim())
    if (found) return read(found.slice(1), now)
  }
  return undefined
}
