import type { Query } from '@svc/core/data'
import type { AskedPlan } from '../plan/Plan.ts'
import type { Tools } from '../tools/createTools.ts'
import type { QueryRows } from '../tools/firstRows.ts'
import { SqlOffError } from '../tools/SqlOffError.ts'
import { writeLoadQuery } from './writeLoadQuery.ts'
import { writeSql } from './writeSql.ts'

/** The query of a plan: SQL, or a query of `/v1/load` as soon as the server is known to have no SQL interface. */
export const queryOf = (plan: AskedPlan, { hasSql }: Pick<Tools, 'hasSql'>): { sqlQuery: string } | { loadQuery: Query } =>
  hasSql() ? { sqlQuery: writeSql(plan) } : { loadQuery: writeLoadQuery(plan) }

/** The tools that a plan is asked with. */
export type PlanTools = Pick<Tools, 'hasSql' | 'sql' | 'load'>

/** The rows of a plan, by SQL or else by `/v1/load`. Afterwards, `queryOf` is the query that gave them. */
export async function askPlan(plan: AskedPlan, tools: PlanTools): Promise<QueryRows> {
  const load = () => tools.load(writeLoadQuery(plan), plan.limit)
  if (!tools.hasSql()) return load()
  return tools.sql(writeSql(plan), plan.limit).catch((error: unknown) => {
    if (error instanceof SqlOffError) return load()
    throw error
  })
}
