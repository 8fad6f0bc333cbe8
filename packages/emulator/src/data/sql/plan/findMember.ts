import type { Model } from '../../model/readModel.ts'
import type { Cube, Dimension, Measure, Segment, Unit } from '../../model/types.ts'
import { UserError } from '../../UserError.ts'

/** A member as a query names it, and the member of a cube that it is made of. */
export interface Found<T extends Dimension | Measure | Segment = Dimension | Measure | Segment> {
  /** Full name, such as `sales.revenue`. */
  readonly name: string
  readonly unit: Unit
  readonly member: T
  /** Cubes that lead to the owner, which is the last. */
  readonly path: readonly string[]
  readonly owner: Cube
  /** The owner's member; the same as `member` outside views. */
  readonly own: T
}

type Members = { measures: Measure; dimensions: Dimension; segments: Segment }

/** @throws UserError when there is no such unit or member, as compatible servers say it */
export function findMember<K extends keyof Members>(model: Model, kind: K, name: string): Found<Members[K]> {
  const [unitName = '', memberName = ''] = name.split('.')
  const unit = model.units.get(unitName)
  if (unit === undefined) throw new UserError(`Cube '${unitName}' not found for path '${name}'`)
  const member = unit[kind].get(memberName) as Members[K] | undefined
  if (member === undefined) throw new UserError(`'${memberName}' not found for path '${name}'`)
  const path = member.origin?.path ?? [unitName]
  const owner = model.cubes.get(path.at(-1)!)!
  const own = owner[kind].get(member.origin?.name ?? memberName) as Members[K]
  return { name, unit, member, path, owner, own }
}

export const isMeasure = (model: Model, name: string): boolean => {
  const [unitName = '', memberName = ''] = name.split('.')
  return model.units.get(unitName)?.measures.has(memberName) ?? false
}

/**
 * A measure or dimension that a filter names.
 * @throws UserError when there is neither
 */
export const findFiltered = (model: Model, name: string): Found =>
  findMember(model, isMeasure(model, name) ? 'measures' : 'dimensions', name)
