import type { V1CubeMetaDimension } from '@svc/core/data'
import { indexOfPhrase } from '../words/indexOfPhrase.ts'
import { isTelling } from '../words/stopWords.ts'
import { dimensionPhrases, looseWords } from '../words/titles.ts'

export interface Group {
  readonly dimension: V1CubeMetaDimension
  /** Whether the question has its whole title, and not only a word of it. */
  readonly isWhole: boolean
}

const mostGroups = 2
/** Of several dimensions about a customer, the one for its name stands for the customer. */
const standing = new Set(['name', 'title'])

/** Dimensions whose whole title is in `words`. When two titles share a word, the longer one wins. */
export function findWholeGroups(words: readonly string[], dimensions: readonly V1CubeMetaDimension[]): V1CubeMetaDimension[] {
  const taken = new Set<number>()
  return dimensions
    .flatMap((dimension) =>
      dimensionPhrases(dimension).map((phrase) => ({ dimension, length: phrase.length, at: indexOfPhrase(words, phrase) })),
    )
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.length - a.length || a.at - b.at)
    .filter(({ at, length }) => {
      const places = Array.from({ length }, (_, index) => at + index)
      if (places.some((place) => taken.has(place))) return false
      for (const place of places) taken.add(place)
      return true
    })
    .sort((a, b) => a.at - b.at)
    .map(({ dimension }) => dimension)
    .slice(0, mostGroups)
}

/** The dimension whose title shares most words with `words`. */
function findLooseGroup(words: readonly string[], dimensions: readonly V1CubeMetaDimension[]): V1CubeMetaDimension | undefined {
  const wanted = words.filter(isTelling)
  const ranked = dimensions
    .map((dimension) => {
      const { own } = looseWords(dimension)
      const hits = wanted.filter((word) => own.has(word)).length
      return { dimension, hits, stands: [...own].some((word) => standing.has(word)), length: own.size }
    })
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits || Number(b.stands) - Number(a.stands) || a.length - b.length)
  return ranked[0]?.dimension
}

/**
 * The dimensions that a question groups by. A whole title counts anywhere in the question, unless it names the measure; a single
 * word counts only where the question asks for groups.
 */
export function findGroups(
  rest: readonly string[],
  grouped: readonly string[],
  dimensions: readonly V1CubeMetaDimension[],
): Group[] {
  const plain = dimensions.filter(({ type }) => type !== 'time' && type !== 'geo')
  const whole = findWholeGroups(rest, plain)
  if (whole.length > 0) return whole.map((dimension) => ({ dimension, isWhole: true }))
  const loose = findLooseGroup(
    grouped,
    plain.filter(({ type }) => type !== 'number'),
  )
  return loose ? [{ dimension: loose, isWhole: false }] : []
}
