import type { V1CubeMetaDimension } from '@svc/core/data'
import { isOwn } from '../../joinedDimensions.ts'
import { askPlan, type PlanTools } from '../answer/askPlan.ts'
import { unitOf } from '../answer/columnName.ts'
import { countryNames, isCountryCode } from '../words/countryNames.ts'
import { indexOfPhrase } from '../words/indexOfPhrase.ts'
import { negating } from '../words/negating.ts'
import { isStop } from '../words/stopWords.ts'
import { wordsOf } from '../words/wordsOf.ts'
import type { Plan } from './Plan.ts'

/** Of the unit itself, and of the cubes that it joins. Each lookup is a query. */
const mostLookups = 5
/** A dimension with more values than these names things rather than kinds of them. */
const mostValues = 50

const isKey = ({ format, primaryKey }: V1CubeMetaDimension) =>
  primaryKey === true || (typeof format === 'string' ? ['id', 'link', 'imageUrl'].includes(format) : format?.type === 'link')
/** Names and notes mostly have many values, so they are looked up last. */
const isLong = ({ name }: V1CubeMetaDimension) =>
  /(?:^|[._])(?:name|title|note|comment|description|e?mail|address|url)s?$/i.test(name)

/**
 * Turns unused words that are values of a text dimension, such as "cancelled", into filters. A country may also be called by another
 * of its names, or by its code in capitals. Values are read with the rights of the caller; a lookup that fails finds none.
 */
export async function findFilters(question: string, plan: Plan, tools: PlanTools): Promise<Plan> {
  const words = wordsOf(question)
  const left = new Map(plan.unused.map(({ word, text }) => [word, text]))
  if (left.size === 0 || words.some((word) => negating.has(word))) return plan
  const takePhrase = (name: string) => {
    const phrase = wordsOf(name)
    const telling = phrase.filter((word) => !isStop(word))
    if (telling.length === 0 || !telling.every((word) => left.has(word)) || indexOfPhrase(words, phrase) < 0) return false
    for (const word of phrase) left.delete(word)
    return true
  }
  const takeCode = (code: string) => left.get(code.toLowerCase()) === code && left.delete(code.toLowerCase())
  const texts = plan.unit.dimensions.filter((one) => one.type === 'string' && !isKey(one))
  const ranked = [...texts].sort((a, b) => Number(isLong(a)) - Number(isLong(b)))
  const lookups = [true, false].flatMap((own) => ranked.filter((one) => isOwn(plan.unit, one) === own).slice(0, mostLookups))
  const filters: Plan['filters'][number][] = []
  for (const dimension of lookups) {
    if (left.size === 0) break
    const values = await valuesOf(dimension, tools)
    const countryOf = countryNames(dimension, values)
    const namesOf = (value: string) => [...new Set([value, ...countryOf(value)])]
    const isCode = (name: string) => isCountryCode(name) && countryOf(name).length > 0
    // Longest first: "New York" is more than "York".
    const names = [...new Set(values.flatMap(namesOf))].sort((a, b) => b.length - a.length)
    const said = new Set(names.filter((name) => (isCode(name) ? takeCode(name) : takePhrase(name))))
    const asked = values.filter((value) => namesOf(value).some((name) => said.has(name)))
    if (asked.length > 0) filters.push({ dimension, values: asked })
  }
  return { ...plan, filters, unused: plan.unused.filter(({ word }) => left.has(word)) }
}

/** The values of a dimension, in their order. Empty when there are many. */
async function valuesOf(dimension: V1CubeMetaDimension, tools: PlanTools): Promise<string[]> {
  const plan = {
    unit: { name: unitOf(dimension.name) },
    measures: [],
    dimensions: [dimension],
    time: undefined,
    range: undefined,
    filters: [],
    limit: mostValues + 1,
  }
  const rows = await askPlan(plan, tools).then(
    ({ data }) => data,
    () => [],
  )
  if (rows.length > mostValues) return []
  return rows.flatMap(([value]) => (typeof value === 'string' ? [value] : []))
}
