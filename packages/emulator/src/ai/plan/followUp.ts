import type { V1MetaResponse } from '@svc/core/data'
import { isOwn, joinedDimensions } from '../../joinedDimensions.ts'
import type { PlanTools } from '../answer/askPlan.ts'
import { spokenTitle } from '../words/titles.ts'
import { wordsOf } from '../words/wordsOf.ts'
import { findFilters } from './findFilters.ts'
import type { Plan } from './Plan.ts'
import { planQuestion } from './planQuestion.ts'

/** Words that only tie a question to the one before. */
const tying = new Set(
  wordsOf(
    'only just now then also too instead about again same nur bloss jetzt dann auch stattdessen nochmal solo ahora tambien luego',
  ),
)
const begin =
  /^[\s¿¡]*(?:and|what about|how about|only|just|now|but|und|auch|nur|jetzt|wie ist es mit|y|solo|ahora|también)(?![\p{L}\p{N}])/iu

/** Whether a question may go on from the one before, by its own words. */
export const mayFollow = (text: string, alone: Plan | undefined): boolean => !alone || alone.isGuess === true || begin.test(text)

/**
 * The plan of a question that goes on from the one before: "and by country?" asks for the same measure, "only 2025" for the same groups.
 * `undefined` for a question that stands alone.
 * @param alone the plan of the question by itself
 */
export async function followUp(
  text: string,
  alone: Plan | undefined,
  before: Plan,
  { meta, now, tools }: { meta: V1MetaResponse; now: number; tools: PlanTools },
): Promise<Plan | undefined> {
  const units = meta.cubes ?? []
  const unit = units.find(({ name }) => name === before.unit.name) ?? before.unit
  const joined = { ...unit, dimensions: [...unit.dimensions.filter((one) => isOwn(unit, one)), ...joinedDimensions(unit, units)] }
  const named = planQuestion(text, { cubes: [joined] }, now)
  const isNamed = named !== undefined && !named.isGuess
  // Another measure of the same unit has the same groups; one of another unit is another question.
  if (alone && !alone.isGuess && !isNamed) return undefined
  const measures = named && isNamed ? named.measures : before.measures
  const said = isNamed ? text : `${measures.map(spokenTitle).join(' and ')} ${text}`
  const read = (words: string) => planQuestion(words, { cubes: [{ ...joined, measures: [...measures] }] }, now)
  const first = read(said)
  const isGrouped = first !== undefined && (first.time !== undefined || first.dimensions.some((one) => one !== first.currency))
  // "The bottom 3" means rows of the question before.
  const own = isGrouped ? first : read(`${said} ${groupsOf(before)}`)
  if (!own) return undefined
  const ranks = own.isRanked || own.isLowest
  const plan: Plan = {
    ...before,
    unit: joined,
    measures,
    currency: own.currency,
    ...(isGrouped && { time: own.time, dimensions: own.dimensions, counted: undefined }),
    range: own.range ?? before.range,
    filters: [],
    ...(ranks || isGrouped ? { limit: own.limit, isRanked: own.isRanked, isLowest: own.isLowest } : {}),
    unused: own.unused.filter(({ word }) => !tying.has(word)),
  }
  const found = await findFilters(text, plan, tools)
  const isNew = isGrouped || own.range !== undefined || found.filters.length > 0 || isNamed || ranks
  // Nothing of it is understood: to answer the question before once more would be no answer.
  if (!isNew) return undefined
  const kept = before.filters.filter(({ dimension }) => found.filters.every((one) => one.dimension.name !== dimension.name))
  return { ...found, filters: [...kept, ...found.filters] }
}

/** The groups of a plan, as a question asks for them. */
const groupsOf = ({ dimensions, time }: Plan) =>
  [...(time ? [time.granularity] : []), ...dimensions.map(({ shortTitle, name }) => shortTitle ?? name)]
    .map((group) => `by ${group}`)
    .join(' ')
