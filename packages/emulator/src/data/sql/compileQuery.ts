import type { QueryPlan } from './plan/QueryPlan.ts'
import { writeSelect } from './select/writeSelect.ts'
import { createParams } from './write/createParams.ts'

export interface SqlStatement {
  readonly sql: string
  readonly params: readonly unknown[]
}

/** The statement of a plan. `part: 'total'` counts its rows without limit and offset. */
export function compileQuery(plan: QueryPlan, part: 'rows' | 'all' | 'total' = 'rows'): SqlStatement {
  const params = createParams()
  const select = writeSelect(part === 'total' ? { ...plan, order: [] } : plan, params)
  if (part === 'total') return params.finish(`select count(*) "total_count" from (\n${select}\n) "original_query"`)
  const { limit, offset } = plan.query
  const bounds = part === 'all' ? '' : ` LIMIT ${Math.trunc(limit)}${offset ? ` OFFSET ${Math.trunc(offset)}` : ''}`
  return params.finish(`${select}${bounds}`)
}
