import type { DataService } from '../createDataService.ts'
import { bareClauses, columnNode, type Node, type Statement, tableNode, writeStatement } from './ast.ts'

/** An expression of a statement as SQL text. */
export async function writeExpression(service: DataService, statement: Statement, expression: Node): Promise<string> {
  const node = {
    ...statement.node,
    select_list: [columnNode('x')],
    from_table: tableNode('t'),
    ...bareClauses,
    where_clause: expression,
  }
  const written = await writeStatement(service.database, { ...statement, node })
  return written.slice(written.indexOf(' WHERE ') + ' WHERE '.length)
}
