import type { V1CubeMeta, V1CubeMetaMeasure } from '@svc/core/data'
import { isTelling } from './stopWords.ts'
import { measurePhrases, type Phrases } from './titles.ts'

/** A measure with all its titles, as words. */
export interface TitledMeasure {
  readonly unit: V1CubeMeta
  readonly measure: V1CubeMetaMeasure
  readonly phrases: Phrases
}

/** All measures that are numbers. @param units the same by name */
export const titledMeasures = (cubes: readonly V1CubeMeta[], units: ReadonlyMap<string, V1CubeMeta>): TitledMeasure[] =>
  cubes.flatMap((unit) =>
    unit.measures
      .filter(({ type }) => type === 'number')
      .map((measure) => ({ unit, measure, phrases: measurePhrases(measure, units) })),
  )

/** Whether all words of a title occur among `words`, in any order, and at least one of them says something. */
export const holdsAll = (words: readonly string[], phrase: readonly string[]): boolean =>
  phrase.some(isTelling) && phrase.every((word) => words.includes(word))

/** The longest title of a measure whose words all occur in the question, in any order. */
export const wholeTitle = (words: readonly string[], phrases: Phrases): readonly string[] | undefined =>
  phrases.filter((phrase) => holdsAll(words, phrase)).sort((a, b) => new Set(b).size - new Set(a).size)[0]
