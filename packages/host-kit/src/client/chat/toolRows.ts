import type { ReadToolCall, RowsToolResult } from '@svc/core/ai'

/** The rows that a step of the agent read, by SQL or by a query of `/v1/load`. Other steps have none. */
export const toolRows = (call: ReadToolCall): RowsToolResult | undefined =>
  call.kind === 'sql' || call.kind === 'load' ? call.result : undefined

/** The query that gave the rows: SQL, or JSON with a line for each field. */
export function queryText({ sqlQuery, loadQuery }: RowsToolResult): string {
  if (typeof sqlQuery === 'string') return sqlQuery
  const fields = Object.entries(Object(loadQuery)).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  return `{\n${fields.join(',\n')}\n}`
}
