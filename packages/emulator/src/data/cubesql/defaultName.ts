import { childrenOf, constantOf, type Node, text } from './ast.ts'
import { isAggregate } from './functions.ts'

/** A member inside the name of a column: with the unit that the statement writes before it, else with `unit`. */
const qualified = (column: Node, unit: string) =>
  `${(column['column_names'] as string[]).at(-2) ?? unit}.${defaultName(column, unit)}`

/** The name of a result column for which the statement gives none. */
export function defaultName(node: Node, unit: string): string {
  if (node.class === 'COLUMN_REF') return (node['column_names'] as string[]).at(-1)!
  if (node.class !== 'FUNCTION') return ''
  const name = text(node['function_name']).toLowerCase()
  if (name === 'count_star') return 'count(*)'
  const column = childrenOf(node).find((child) => child.class === 'COLUMN_REF')
  if (name === 'date_trunc')
    return `date_trunc(${[`'${text(constantOf(childrenOf(node)[0]))}'`, column && qualified(column, unit)].join(', ')})`
  return isAggregate(node) && column ? `${name}(${qualified(column, unit)})` : ''
}
