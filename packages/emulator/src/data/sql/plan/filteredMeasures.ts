import { leavesOf } from '../write/filterSql.ts'
import { findMember } from './findMember.ts'
import type { OwnedMeasure } from './measureTree.ts'
import type { QueryPlan } from './QueryPlan.ts'

/** Measures that groups are filtered by. */
export const filteredMeasures = (plan: QueryPlan): OwnedMeasure[] =>
  plan.groupFilters.flatMap(leavesOf).map(({ member: name }) => {
    const { owner, own } = findMember(plan.model, 'measures', name)
    return { cube: owner, measure: own }
  })
