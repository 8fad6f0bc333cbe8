import { type DayRange, readRange } from './readRange.ts'
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

const granularities: Record<string, string> = {
  day: 'day', daily: 'day', week: 'week', weekly: 'week', month: 'month', monthly: 'month',
  quarter: 'quarter', quarterly: 'quarter', year: 'year', yearly: 'year', annual: 'year', trend: 'month',
  tag: 'day', woche: 'week', monat: 'month', quartal: 'quarter', jahr: 'year',
  dia: 'day', semana: 'week', mes: 'month', trimestre: 'quarter', ano: 'year',
} // biome-ignore format: one line per language reads better

const idle = new Set(
  'a an the of in on by per for to and or is are was were there how many much what which show me give list top best first last this next each over with our all number total'.split(
    ' ',
  ),
)

/** Words that ask for groups. */
export const groupers = new Set(['by', 'per', 'each', 'nach', 'je', 'por'])

const granularityOf = (word: string): string | undefined => (Object.hasOwn(granularities, word) ? granularities[word] : undefined)

/** A word that can name something of the model. */
export const isTelling = (word: string): boolean =>
  !idle.has(word) && !groupers.has(word) && granularityOf(word) === undefined && !/^\d+$/.test(word)

const joining = new Set(wordsOf('and plus versus vs und sowie y'))

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

export function readQuestion(text: string, now: number): Question {
  const range = readRange(text, now)
  const { words, starts } = readWords(range ? text.replace(range.words, ' ') : text)
  const limit = Number(/\b(?:top|best|first|beste|mejores)\s+(\d{1,3})\b/i.exec(text)?.[1] ?? 100)
  return {
    words,
    starts,
    range,
    granularity: words.map(granularityOf).find((one) => one !== undefined),
    isCounting: /\bhow many\b|\bnumber of\b/i.test(text),
    limit: Math.min(Math.max(limit, 1), 100),
  }
}
