import type { Measure } from '../../model/types.ts'

/** How measures are written: aggregated, one by one (an ungrouped query), or as what they aggregate. */
export type MeasureMode = 'grouped' | 'ungrouped' | 'raw'

/** How a measure's value is written in a mode. */
interface Aggregation {
  readonly mode: MeasureMode
  /** Whether the joins repeat the rows that the measure aggregates. */
  readonly isRepeated: boolean
  /** The primary key of its cube. */
  readonly key: () => string
}

const aggregates: Readonly<Record<string, (sql: string) => string>> = {
  count: (sql) => `count(${sql})`,
  countDistinct: (sql) => `count(distinct ${sql})`,
  countDistinctApprox: (sql) => `approx_count_distinct(${sql})`,
  sum: (sql) => `sum(${sql})`,
  avg: (sql) => `avg(${sql})`,
  min: (sql) => `min(${sql})`,
  max: (sql) => `max(${sql})`,
}

/** A measure over `sql`, which is what it aggregates; `*` for plain rows. */
export function aggregate({ type, sql: own }: Measure, sql: string, { mode, isRepeated, key }: Aggregation): string {
  const isCount = type === 'count' || type === 'countDistinct' || type === 'countDistinctApprox'
  if (mode === 'raw') return sql === '*' ? '1' : sql
  if (mode === 'ungrouped') return sql === '*' ? '1' : isCount ? `CASE WHEN (${sql}) IS NOT NULL THEN 1 END` : sql
  if (isRepeated && type === 'count' && own === undefined) return `count(distinct ${sql})`
  if (isRepeated && type === 'number' && sql === 'count(*)') return `count(distinct ${key()})`
  return aggregates[type]?.(sql) ?? sql
}
