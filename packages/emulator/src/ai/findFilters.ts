import type { V1CubeMetaDimension } from '@svc/core/data'
import { quote } from '../sqlText.ts'
import type { Plan } from './planQuestion.ts'
import { isStop } from './readQuestion.ts'
import type { Tools } from './tools.ts'
import { indexOfPhrase, wordsOf } from './words.ts'
import { ownName } from './writeSql.ts'

/** Each lookup is a query. */
const mostLookups = 5
/** A dimension with more values than these names things rather than kinds of them. */
const mostValues = 50

/** Next to such a word, a value is what the question does not ask for. */
const negating = new Set(
  wordsOf(
    'not no non never without except excluding exclude other than but isn aren wasn weren nicht kein keine ohne ausser sin excepto',
  ),
)

const isKey = ({ format, primaryKey }: V1CubeMetaDimension) =>
  primaryKey === true || (typeof format === 'string' ? ['id', 'link', 'imageUrl'].includes(format) : format?.type === 'link')
/** Names and notes mostly have many values, so they are looked up last. */
const isLong = ({ name }: V1CubeMetaDimension) =>
  /(?:^|[._])(?:name|title|note|comment|description|e?mail|address|url)s?$/i.test(name)

/**
 * Turns unused words that are values of a text dimension, such as "cancelled", into filters. Values are read with the rights of
 * the caller; a lookup that fails finds none.
 */
export async function findFilters(question: string, plan: Plan, tools: Pick<Tools, 'sql'>): Promise<Plan> {
  const words = wordsOf(question)
  const left = new Set(plan.unused.map(({ word }) => word))
  if (left.size === 0 || words.some((word) => negating.has(word))) return plan
  const texts = plan.unit.dimensions.filter((one) => one.type === 'string' && !isKey(one))
  const lookups = [...texts].sort((a, b) => Number(isLong(a)) - Number(isLong(b))).slice(0, mostLookups)
  const filters: Plan['filters'][number][] = []
  for (const dimension of lookups) {
    if (left.size === 0) break
    const values = (await valuesOf(dimension, plan, tools)).filter((value) => {
      const phrase = wordsOf(value)
      const telling = phrase.filter((word) => !isStop(word))
      if (telling.length === 0 || !telling.every((word) => left.has(word)) || indexOfPhrase(words, phrase) < 0) return false
      for (const word of telling) left.delete(word)
      return true
    })
    if (values.length > 0) filters.push({ dimension, values })
  }
  return { ...plan, filters, unused: plan.unused.filter(({ word }) => left.has(word)) }
}

/** The values of a dimension, longest first: "New York" is more than "York". Empty when there are many. */
async function valuesOf({ name }: V1CubeMetaDimension, { unit }: Plan, tools: Pick<Tools, 'sql'>): Promise<string[]> {
  const column = `${quote(unit.name)}.${quote(ownName(name))}`
  const query = `SELECT ${column} AS "value" FROM ${quote(unit.name)} GROUP BY 1 ORDER BY 1 ASC LIMIT ${mostValues + 1}`
  const rows = await tools.sql(query).then(
    ({ data }) => data,
    () => [],
  )
  if (rows.length > mostValues) return []
  return rows.flatMap(([value]) => (typeof value === 'string' ? [value] : [])).sort((a, b) => b.length - a.length)
}
