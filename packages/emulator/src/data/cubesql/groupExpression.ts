import type { AdHocDimension } from '../sql/plan/QueryPlan.ts'
import { inZone } from '../sql/write/timeColumn.ts'
import { columnNode, contains, mapNodes, type Node, type Statement } from './ast.ts'
import { isAggregate } from './functions.ts'
import type { Gatherer, Located } from './Gatherer.ts'
import { refuse } from './refuse.ts'
import type { Translation } from './translateUnit.ts'
import { writeExpression } from './writeExpression.ts'

/** An expression to group by, over references to the dimensions in it: rows are grouped by its value where they are read. */
export async function groupExpression(
  { service, prefix, timezone }: Translation,
  statement: Statement,
  gatherer: Gatherer,
  key: Node,
): Promise<AdHocDimension> {
  if (contains(key, isAggregate)) refuse('aggregates are not allowed in GROUP BY')
  const found: (Located & { granularity?: string })[] = []
  const mark = (located: Located) => columnNode(`${prefix}g${found.push(located) - 1}`)
  const marked = mapNodes(key, (node) => {
    const cut = gatherer.truncated(node)
    if (cut) return mark(cut)
    if (node.class !== 'COLUMN_REF') return undefined
    const located = gatherer.member(node)
    const { kind, name } = located.member
    return kind === 'measure' ? refuse(`the measure '${name}' is not allowed in GROUP BY`) : mark(located)
  })
  if (found.length === 0) refuse('GROUP BY takes expressions over dimensions')
  const written = await writeExpression(service, statement, marked)
  const marks = new RegExp(`${prefix}g(\\d+)`)
  const local = written.replace(new RegExp(marks, 'g'), (mark, index: string) => {
    const { member, granularity } = found[Number(index)]!
    return granularity === undefined && member.type === 'time' ? inZone(mark, timezone) : mark
  })
  const parts = local.split(marks).map((part, index) => {
    if (index % 2 === 0) return part
    const { unit, member, granularity } = found[Number(part)]!
    const own = member.origin ? [member.origin.path.at(-1)!, member.origin.name] : [unit.name, member.name]
    return granularity === undefined ? own : [...own, granularity]
  })
  return {
    name: `:${written}`,
    members: [...new Set(found.map(({ name }) => name))],
    sql: { parts: parts.filter((part) => part !== ''), spot: found[0]!.member.spot },
  }
}
