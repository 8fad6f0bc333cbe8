import { maxLimit } from '../query/normalizeQuery.ts'
import type { NormalQuery } from '../query/types.ts'
import { constantOf, type Node } from './ast.ts'

/** The query with the order and limit of a statement; undefined when a query cannot express them. */
export function withModifiers(
  query: NormalQuery,
  modifiers: readonly Node[],
  select: readonly Node[],
  aliases: ReadonlyMap<string, string>,
): NormalQuery | undefined {
  const memberOf = (node: Node): string | undefined => {
    const position = constantOf(node)
    const item = typeof position === 'number' ? select[position - 1] : node
    const name = item?.class === 'COLUMN_REF' ? (item['column_names'] as string[])[0]! : ''
    const column = select.find(({ alias }) => alias === name) ?? item
    const inner = column?.class === 'COLUMN_REF' ? (column['column_names'] as string[])[0]! : ''
    return [...aliases].find(([, known]) => known === inner)?.[0]
  }
  let result: NormalQuery = query
  for (const modifier of modifiers) {
    if (modifier.type === 'ORDER_MODIFIER') {
      const order = (modifier['orders'] as { type: string; expression: Node }[]).map(
        ({ type, expression }) => [memberOf(expression), type === 'DESCENDING' ? 'desc' : 'asc'] as const,
      )
      if (order.some(([member]) => member === undefined)) return undefined
      result = { ...result, order: order as [string, 'asc' | 'desc'][] }
    } else if (modifier.type === 'LIMIT_MODIFIER') {
      const limit = modifier['limit'] ? constantOf(modifier['limit'] as Node) : maxLimit
      const offset = modifier['offset'] ? constantOf(modifier['offset'] as Node) : undefined
      if (typeof limit !== 'number' || (modifier['offset'] && typeof offset !== 'number')) return undefined
      result = { ...result, limit, ...(typeof offset === 'number' ? { offset } : {}) }
    } else return undefined
  }
  return result
}
