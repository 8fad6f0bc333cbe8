import { isCountryCode } from './countryNames.ts'
import { granularityOf } from './granularityOf.ts'
import { limitPattern, ranksHigh, ranksLow } from './readRanking.ts'
import { groupers, isStop } from './stopWords.ts'
import { wordsOf } from './wordsOf.ts'

/** A word of a question: as it was written, and as it is compared. */
export interface SaidWord {
  readonly text: string
  readonly word: string
}

/** "When" and "where" are answered by a time and by rows. */
const asksForTime = new Set(wordsOf('when wann cuando'))
const asksForRows = new Set(wordsOf('who whose where wer wo quien donde'))

const saidWords = (text: string): SaidWord[] =>
  (text.match(/[\p{Letter}\p{Number}\p{Mark}]+/gu) ?? []).flatMap((one) => wordsOf(one).map((word) => ({ text: one, word })))

/** What a plan takes from a question. */
export interface Taken {
  /** Words of the titles of all members in the plan. */
  readonly words: ReadonlySet<string>
  readonly granularity: string | undefined
  /** The words of the time range, when the plan has one. */
  readonly range: string | undefined
  /** Whether it has rows to be ordered, and from which end. */
  readonly order: 'highest' | 'lowest' | undefined
}

/** The words of a question that say something and that the plan does not use: its answer must not pass for an answer to them. */
export function unusedWords(question: string, { words, granularity, range, order }: Taken): SaidWord[] {
  const rest = range === undefined ? question : question.replace(range, ' ')
  const hasTime = granularity !== undefined
  const asked = order ? rest.replace(limitPattern, ' ') : rest
  // "Revenue in the US", unless all of the question is in capitals.
  const isCountry = ({ text, word }: SaidWord) => isCountryCode(text) && !groupers.has(word) && /\p{Lowercase}/u.test(question)
  const [opening] = wordsOf(question)
  // What it asks for is an order, or rows that the answer has to have.
  const isSaid = (word: string) =>
    word === 'first' ||
    (order !== 'highest' && ranksHigh.has(word)) ||
    (order === undefined && word === opening && asksForRows.has(word)) ||
    (!hasTime && word === opening && asksForTime.has(word))
  const isUsed = (one: SaidWord) =>
    words.has(one.word) ||
    (isStop(one.word) && !isCountry(one) && !isSaid(one.word)) ||
    (order === 'highest' && ranksHigh.has(one.word)) ||
    (order === 'lowest' && ranksLow(one.text)) ||
    (granularity !== undefined && granularityOf(one.word) === granularity)
  const unused = saidWords(asked).filter((one) => !isUsed(one))
  return [...new Map(unused.reverse().map((one) => [one.word, one])).values()].reverse()
}

const mostNamed = 12

/** Says which words of the question the answer leaves out. Words are letters and digits alone, so they are safe in Markdown. */
export function sayUnused(unused: readonly SaidWord[]): string {
  if (unused.length === 0) return ''
  const more = unused.length > mostNamed ? ` and ${unused.length - mostNamed} more` : ''
  return `I did not use: ${unused
    .slice(0, mostNamed)
    .map(({ text }) => text)
    .join(', ')}${more}.`
}
