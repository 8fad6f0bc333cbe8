import { array, type Infer, issue, object, oneOf, optional, string } from '../check/index.ts'
import type { HttpAnswer } from '../http/index.ts'
import type { DataModel } from './queryTypes.ts'
import { checkAnswer, type Received, readAnswer } from './readAnswer.ts'
import type { ConvertedQuery, DryRunAnswer, SqlAnswer, SqlColumn } from './sqlTypes.ts'

const record = object({})
const sqlAnswer = object({ sql: record })
const sqlAnswers = array(sqlAnswer)
const dryRunAnswer = object({ queryType: string, normalizedQueries: array(record) })
const convertedQuery = object({ status: oneOf('ok', 'error'), query: optional(record), error: optional(string) })
const sqlSchema = object({ schema: array(object({ name: string, column_type: string })), lastRefreshTime: optional(string) })

export const readSql = (answer: Received): SqlAnswer | readonly SqlAnswer[] =>
  readAnswer(answer, Array.isArray(answer.body) ? sqlAnswers : sqlAnswer) as SqlAnswer | readonly SqlAnswer[]
export const readDryRun = (answer: Received): DryRunAnswer => readAnswer(answer, dryRunAnswer) as DryRunAnswer
export const readConverted = <M extends DataModel>(answer: Received): ConvertedQuery<M> =>
  checkAnswer(answer, convertedQuery) as ConvertedQuery<M>

/** First line of `/v1/cubesql`. */
export const readSqlSchema = (answer: Received): { schema: readonly SqlColumn[]; lastRefreshTime?: string | undefined } =>
  readAnswer(answer, sqlSchema) as Infer<typeof sqlSchema>

/** Rows of a further line; `undefined` for a line that carries none. Each row needs one cell per column. */
export function readSqlBatch(line: unknown, width: number, facts: HttpAnswer['facts']): readonly unknown[][] | undefined {
  const { data } = readAnswer({ body: line, facts }, (value) => {
    const wrong = record(value)
    const rows = Object(value).data
    if (wrong || rows === undefined) return wrong
    if (!Array.isArray(rows)) return issue('array', rows, 'data')
    const at = rows.findIndex((row) => !Array.isArray(row) || row.length !== width)
    return at < 0 ? undefined : issue(`array of ${width}`, rows[at], 'data', at)
  }) as { data?: unknown[][] }
  return data
}
