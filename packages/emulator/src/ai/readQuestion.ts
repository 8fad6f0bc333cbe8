import { granularityOf } from './granularityOf.ts'
import { type DayRange, readRange } from './readRange.ts'
import { joining } from './stopWords.ts'
import { wordsOf } from './words.ts'

/** What can be read from a question without the model. */
export interface Question {
  /** The words of the question, without those of the time range. */
  readonly words: readonly string[]
  /** Indexes in `words` at which another part begins: after a comma or "and". */
  readonly starts: ReadonlySet<number>
  readonly range: DayRange | undefined
  readonly granularity: string | undefined
  readonly isCounting: boolean
  readonly limit: number
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

/** "Top 10": how many rows the question asks for. */
export const limitPattern = /\b(?:top|best|first|beste|mejores)\s+(\d{1,3})\b/i

export function readQuestion(text: string, now: number): Question {
  const range = readRange(text, now)
  const { words, starts } = readWords(range ? text.replace(range.words, ' ') : text)
  const limit = Number(limitPattern.exec(text)?.[1] ?? 100)
  return {
    words,
    starts,
    range,
    granularity: words.map(granularityOf).find((one) => one !== undefined),
    isCounting: /\bhow many\b|\bnumber of\b/i.test(text),
    limit: Math.min(Math.max(limit, 1), 100),
  }
}
