import type { SelectNode } from './ast.ts'
import { checkNodes } from './checkNodes.ts'
import { refuse } from './refuse.ts'

/** Refuses what no SELECT may do, whether over a unit or over others. Does not look at its FROM and WITH. */
export function checkSelect(node: SelectNode): void {
  if (node.qualify) refuse('QUALIFY is not supported')
  if (node.sample) refuse('SAMPLE is not supported')
  checkNodes([node.select_list, node.where_clause, node.group_expressions, node.having, node.modifiers])
}
