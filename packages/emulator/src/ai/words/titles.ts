import type { V1CubeMeta, V1CubeMetaDimension, V1CubeMetaMeasure } from '@svc/core/data'
import { weakMemo } from './weakMemo.ts'
import { wordsOf } from './wordsOf.ts'

type Member = V1CubeMetaMeasure | V1CubeMetaDimension

/** Titles as words. */
export type Phrases = readonly (readonly string[])[]

const spaced = (name: string) => name.replace(/[._]+/g, ' ')
const lastPart = (name: string) => name.slice(name.lastIndexOf('.') + 1)
/** Words that a question may leave out: "orders" asks for the count of orders, "amount" for the total amount. */
const summing = new Set(['total', 'sum'])
const counting = new Set([...summing, 'count', 'number', 'distinct', 'of'])

const distinct = (phrases: Phrases): Phrases => [
  ...new Map(phrases.filter(({ length }) => length > 0).map((words) => [words.join(' '), words])).values(),
]

export const isCount = ({ aggType }: V1CubeMetaMeasure) => /^count/i.test(aggType ?? '')

/** The title of a measure in an answer. "Count" alone would not say what is counted. */
export function spokenTitle({ name, title, shortTitle }: V1CubeMetaMeasure): string {
  const short = shortTitle ?? spaced(lastPart(name))
  return wordsOf(short).every((word) => counting.has(word)) ? (title ?? short) : short
}

// For each measure, all dimensions of its unit are looked at: in a model of thousands of units, their words are read once.

/** The titles of a unit, as words. */
export const unitPhrases = weakMemo(
  ({ name, title }: V1CubeMeta): Phrases => distinct([wordsOf(spaced(name)), wordsOf(title ?? '')]),
)

/** The titles of a dimension, as words: alone, together with its unit, and under its name in the cube behind a view. */
export const dimensionPhrases = weakMemo(
  ({ name, title, shortTitle, aliasMember }: V1CubeMetaDimension): Phrases =>
    distinct([
      wordsOf(shortTitle ?? ''),
      wordsOf(title ?? ''),
      wordsOf(spaced(lastPart(name))),
      wordsOf(spaced(lastPart(aliasMember ?? ''))),
    ]),
)

/**
 * The titles of a measure, as words. Those of counts and totals also without that word: `Orders Count` is asked for as "orders".
 * @param units finds the titles of what a view's count counts
 */
export function measurePhrases(measure: V1CubeMetaMeasure, units: ReadonlyMap<string, V1CubeMeta>): Phrases {
  const { name, title, shortTitle, aliasMember } = measure
  const path = aliasMember ?? name
  const phrases = [
    wordsOf(shortTitle ?? ''),
    wordsOf(title ?? ''),
    wordsOf(spaced(lastPart(name))),
    wordsOf(spaced(aliasMember ?? '')),
  ]
  const left = isCount(measure) ? counting : summing
  const bare = phrases.map((words) => words.filter((word) => !left.has(word)))
  if (!isCount(measure)) return distinct([...phrases, ...bare])
  const counted = lastPart(path) === 'count' ? units.get(path.slice(0, -'.count'.length)) : undefined
  return distinct([...phrases.filter(({ length }) => length > 1), ...bare, ...(counted ? unitPhrases(counted) : [])])
}

/** Single words of a member: `own` of its name and short title, `wide` of its long title and description. */
export const looseWords = weakMemo(
  ({ name, title, shortTitle, description }: Member): Readonly<Record<'own' | 'wide', ReadonlySet<string>>> => ({
    own: new Set(wordsOf(`${spaced(lastPart(name))} ${shortTitle ?? ''}`)),
    wide: new Set(wordsOf(`${title ?? ''} ${description ?? ''}`)),
  }),
)
