import type { V1CubeMeta, V1CubeMetaDimension, V1CubeMetaMeasure } from '@svc/core/data'
import { wordsOf } from './words.ts'

type Member = V1CubeMetaMeasure | V1CubeMetaDimension

const spaced = (name: string) => name.replace(/[._]+/g, ' ')
const lastPart = (name: string) => name.slice(name.lastIndexOf('.') + 1)
/** "Orders" asks for a count of orders, "amount" for a total amount. */
const summing = new Set(['total', 'sum'])
const counting = new Set([...summing, 'count', 'number', 'distinct', 'of'])

const distinct = (phrases: readonly string[][]) => [
  ...new Map(phrases.filter(({ length }) => length > 0).map((words) => [words.join(' '), words])).values(),
]

export const isCount = ({ aggType }: V1CubeMetaMeasure) => /^count/i.test(aggType ?? '')

/** A measure as an answer names it: "Count" alone would not say of what. */
export function spokenTitle({ name, title, shortTitle }: V1CubeMetaMeasure): string {
  const short = shortTitle ?? spaced(lastPart(name))
  return wordsOf(short).every((word) => counting.has(word)) ? (title ?? short) : short
}

/** The whole titles of a unit. */
export const unitPhrases = ({ name, title }: V1CubeMeta) => distinct([wordsOf(spaced(name)), wordsOf(title ?? '')])

/** The whole titles of a dimension: alone, with its unit's, and by the name it has where a view took it from. */
export const dimensionPhrases = ({ name, title, shortTitle, aliasMember }: V1CubeMetaDimension) =>
  distinct([
    wordsOf(shortTitle ?? ''),
    wordsOf(title ?? ''),
    wordsOf(spaced(lastPart(name))),
    wordsOf(spaced(lastPart(aliasMember ?? ''))),
  ])

/**
 * The whole titles of a measure, as those of a dimension; of a count without the word for it: `Orders Count` is asked for as
 * "orders". `units` tells the titles of what a view's count counts.
 */
export function measurePhrases(measure: V1CubeMetaMeasure, units: ReadonlyMap<string, V1CubeMeta>): string[][] {
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

/** Words of a member's own title and name, and those around it. */
export const looseWords = ({ name, title, shortTitle, description }: Member) => ({
  own: new Set(wordsOf(`${spaced(lastPart(name))} ${shortTitle ?? ''}`)),
  wide: new Set(wordsOf(`${title ?? ''} ${description ?? ''}`)),
})
