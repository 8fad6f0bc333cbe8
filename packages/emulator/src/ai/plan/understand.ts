import type { V1MetaResponse } from '@svc/core/data'
import type { PlanTools } from '../answer/askPlan.ts'
import { questionOf } from '../words/questionOf.ts'
import { findFilters } from './findFilters.ts'
import { followUp, mayFollow } from './followUp.ts'
import type { Plan } from './Plan.ts'
import { planWithJoins } from './planWithJoins.ts'
import { splitCompared } from './splitCompared.ts'

/** How a question was understood, and whether as one that goes on from the question before. */
export interface Understood {
  readonly plan: Plan
  readonly isFollowUp: boolean
}

/** How many questions may go on from one another. */
const mostTogether = 6

/**
 * The plan of the last of the questions of a thread. Earlier ones are read only where it may go on from them.
 * @param questions the oldest first
 */
export async function understand(
  questions: readonly string[],
  context: { meta: V1MetaResponse; now: number; tools: PlanTools },
  most = mostTogether,
): Promise<Understood | undefined> {
  const question = questions.at(-1) ?? ''
  const text = questionOf(question)
  const alone = planWithJoins(text, context.meta, context.now)
  // Most words of a pasted document are no part of the question.
  if (text !== question) return alone && { plan: { ...alone, unused: [] }, isFollowUp: false }
  if (questions.length > 1 && most > 1 && mayFollow(text, alone)) {
    const before = await understand(questions.slice(0, -1), context, most - 1)
    const further = before && (await followUp(text, alone, before.plan, context))
    if (further) return { plan: splitCompared(text, further), isFollowUp: true }
  }
  return alone && { plan: splitCompared(text, await findFilters(text, alone, context.tools)), isFollowUp: false }
}
