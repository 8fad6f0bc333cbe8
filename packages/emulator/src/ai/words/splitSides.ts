import { findWholeGroups } from '../plan/findGroups.ts'
import { indexOfPhrase } from './indexOfPhrase.ts'
import type { Question } from './readQuestion.ts'
import { groupers } from './stopWords.ts'
import { type TitledMeasure, wholeTitle } from './titledMeasures.ts'
import { isCount } from './titles.ts'

/** The two sides of a question: what is asked for, and what it is grouped by. */
export interface Sides {
  readonly asked: readonly string[]
  readonly grouped: readonly string[]
  /** The things that are asked for, one by one: "revenue and orders" has two parts. */
  readonly parts: readonly (readonly string[])[]
}

/** What stands behind them may also be the measure: "top 10 customers by revenue". */
const swapping = new Set(['by', 'nach', 'por'])

/** Splits at the first word that asks for groups, unless it is part of a measure's title, such as "revenue per order". */
export function splitSides({ words, starts, count, isLowest, isCounting }: Question, titles: readonly TitledMeasure[]): Sides {
  const partsOf = (from: number, to: number) => {
    const bounds = [from, ...[...starts].filter((start) => start > from && start < to), to]
    return bounds.slice(1).map((end, index) => words.slice(bounds[index], end))
  }
  const inTitle = placesInTitles(words, titles)
  const at = words.findIndex((word, index) => groupers.has(word) && !inTitle.has(index))
  if (at < 0) return { asked: words, grouped: [], parts: partsOf(0, words.length) }
  const sides = { asked: words.slice(0, at), grouped: words.slice(at + 1), parts: partsOf(0, at) }
  // "Top 10 customers by revenue": here the measure comes after "by".
  const sums = titles.filter(({ measure }) => !isCount(measure))
  const isMeasured = (side: readonly string[], by: readonly TitledMeasure[] = sums) =>
    by.some(({ phrases }) => wholeTitle(side, phrases) !== undefined)
  // Where rows are ordered, "by orders" is their order. A column of numbers may have the name of their sum.
  const isRanked = count !== undefined || isLowest
  const isGroup = titles.some(
    ({ unit }) =>
      findWholeGroups(
        sides.grouped,
        unit.dimensions.filter(({ type }) => !isRanked || type !== 'number'),
      ).length > 0,
  )
  return swapping.has(words[at] ?? '') &&
    // "How many orders by price" counts orders.
    (isRanked || !isCounting) &&
    isMeasured(sides.grouped, isRanked ? titles : sums) &&
    !isGroup &&
    !isMeasured(sides.asked)
    ? { asked: sides.grouped, grouped: sides.asked, parts: partsOf(at + 1, words.length) }
    : sides
}

/** Indexes of the words that belong to a measure's title with a word for groups in it. */
function placesInTitles(words: readonly string[], titles: readonly TitledMeasure[]): Set<number> {
  const places = new Set<number>()
  for (const phrase of titles.flatMap(({ phrases }) => phrases).filter((one) => one.some((word) => groupers.has(word)))) {
    const at = indexOfPhrase(words, phrase)
    if (at >= 0) for (let index = at; index < at + phrase.length; index += 1) places.add(index)
  }
  return places
}
