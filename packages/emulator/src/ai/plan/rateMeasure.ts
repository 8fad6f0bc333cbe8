import type { V1CubeMeta, V1CubeMetaMeasure } from '@svc/core/data'
import type { Question } from '../words/readQuestion.ts'
import type { Sides } from '../words/splitSides.ts'
import { isAggregating, isTelling } from '../words/stopWords.ts'
import { holdsAll, type TitledMeasure, wholeTitle } from '../words/titledMeasures.ts'
import { isCount, looseWords, unitPhrases } from '../words/titles.ts'
import { withoutUsed } from '../words/withoutUsed.ts'
import { findGroups } from './findGroups.ts'

// A whole title outweighs single words of another one, and a longer title a shorter one. After that it counts whether the question
// names the unit, and whether the unit has the requested groups.
const wholePoints = 100
const wholeWordPoints = 10
/** For a measure that has all words of the question between its titles and its description. */
const describedPoints = 50
const countAskedPoints = 15
const unitNamedPoints = 20
const groupPoints = 30
const looseGroupPoints = 25
const ownWordPoints = 3

/** A measure that a question may ask for. */
export interface Candidate {
  readonly unit: V1CubeMeta
  readonly measure: V1CubeMetaMeasure
  /** The words that name the measure; they cannot name a dimension as well. */
  readonly used: ReadonlySet<string>
  /** Whether the question has its whole title. */
  readonly isWhole: boolean
  /** Whether nothing of the question names it or its unit. */
  readonly isGuess: boolean
  /** How well it fits the question; 0: not at all. */
  readonly points: number
}

/** @param sums words of the titles of all measures other than counts */
export function rateMeasure(
  { unit, measure, phrases }: TitledMeasure,
  { words, granularity, isCounting, range }: Question,
  { asked, grouped }: Pick<Sides, 'asked' | 'grouped'>,
  sums: ReadonlySet<string>,
): Candidate {
  const whole = wholeTitle(asked, phrases)
  const { own, wide } = looseWords(measure)
  const telling = [...new Set(asked.filter(isTelling))]
  // "Average trips" asks for no average of something else.
  const unitWords = new Set(unitPhrases(unit).flat())
  const isDescribed =
    telling.length > 1 &&
    telling.every((word) => own.has(word) || wide.has(word)) &&
    telling.some((word) => !isAggregating(word) && !unitWords.has(word))
  const hits = telling.filter((word) => own.has(word))
  const names = new Set(hits.every(isAggregating) ? [] : hits)
  const loose = telling.reduce(
    (sum, word) => sum + (names.has(word) ? ownWordPoints : wide.has(word) && !isAggregating(word) ? 1 : 0),
    isDescribed ? describedPoints : 0,
  )
  const named = unitPhrases(unit).some((phrase) => holdsAll(asked, phrase))
  const used = new Set(whole ?? names)
  const groups = findGroups(withoutUsed(words, used, grouped), grouped, unit.dimensions)
  const hasTime = unit.dimensions.some(({ type }) => type === 'time')
  // "Order amount" asks for an amount: a count of orders is what "orders" alone asks for.
  const left = telling.filter((word) => !used.has(word))
  const asksOther = isCount(measure) && left.some((word) => sums.has(word)) && !left.every(isAggregating)
  const isWhole = whole !== undefined && !asksOther
  const matched = isWhole ? wholePoints + wholeWordPoints * new Set(whole).size : loose
  const fits =
    (named ? unitNamedPoints : 0) +
    groups.reduce((sum, { isWhole }) => sum + (isWhole ? groupPoints : looseGroupPoints), 0) +
    (matched > 0 && isCounting && isCount(measure) ? countAskedPoints : 0)
  const timed = (granularity !== undefined || range !== undefined) && hasTime ? groupPoints : 0
  // A word that only names a time does not point to a unit.
  const isGuess = matched === 0 && !named
  return { unit, measure, used, isWhole, isGuess, points: matched + fits === 0 ? 0 : matched + fits + timed }
}
