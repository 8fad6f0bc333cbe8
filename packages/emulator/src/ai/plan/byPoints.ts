import { isCount } from '../words/titles.ts'
import type { Candidate } from './rateMeasure.ts'

/** Sorts the best first. Ties are broken by kind, name and order, so that the result is always the same. */
export const byPoints = (a: Candidate, b: Candidate): number =>
  b.points - a.points ||
  Number(b.unit.type === 'view') - Number(a.unit.type === 'view') ||
  a.unit.name.localeCompare(b.unit.name) ||
  // When nothing names a measure of the unit, its count is the safest guess.
  Number(isCount(b.measure)) - Number(isCount(a.measure)) ||
  a.unit.measures.indexOf(a.measure) - b.unit.measures.indexOf(b.measure)
