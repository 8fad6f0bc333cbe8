import type { Cube, Dimension, Measure, Segment } from '../../model/types.ts'
import type { QueryPlan } from '../plan/QueryPlan.ts'
import type { Params } from '../write/createParams.ts'

/** What the pieces of one statement share. */
export interface SelectContext {
  readonly plan: QueryPlan
  readonly params: Params
  /** Writes another plan as a sub query of the same statement. */
  readonly select: (plan: QueryPlan) => string
}

/** A member that a statement is made of, and the cube it belongs to. */
export interface OwnedMember {
  readonly cube: Cube
  readonly member: Dimension | Measure | Segment
}
