import type { Question } from '../words/readQuestion.ts'
import type { Sides } from '../words/splitSides.ts'
import type { TitledMeasure } from '../words/titledMeasures.ts'
import { isCount, looseWords } from '../words/titles.ts'
import { byPoints } from './byPoints.ts'
import { findSeveral } from './findSeveral.ts'
import { type Candidate, rateMeasure } from './rateMeasure.ts'

/** The measures that a question asks for: several of one unit, or else the one that fits best. Empty when none does. */
export function chooseMeasures(
  question: Question,
  { asked, grouped, parts }: Sides,
  titles: readonly TitledMeasure[],
): readonly Candidate[] {
  const sums = new Set(titles.flatMap(({ measure }) => (isCount(measure) ? [] : [...looseWords(measure).own])))
  const rate = (one: TitledMeasure, part: readonly string[]) => rateMeasure(one, question, { asked: part, grouped }, sums)
  const several = findSeveral(titles, parts, rate)
  if (several.length > 0) return several
  return titles
    .map((one) => rate(one, asked))
    .filter(({ points }) => points > 0)
    .sort(byPoints)
    .slice(0, 1)
}
