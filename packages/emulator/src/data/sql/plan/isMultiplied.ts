import type { OwnedMeasure } from './measureTree.ts'
import type { QueryPlan } from './QueryPlan.ts'

/** Measures that repeated rows would make wrong. Distinct counts, and counts of keys, never are. */
export function isMultiplied({ tree }: QueryPlan, { cube, measure }: OwnedMeasure): boolean {
  if (!tree.multiplied.has(cube.name)) return false
  const source = measure.sql?.parts.length === 1 ? measure.sql.parts[0] : undefined
  const countsRows = measure.type === 'number' && source === 'count(*)'
  return !(measure.type === 'countDistinct' || (measure.type === 'count' && measure.sql === undefined) || countsRows)
}
