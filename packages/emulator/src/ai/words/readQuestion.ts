import type { DayRange } from './DayRange.ts'
import { granularityOf } from './granularityOf.ts'
import { negating } from './negating.ts'
import { readRanking } from './readRanking.ts'
import { readSpan } from './readSpan.ts'
import { readYear } from './readYear.ts'
import { isStop, joining } from './stopWords.ts'
import { wordsOf } from './wordsOf.ts'

/** What can be read from a question without the model. */
export interface Question {
  /** The words of the question, without those of the time range. */
  readonly words: readonly string[]
  /** Indexes in `words` at which another part begins: after a comma or "and". */
  readonly starts: ReadonlySet<number>
  readonly range: DayRange | undefined
  readonly granularity: string | undefined
  readonly isCounting: boolean
  /** How many rows it asks for, by their order. */
  readonly count: number | undefined
  readonly isLowest: boolean
}

function readWords(text: string): Pick<Question, 'words' | 'starts'> {
  const words: string[] = []
  const starts = new Set<number>()
  for (const piece of text.split(/[,;&+]/)) {
    starts.add(words.length)
    for (const word of wordsOf(piece)) {
      words.push(word)
      if (joining.has(word)) starts.add(words.length)
    }
  }
  return { words, starts }
}

/** The time that a question asks for: none that it leaves out, as in "not in 2025". */
function findRange(text: string, now: number): DayRange | undefined {
  const range = readSpan(text, now) ?? readYear(text)
  const [last] = range
    ? wordsOf(text.slice(0, text.indexOf(range.words)))
        .filter((word) => negating.has(word) || !isStop(word))
        .slice(-1)
    : []
  return last !== undefined && negating.has(last) ? undefined : range
}

const countingPattern = /\bhow many\b|\bnumber of\b|\bwie\s?viele\b|\banzahl\b|\bcu[aá]nt[oa]s\b|\bn[uú]mero de\b/i

export function readQuestion(text: string, now: number): Question {
  const range = findRange(text, now)
  const { words, starts } = readWords(range ? text.replace(range.words, ' ') : text)
  return {
    words,
    starts,
    range,
    granularity: words.map(granularityOf).find((one) => one !== undefined) ?? range?.granularity,
    isCounting: countingPattern.test(text),
    ...readRanking(text),
  }
}
