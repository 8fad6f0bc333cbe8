import type { V1MetaResponse } from '@svc/core/data'
import { joinedDimensions } from '../../joinedDimensions.ts'
import type { Plan } from './Plan.ts'
import { planQuestion } from './planQuestion.ts'

/**
 * The plan for a question over single units, as views are made for it. Only where that leaves words out, cubes also have the texts of
 * the cubes that they join: for a plan that uses more of the words, or else for filters.
 */
export function planWithJoins(text: string, meta: V1MetaResponse, now: number): Plan | undefined {
  const plan = planQuestion(text, meta, now)
  if (!plan || plan.unused.length === 0) return plan
  const units = meta.cubes ?? []
  const cubes = units.map((unit) => ({ ...unit, dimensions: [...unit.dimensions, ...joinedDimensions(unit, units)] }))
  const joined = planQuestion(text, { cubes }, now)
  if (joined && joined.unused.length < plan.unused.length) return joined
  return { ...plan, unit: cubes.find(({ name }) => name === plan.unit.name) ?? plan.unit }
}
