import type { Sides } from '../words/splitSides.ts'
import { type TitledMeasure, wholeTitle } from '../words/titledMeasures.ts'
import { byPoints } from './byPoints.ts'
import type { Candidate } from './rateMeasure.ts'

/**
 * The measures of a question that asks for several, each by its whole title in a part of its own. Takes the unit that has most of
 * them. Empty when no unit has at least two.
 */
export function findSeveral(
  titles: readonly TitledMeasure[],
  parts: Sides['parts'],
  rate: (one: TitledMeasure, part: readonly string[]) => Candidate,
): readonly Candidate[] {
  if (parts.length < 2) return []
  const named = parts.map((part) =>
    titles
      // Rating reads every word, so parts of a long text that name no measure are dropped first.
      .filter(({ phrases }) => wholeTitle(part, phrases))
      .map((one) => rate(one, part))
      .filter(({ isWhole }) => isWhole)
      .sort(byPoints),
  )
  const units = new Set(named.flat().map(({ unit }) => unit))
  const sets = [...units].map((unit) => {
    const own = named.flatMap((candidates) => candidates.find((one) => one.unit === unit) ?? [])
    return own.filter(({ measure }, index) => own.findIndex((one) => one.measure === measure) === index)
  })
  const total = (set: readonly Candidate[]) => set.reduce((sum, { points }) => sum + points, 0)
  const [most] = sets
    .filter(({ length }) => length > 1)
    .sort((a, b) => b.length - a.length || total(b) - total(a) || byPoints(a[0]!, b[0]!))
  return most ?? []
}
