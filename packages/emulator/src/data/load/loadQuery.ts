import { DatabaseError } from '../DatabaseError.ts'
import { annotate, refuseHidden } from '../meta/annotate.ts'
import { type MetaUnit, valueType } from '../meta/buildMeta.ts'
import { echoQuery } from '../query/echoQuery.ts'
import type { QueryType } from '../query/types.ts'
import { compileQuery, type SqlStatement } from '../sql/compileQuery.ts'
import type { QueryPlan } from '../sql/plan/QueryPlan.ts'
import type { ResultCache } from './createResultCache.ts'
import { shapeRows } from './shapeRows.ts'

interface Asked {
  readonly resultOf: ResultCache
  /** The metadata by the names of the units. */
  readonly units: ReadonlyMap<string, MetaUnit>
  readonly plan: QueryPlan
}

/**
 * Runs one query: the result that `/v1/load` gives for it.
 * @throws DatabaseError when the database cannot run it
 */
export async function loadQuery({ resultOf, units, plan }: Asked, type: QueryType, signal: AbortSignal) {
  const { query } = plan
  const run = async (statement: SqlStatement) => {
    try {
      return await resultOf(statement, query.cacheMode, signal)
    } catch (error) {
      signal.throwIfAborted()
      throw new DatabaseError(error instanceof Error ? error.message : String(error), { cause: error })
    }
  }
  const counted = query.total ? run(compileQuery(plan, 'total')) : undefined
  const [rows, total] = await Promise.all([run(compileQuery(plan)), counted])
  const annotation = annotate(units, query)
  refuseHidden(annotation, [...plan.dimensions, ...plan.measures])
  const columns = [
    ...plan.dimensions.map(({ name, dimension }) => ({ name, type: dimension.type })),
    ...plan.measures.map(({ name, measure }) => ({ name, type: valueType(measure) })),
  ]
  return {
    query: echoQuery(query),
    lastRefreshTime: new Date(rows.askedAt).toISOString(),
    annotation,
    dataSource: 'default',
    dbType: 'duckdb',
    external: false,
    slowQuery: rows.isStale || total?.isStale === true,
    ...(total ? { total: Number(total.rows[0]![0]) } : {}),
    data: shapeRows(columns, rows, query, type),
  }
}
