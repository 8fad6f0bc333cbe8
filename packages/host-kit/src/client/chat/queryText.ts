import type { RowsToolResult } from '@svc/core/ai'

/** The query that gave the rows: SQL, or JSON with a line for each field. */
export function queryText({ sqlQuery, loadQuery }: RowsToolResult): string {
  if (typeof sqlQuery === 'string') return sqlQuery
  const fields = Object.entries(Object(loadQuery)).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  return `{\n${fields.join(',\n')}\n}`
}
