import type { SelectNode } from './ast.ts'
import { checkNodes } from './checkNodes.ts'
import { refuse } from './refuse.ts'

/** Refuses what no SELECT may do, over a unit or over others. Its FROM and WITH are not looked at. */
export function checkSelect(node: SelectNode): void {
  if (node.qualify) refuse('QUALIFY is not supported')
  if (node.sample) refuse('SAMPLE is not supported')
  checkNodes([node.select_list, node.where_clause, node.group_expressions, node.having, node.modifiers])
}
