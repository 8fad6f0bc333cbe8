import type { DataService } from '../createDataService.ts'
import { columnNode, type Node, type SelectNode, type Statement, tableNode, writeStatement } from './ast.ts'

/** An expression of a statement as SQL text. */
export async function writeExpression(service: DataService, statement: Statement, expression: Node): Promise<string> {
  const node = {
    ...statement.node,
    select_list: [columnNode('x')],
    from_table: tableNode('t'),
    where_clause: expression,
    group_expressions: [],
    group_sets: [],
    having: null,
    modifiers: [],
    cte_map: { map: [] },
  } as SelectNode
  const written = await writeStatement(service.database, { ...statement, node })
  return written.slice(written.indexOf(' WHERE ') + ' WHERE '.length)
}
