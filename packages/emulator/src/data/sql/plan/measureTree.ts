import type { Model } from '../../model/readModel.ts'
import { referencesIn } from '../../model/referencesIn.ts'
import { templatesOf } from '../../model/templates.ts'
import type { Cube, Measure } from '../../model/types.ts'

/** A measure and the cube it belongs to. */
export interface OwnedMeasure {
  readonly cube: Cube
  readonly measure: Measure
}

/** A measure as one of the members that a statement is made of. */
export const asMember = ({ cube, measure }: OwnedMeasure) => ({ cube, member: measure })

export const measureName = ({ cube, measure }: OwnedMeasure) => `${cube.name}.${measure.name}`

/** Measures that a measure names in its SQL. */
function innerMeasures(model: Model, { cube, measure }: OwnedMeasure): OwnedMeasure[] {
  const references = templatesOf(measure).flatMap((template) => referencesIn(model.cubes, cube.name, template))
  return references.flatMap((reference): OwnedMeasure[] => {
    if (reference.kind === 'cube' || reference.member.kind !== 'measure') return []
    return [{ cube: model.cubes.get(reference.path.at(-1)!)!, measure: reference.member }]
  })
}

/** Whether a measure is made of measures of other cubes, at any depth, so that each must be computed over its own cube. */
const isComposite = (model: Model, given: OwnedMeasure): boolean =>
  innerMeasures(model, given).some((inner) => inner.cube !== given.cube || isComposite(model, inner))

/** The measures to compute separately for `given`: itself, or the parts of a composite one. */
export function renderedMeasures(model: Model, given: OwnedMeasure): OwnedMeasure[] {
  if (!isComposite(model, given)) return [given]
  const parts = innerMeasures(model, given).flatMap((inner) => renderedMeasures(model, inner))
  return [...new Map(parts.map((part) => [measureName(part), part])).values()]
}

/** The measures at the bottom of a calculated one, which aggregate rows themselves. */
export function leafMeasures(model: Model, given: OwnedMeasure): OwnedMeasure[] {
  const inner = innerMeasures(model, given)
  if (inner.length === 0) return [given]
  return [...new Map(inner.flatMap((one) => leafMeasures(model, one)).map((leaf) => [measureName(leaf), leaf])).values()]
}
