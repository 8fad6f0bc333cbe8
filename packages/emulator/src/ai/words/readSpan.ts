import type { DayRange } from './DayRange.ts'
import { dayBefore } from './dayBefore.ts'
import { bareSource, type Point, pointSource, readPoint } from './readPoint.ts'
import { isStop } from './stopWords.ts'
import { wordsOf } from './wordsOf.ts'

// \b knows no letters with accents.
const start = '(?<![\\p{L}\\p{N}_.,/–-])'
const end = '(?![\\p{L}\\p{N}_]|[-–/.,]\\d)'
const whole = (source: string) => new RegExp(`${start}${source}${end}`, 'iu')
const point = `(${pointSource})`

const first = `(${pointSource}|${bareSource})`

const betweens = [
  whole(`(?:between|zwischen|entre)\\s+${first}\\s+(?:and|und|y)\\s+${point}`),
  whole(`(?:from|von|vom|desde|del?)\\s+${first}\\s+(?:to|until|till|through|bis|hasta|al?)\\s+(?:zum\\s+)?${point}`),
]
/** Times side by side, such as "this year and last year". */
const several = whole(
  `${first},?\\s+(?:and|or|vs\\.?|versus|with|(?:compared\\s+)?(?:to|with)|against|und|oder|mit|gegenüber|y|o|con|frente\\s+a)\\s+${point}`,
)
const since = whole(`(?:since|starting|seit|ab|desde|a\\s+partir\\s+de)\\s+${point}`)
const after = whole(`(?:after|nach|después\\s+de)\\s+${point}`)
const until = whole(`(?:until|till|through|up\\s+to|bis|hasta)\\s+(?:zum\\s+)?${point}`)
const earlier = whole(`(?:before|prior\\s+to|vor|antes\\s+de)\\s+${point}`)
const singles = new RegExp(whole(point), 'giu')
/** A bare year may be another number, and more behind it another time. `readYear` knows when it is a year. */
const isBare = /^(?:(?:in|for|of|during|im|von|en|del?)\s+)?(?:19|20)\d\d$/i

const daysOf = (from: string | undefined, to: string | undefined) =>
  [...(from ? [`from ${from}`] : []), ...(to ? [`${from ? 'to' : 'up to'} ${dayBefore(to)}`] : [])].join(' ')
const span = (words: string, from: string | undefined, to: string | undefined): DayRange => ({
  from,
  to,
  words,
  // Days that the words have need not be said twice.
  ...(!/\d{4}-\d\d-\d\d/.test(words) && { days: daysOf(from, to) }),
})

/** Spans with a beginning or an end, times side by side, days, and times in German and Spanish. */
export function readSpan(question: string, now: number): DayRange | undefined {
  for (const pattern of betweens) {
    const [words, one = '', other = ''] = pattern.exec(question) ?? []
    const [a, b] = readPair(one, other, now)
    if (words && a && b && a.from < b.to && !areNumbers(question, words, one, other)) return span(words, a.from, b.to)
  }
  return readSeveral(question, now) ?? readOpen(question, now) ?? readSingle(question, now)
}

const isNumber = /^\d{4}$/
/** Numbers that something is counted in, and no years: "between 2000 and 2010 minutes". */
function areNumbers(question: string, words: string, one: string, other: string): boolean {
  if (!isNumber.test(one) || !isNumber.test(other)) return false
  const [next] = wordsOf(/^\s+(\p{Letter}+)/u.exec(question.slice(question.indexOf(words) + words.length))?.[1] ?? '')
  return next !== undefined && !isStop(next)
}

/** Two times, of which the first may leave its year to the second. */
function readPair(one: string, other: string, now: number): [Point | undefined, Point | undefined] {
  const last = readPoint(other, now)
  return [readPoint(one, now) ?? (last && readPoint(`${one} ${last.from.slice(0, 4)}`, now)), last]
}

/** Two times of one kind that follow one another are one span, in which each is asked for. */
function readSeveral(question: string, now: number): DayRange | undefined {
  const [words, one = '', other = ''] = several.exec(question) ?? []
  const [a, b] = readPair(one, other, now)
  if (!words || !a || !b || a.unit !== b.unit || a.unit === 'half') return undefined
  if (!/\b(?:vs|versus|compared)\b/i.test(words) && areNumbers(question, words, one, other)) return undefined
  const [first, second] = a.from < b.from ? [a, b] : [b, a]
  return first.to === second.from ? { ...span(words, first.from, second.to), granularity: a.unit } : undefined
}

function readOpen(question: string, now: number): DayRange | undefined {
  for (const pattern of [since, after, until, earlier]) {
    const [words, text = ''] = pattern.exec(question) ?? []
    const found = readPoint(text, now)
    if (!words || !found) continue
    if (pattern === since) return span(words, found.from, undefined)
    if (pattern === after) return span(words, found.to, undefined)
    return span(words, undefined, pattern === until ? found.to : found.from)
  }
  return undefined
}

function readSingle(question: string, now: number): DayRange | undefined {
  for (const [words] of question.matchAll(singles)) {
    const found = isBare.test(words) ? undefined : readPoint(words, now)
    if (found) return { from: found.from, to: found.to, words }
  }
  return undefined
}
