import { HttpBodyError } from '../errors/http.ts'
import type { HttpAnswer } from '../http/index.ts'
import type { ConvertedQuery, DryRunAnswer, SqlAnswer, SqlColumn } from './clientTypes.ts'
import type { DataModel } from './queryTypes.ts'
import { type Read, readAnswer } from './readAnswer.ts'
import { anyObject, isObject, listOf, objectOf, type Problem, text } from './shape.ts'

const sqlAnswer = objectOf({ sql: anyObject })
const dryRunAnswer = objectOf({ queryType: text, normalizedQueries: listOf(anyObject) })
const convertedQuery = objectOf({ status: text, 'query?': anyObject, 'error?': text })
const sqlSchema = objectOf({ schema: listOf(objectOf({ name: text, column_type: text })), 'lastRefreshTime?': text })

export const readSql = (answer: Read): SqlAnswer => readAnswer(answer, sqlAnswer)
export const readDryRun = (answer: Read): DryRunAnswer => readAnswer(answer, dryRunAnswer)
export const readConverted = <M extends DataModel>(answer: Read): ConvertedQuery<M> => readAnswer(answer, convertedQuery)

/** First line of `/v1/cubesql`. */
export function readSqlSchema(answer: Read): { schema: readonly SqlColumn[]; lastRefreshTime: string | undefined } {
  const { schema, lastRefreshTime } = readAnswer<{ schema: SqlColumn[]; lastRefreshTime?: string }>(answer, sqlSchema)
  return { schema, lastRefreshTime }
}

/** Rows of a further line; nothing for a line that carries none. Each row has to have one cell a column. */
export function readSqlBatch(line: unknown, width: number, facts: HttpAnswer['facts']): readonly unknown[][] | undefined {
  let problem: Problem | undefined
  if (!isObject(line)) problem = { path: '', expected: 'an object' }
  else {
    const { data } = line
    if (data === undefined) return undefined
    if (!Array.isArray(data)) problem = { path: '.data', expected: 'a list' }
    else {
      const at = data.findIndex((row) => !Array.isArray(row) || row.length !== width)
      if (at < 0) return data
      problem = { path: `.data[${at}]`, expected: `a list of ${width}` }
    }
  }
  throw new HttpBodyError({ ...facts, reason: 'shape', ...problem, path: `$${problem.path}` })
}
