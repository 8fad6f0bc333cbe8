import { constantOf, contains, type Node, type SelectNode } from './ast.ts'
import { isAggregate } from './functions.ts'
import { refuse } from './refuse.ts'

/** Expressions that rows are grouped by: as written, by position, by the name of a result column, or ALL. */
export function groupKeys(node: SelectNode, list: readonly Node[]): Node[] {
  if (node.group_sets.length > 1) refuse('GROUPING SETS, CUBE and ROLLUP are not supported')
  if (node.aggregate_handling === 'FORCE_AGGREGATES') return list.filter((item) => !contains(item, isAggregate))
  return node.group_expressions.map((given) => {
    const position = constantOf(given)
    if (typeof position === 'number')
      return list[position - 1] ?? refuse(`GROUP BY position ${position} is not in the select list`)
    const name = given.class === 'COLUMN_REF' ? (given['column_names'] as string[]) : []
    return (name.length === 1 && list.find((item) => item.alias === name[0])) || given
  })
}
