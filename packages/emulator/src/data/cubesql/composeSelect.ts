import { bareClauses, contains, type Node, type SelectNode, type Statement, starNode, tableNode, text } from './ast.ts'
import { checkNodes } from './checkNodes.ts'
import { checkSelect } from './checkSelect.ts'
import { findSources } from './findSources.ts'
import { isAggregate } from './functions.ts'
import { refuse } from './refuse.ts'
import { type Translated, type Translation, translateUnit } from './translateUnit.ts'

/** A SELECT over a unit inside another statement, under the name that stands for it there. */
export interface Inner {
  readonly name: string
  readonly translated: Translated
}

const isMeasureCall = (node: Node) => node.class === 'FUNCTION' && text(node['function_name']).toLowerCase() === 'measure'

/** A statement of nothing but `SELECT * FROM name`, with everything else as in `node`. */
const selectAll = (node: SelectNode, name: string): SelectNode => ({
  ...node,
  select_list: [starNode()],
  from_table: tableNode(name),
  ...bareClauses,
  aggregate_handling: 'STANDARD_HANDLING',
})

/**
 * Rewrites a statement so that the database itself can run it: each SELECT over a unit becomes a table that `inner` gathers,
 * and what is written around them reads nothing else.
 * @param scope names of WITH that are known here, in lower case
 */
export async function composeSelect(
  translation: Translation,
  statement: Statement,
  scope: ReadonlySet<string>,
  inner: Inner[],
): Promise<SelectNode> {
  const { node } = statement
  if (node.type !== 'SELECT_NODE') return refuse(`${text(node.type)} is not supported; write one SELECT`)
  const known = new Set(scope)
  const entries = []
  for (const { key, value } of node.cte_map.map) {
    if (value.query.node.type !== 'SELECT_NODE') return refuse(`WITH takes a SELECT, not ${text(value.query.node.type)}`)
    const composed = await composeSelect(translation, { ...statement, node: value.query.node }, known, inner)
    entries.push({ key, value: { ...value, query: { ...value.query, node: composed } } })
    known.add(key.toLowerCase())
  }
  const sources = findSources(translation.service.model, node.from_table, known)
  if (sources) {
    const name = `${translation.prefix}q${inner.length}`
    inner.push({ name, translated: await translateUnit(translation, statement, sources) })
    return selectAll(node, name)
  }
  checkSelect(node)
  const needsRows = (item: Node) => isAggregate(item) || item.class === 'COLUMN_REF' || item.class === 'STAR'
  if (node.from_table.type === 'EMPTY' && contains(node.select_list, needsRows)) refuse('there is no FROM')
  if (contains([node.select_list, node.having, node.modifiers], isMeasureCall))
    refuse('MEASURE is for units; over rows of a sub query use SUM, COUNT and the like')
  const from = await composeTable(translation, statement, node.from_table, known, inner)
  return { ...node, from_table: from, cte_map: { map: entries } }
}

async function composeTable(
  translation: Translation,
  statement: Statement,
  table: Node,
  scope: ReadonlySet<string>,
  inner: Inner[],
): Promise<Node> {
  if (table['sample'] || table['at_clause']) refuse('SAMPLE and AT are not supported')
  if (table.type === 'EMPTY') return table
  if (table.type === 'SUBQUERY') {
    const { node } = table['subquery'] as Statement
    return { ...table, subquery: { node: await composeSelect(translation, { ...statement, node }, scope, inner) } }
  }
  if (table.type === 'JOIN') {
    checkNodes(table['condition'])
    const side = (name: 'left' | 'right') => composeTable(translation, statement, table[name] as Node, scope, inner)
    return { ...table, left: await side('left'), right: await side('right') }
  }
  if (table.type === 'BASE_TABLE') {
    if (findSources(translation.service.model, table, scope))
      refuse(`'${text(table['table_name'])}' cannot be joined here; select from it in a sub query of its own, or use a view`)
    return table
  }
  return refuse(`${text(table.type)} in FROM is not supported`)
}
