import type { V1CubeMeta, V1CubeMetaDimension, V1CubeMetaMeasure, V1MetaResponse } from '@svc/core/data'
import { isMixed, namedCurrency } from '../../currencies.ts'
import { isOwn } from '../../joinedDimensions.ts'
import { readQuestion } from '../words/readQuestion.ts'
import { ranksLow } from '../words/readRanking.ts'
import { splitSides } from '../words/splitSides.ts'
import { isTelling } from '../words/stopWords.ts'
import { titledMeasures } from '../words/titledMeasures.ts'
import { dimensionPhrases, looseWords, measurePhrases, unitPhrases } from '../words/titles.ts'
import { unusedWords } from '../words/unusedWords.ts'
import { withoutUsed } from '../words/withoutUsed.ts'
import { wordsOf } from '../words/wordsOf.ts'
import { chooseMeasures } from './chooseMeasures.ts'
import { findGroups, findWholeGroups } from './findGroups.ts'
import type { Plan } from './Plan.ts'
import type { Candidate } from './rateMeasure.ts'

/** Rows of a query, where the question names no number. */
const mostGroups = 100
const mostTimes = 10_000
const distinctWords = wordsOf('different distinct unique various verschiedene unterschiedliche diferentes distintos distintas')

type Units = ReadonlyMap<string, V1CubeMeta>

/**
 * Finds the measures, dimensions and time that a question names, by the metadata and without a language model.
 * `undefined` when the metadata has none of its words.
 */
export function planQuestion(text: string, meta: V1MetaResponse, now: number): Plan | undefined {
  const question = readQuestion(text, now)
  const { words, granularity, range, count, isLowest, isCounting } = question
  const cubes = meta.cubes ?? []
  const units: Units = new Map(cubes.map((unit) => [unit.name, unit]))
  const titles = titledMeasures(cubes, units)
  const sides = splitSides(question, titles)
  const chosen = chooseMeasures(question, sides, titles)
  const [top, ...more] = chosen
  if (!top) return undefined

  const { unit } = top
  const member = memberTitles(cubes)
  const measures = [member(top.measure), ...more.map(({ measure }) => member(measure))] as const
  const used = new Set(chosen.flatMap((one) => [...one.used]))
  const groups = findGroups(withoutUsed(words, used, sides.grouped), sides.grouped, unit.dimensions).map(
    ({ dimension }) => dimension,
  )
  const currency = measures.some(isMixed) ? namedCurrency(unit.dimensions.filter((one) => isOwn(unit, one))) : undefined
  const timeDimension = findTime(words, unit)
  const time = timeDimension && granularity ? { dimension: timeDimension, granularity } : undefined
  const days = timeDimension && range ? { dimension: timeDimension, ...range } : undefined
  const grouping = timeDimension && (time ?? days) ? [...groups, timeDimension] : groups
  const isGuess = chosen.every((one) => one.isGuess)
  const counted = isCounting && isGuess && sides.grouped.length === 0 && groups.length === 1 && !time ? groups[0] : undefined
  const countsDistinct = counted !== undefined || measures.some(({ aggType }) => /^countDistinct/.test(aggType ?? ''))
  const hasRows = groups.length > 0 || time !== undefined
  // "Lowest price" may be the title of a measure.
  const isAscending = isLowest && hasRows && ![...used].some(ranksLow)
  const taken = {
    words: new Set([...takenWords(unit, chosen, grouping, units), ...(countsDistinct ? distinctWords : [])]),
    granularity: time?.granularity,
    range: days?.words,
    order: hasRows ? (isAscending ? ('lowest' as const) : ('highest' as const)) : undefined,
  }
  return {
    unit,
    measures,
    dimensions: currency === undefined || groups.includes(currency) ? groups : [...groups, currency],
    currency,
    time,
    range: days,
    filters: [],
    // All of a time is asked for, unless some of it is.
    limit: count !== undefined && hasRows ? count : time ? mostTimes : mostGroups,
    ...(count !== undefined && hasRows && { isRanked: true }),
    ...(isAscending && { isLowest: true }),
    ...(isGuess && { isGuess }),
    ...(counted && { counted }),
    unused: unusedWords(text, taken),
  }
}

/** A view's count is named after what it counts: "Orders Count", not "Sales Count". */
function memberTitles(cubes: readonly V1CubeMeta[]): (measure: V1CubeMetaMeasure) => V1CubeMetaMeasure {
  const members = new Map(cubes.flatMap(({ measures }) => measures.map((measure) => [measure.name, measure])))
  return (measure) => ({ ...measure, title: members.get(measure.aliasMember ?? '')?.title ?? measure.title })
}

/** The time that a question names, or else the first one of the unit. */
function findTime(words: readonly string[], unit: V1CubeMeta): V1CubeMetaDimension | undefined {
  const { dimensions, measures } = unit
  const times = dimensions.filter(({ type }) => type === 'time')
  // "Top customers in 2024" names customers, and not when they signed up.
  const others = [...dimensions.filter(({ type }) => type !== 'time'), ...measures]
  const common = new Set([...unitPhrases(unit).flat(), ...others.flatMap((one) => [...looseWords(one).own])])
  // "Per day" is a granularity, even when a time dimension is called "Day".
  const said = words.map((word) => (isTelling(word) ? word : ''))
  const isNamed = (one: V1CubeMetaDimension) => said.some((word) => !common.has(word) && looseWords(one).own.has(word))
  return findWholeGroups(said, times)[0] ?? times.find(isNamed) ?? times[0]
}

/** The words that members of the plan are called by. */
function takenWords(
  unit: V1CubeMeta,
  chosen: readonly Candidate[],
  grouping: readonly V1CubeMetaDimension[],
  units: Units,
): Set<string> {
  return new Set([
    ...unitPhrases(unit).flat(),
    ...chosen.flatMap(({ measure, isWhole, used }) => [
      ...used,
      ...measurePhrases(measure, units).flat(),
      // Nothing but its description may have led to the measure.
      ...(isWhole ? [] : looseWords(measure).wide),
    ]),
    ...grouping.flatMap((one) => [...dimensionPhrases(one).flat(), ...looseWords(one).own]),
  ])
}
