import { numberOf, numberSource } from './readPoint.ts'
import { wordsOf } from './wordsOf.ts'

const high = 'top|best|highest|largest|biggest|most|beste[nrsm]?|höchste[nrsm]?|größte[nrsm]?|meisten|mejor(?:es)?|mayor(?:es)?'
const low =
  'bottom|worst|lowest|smallest|fewest|least|schlechteste[nrsm]?|niedrigste[nrsm]?|geringste[nrsm]?|kleinste[nrsm]?|wenigsten|peor(?:es)?|menor(?:es)?|menos'
/** "At least 3" and "menos de 3" compare numbers. */
const notBefore = '(?<!(?:at|al)\\s)'
const notBehind = '(?!\\s+(?:de|que|than)\\s)'
const start = '(?<![\\p{L}\\p{N}_])'
const end = '(?![\\p{L}\\p{N}_]|[.,]\\d)'
const ranking = `${start}${notBefore}(?:${high}|${low})${end}${notBehind}`
const number = `${start}(?:${numberSource})${end}`

/** "Top 10" or "the 10 best": how many rows the question asks for. */
export const limitPattern = new RegExp(`${ranking}\\s+(?:${number})|${number}\\s+${ranking}`, 'iu')
const numberPattern = new RegExp(number, 'iu')
const lowPattern = new RegExp(`${start}${notBefore}(?:${low})${end}${notBehind}`, 'iu')

/** Words that ask for the highest rows. An answer without rows does not give them. */
export const ranksHigh: ReadonlySet<string> = new Set(
  wordsOf('top best highest largest biggest most beste besten bester bestes mejor mejores mayor mayores meisten'),
)
/** Words that ask for the lowest rows. */
export const ranksLow = (word: string): boolean => lowWord.test(word)
const lowWord = new RegExp(`^(?:${low})$`, 'iu')

export interface Ranking {
  /** How many rows the question asks for, if it says so. */
  readonly count: number | undefined
  readonly isLowest: boolean
}

export function readRanking(text: string): Ranking {
  const [found] = limitPattern.exec(text) ?? []
  const [digits] = found === undefined ? [] : (numberPattern.exec(found) ?? [])
  const count = digits === undefined ? undefined : Math.min(Math.max(numberOf(digits), 1), 100)
  return { count, isLowest: lowPattern.test(text) }
}
