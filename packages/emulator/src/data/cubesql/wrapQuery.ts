import { quote } from '../../sqlText.ts'
import type { SqlStatement } from '../sql/compileQuery.ts'
import type { QueryPlan } from '../sql/plan/QueryPlan.ts'
import { type Node, type SelectNode, type Statement, tableNode, writeStatement } from './ast.ts'
import type { Translation } from './translateUnit.ts'

/** What is left of a SELECT over the columns of the query below. */
export interface OuterSelect {
  readonly select: readonly Node[]
  readonly having: Node | null
  readonly orders: readonly Node[]
}

/**
 * The SQL of a SELECT around the query that its unit was turned into.
 * @param names the names by which the SELECT knows what the query computes, by full names of members
 */
export async function wrapQuery(
  { service, prefix }: Translation,
  statement: Statement,
  outer: OuterSelect,
  { plan, inner, names }: { readonly plan: QueryPlan; readonly inner: SqlStatement; readonly names: ReadonlyMap<string, string> },
): Promise<SqlStatement> {
  const table = `${prefix}rows`
  const node: SelectNode = {
    ...statement.node,
    select_list: outer.select,
    from_table: tableNode(table),
    where_clause: outer.having,
    modifiers: outer.orders,
    group_expressions: [],
    group_sets: [],
    having: null,
    aggregate_handling: 'STANDARD_HANDLING',
    // Nothing in it can be read by a SELECT over a unit.
    cte_map: { map: [] },
  }
  const written = await writeStatement(service.database, { ...statement, node })
  const columns = [...plan.dimensions, ...plan.measures].map(({ name, alias }) => `${quote(alias)} AS ${quote(names.get(name)!)}`)
  return {
    sql: `WITH ${quote(table)} AS (SELECT ${columns.join(', ')} FROM (${inner.sql}) AS rows) ${written}`,
    params: inner.params,
  }
}
