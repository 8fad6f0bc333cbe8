import type { DataService, RequestContext } from '../createDataService.ts'
import { translateSql } from './translateSql.ts'

/**
 * `/v1/sql` with `format: 'sql'`: the statement that a SELECT over units becomes. `query_type` is `regular` for a query over members
 * and nothing more; whatever else the SELECT does, the database does, which is `pushdown`. A refused statement has no type.
 */
export async function describeSqlText(service: DataService, query: string, context: RequestContext): Promise<object> {
  try {
    const { statement, query: plain } = await translateSql(service, query, 'UTC', context)
    return { status: 'ok', sql: [statement.sql, statement.params], query_type: plain ? 'regular' : 'pushdown' }
  } catch (error) {
    return { status: 'error', error: error instanceof Error ? error.message : String(error) }
  }
}
