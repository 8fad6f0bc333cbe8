import { formatLocal, localFields } from '../query/localTime.ts'
import { castNode, childrenOf, mapNodes, type Node, type Statement, text } from './ast.ts'

/** Names of the current moment, and the types of their values. */
const moments: Readonly<Record<string, 'TIMESTAMP' | 'DATE'>> = {
  now: 'TIMESTAMP',
  current_timestamp: 'TIMESTAMP',
  localtimestamp: 'TIMESTAMP',
  current_date: 'DATE',
}

/** The parser takes `NOW()` for a call, `CURRENT_DATE` for a column. */
function momentOf(node: Node): 'TIMESTAMP' | 'DATE' | undefined {
  const path = node.class === 'COLUMN_REF' ? (node['column_names'] as string[]) : []
  const call = node.class === 'FUNCTION' && childrenOf(node).length === 0 ? text(node['function_name']) : ''
  const word = path.length === 1 ? path[0]!.toLowerCase() : ''
  // Without parentheses `now` is the name of a column; the others are keywords.
  const name = word === 'now' ? '' : word || call.toLowerCase()
  return Object.hasOwn(moments, name) ? moments[name] : undefined
}

/** The statement with `now`, epoch milliseconds, as local time of the zone in place of `NOW()` and the like. */
export function withClock(statement: Statement, now: number, timezone: string): Statement {
  const value = formatLocal(localFields(now, timezone))
  return mapNodes(statement, (node) => {
    const type = momentOf(node)
    return type && castNode(type, type === 'DATE' ? value.slice(0, 10) : value, node.alias)
  })
}
