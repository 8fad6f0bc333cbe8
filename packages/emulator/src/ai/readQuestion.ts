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

export const granularityOf = (word: string): string | undefined =>
  Object.hasOwn(granularities, word) ? granularities[word] : undefined

/** A word that can name something of the model. */
export const isTelling = (word: string): boolean =>
  !idle.has(word) && !groupers.has(word) && granularityOf(word) === undefined && !/^\d+$/.test(word)

const joining = new Set(wordsOf('and plus versus vs und sowie y'))

// "Last", "next", "lowest" and "not" are missing here: an answer that leaves them out is another answer.
const stops = new Set(
  wordsOf(
    `a an the of in on at by per for from to and or as with is are was were be been there how many much what which who whose where
    when show me give list tell get find display please top best first most highest largest biggest this that these those each every
    over our my your we us i you it its their do does did have has had can could would will want like see know need all any number
    total sum count compare compared split broken break down breakdown group grouped chart table graph plot
    wie viele viel der die das den dem des ein eine im in am von vom mit fur pro und oder ist sind war gibt es haben hat wir uns
    unsere zeige mir bitte was welche welcher welches alle anzahl
    cuanto cuanta cuantos cuantas el la los las un una de del en con para y o es son hay que cual cuales muestra dame favor todo todos`,
  ),
)

/** A word that says nothing about the data. */
export const isStop = (word: string): boolean =>
  stops.has(word) || groupers.has(word) || joining.has(word) || /^\p{Letter}$/u.test(word)

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
