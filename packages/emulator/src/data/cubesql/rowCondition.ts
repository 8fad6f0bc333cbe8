import type { DataService } from '../createDataService.ts'
import type { RowCondition } from '../sql/plan/QueryPlan.ts'
import { operand } from '../sql/write/operand.ts'
import { columnNode, contains, mapNodes, type Statement } from './ast.ts'
import { isAggregate } from './functions.ts'
import type { Gatherer } from './Gatherer.ts'
import { refuse } from './refuse.ts'
import { writeExpression } from './writeExpression.ts'

/** WHERE over columns that stand for dimensions, so that any expression of them may filter rows. */
export async function rowCondition(
  service: DataService,
  statement: Statement,
  gatherer: Gatherer,
  prefix: string,
): Promise<RowCondition | undefined> {
  const where = statement.node.where_clause
  if (!where) return undefined
  if (contains(where, isAggregate)) refuse('aggregates are not allowed in WHERE; use HAVING')
  const members: string[] = []
  const marked = mapNodes(where, (node) => {
    if (node.class !== 'COLUMN_REF') return undefined
    const { member, name } = gatherer.member(node)
    if (member.kind === 'measure') return refuse(`the measure '${member.name}' is not allowed in WHERE; use HAVING`)
    if (!members.includes(name)) members.push(name)
    return columnNode(`${prefix}w${members.indexOf(name)}`)
  })
  const condition = await writeExpression(service, statement, marked)
  return {
    members,
    sql: (column) =>
      condition.replace(new RegExp(`${prefix}w(\\d+)`, 'g'), (_, index: string) => operand(column(members[Number(index)]!))),
  }
}
