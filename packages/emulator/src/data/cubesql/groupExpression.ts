import type { DataService } from '../createDataService.ts'
import type { Dimension } from '../model/types.ts'
import type { AdHocDimension } from '../sql/planQuery.ts'
import { columnNode, contains, mapNodes, type Node, type Statement } from './ast.ts'
import { isAggregate } from './functions.ts'
import type { Gatherer } from './Gatherer.ts'
import { refuse } from './refuse.ts'
import { writeExpression } from './writeExpression.ts'

/** An expression to group by, over references to the dimensions in it: rows are grouped by its value where they are read. */
export async function groupExpression(
  service: DataService,
  statement: Statement,
  gatherer: Gatherer,
  prefix: string,
  key: Node,
): Promise<AdHocDimension> {
  if (contains(key, isAggregate)) refuse('aggregates are not allowed in GROUP BY')
  const { unit } = gatherer
  const found: { member: Dimension; granularity?: string | undefined }[] = []
  const mark = (member: Dimension, granularity?: string) => columnNode(`${prefix}g${found.push({ member, granularity }) - 1}`)
  const marked = mapNodes(key, (node) => {
    const cut = gatherer.truncated(node)
    if (cut) return mark(cut.dimension, cut.granularity)
    if (node.class !== 'COLUMN_REF') return undefined
    const member = gatherer.member(node)
    return member.kind === 'measure' ? refuse(`the measure '${member.name}' is not allowed in GROUP BY`) : mark(member)
  })
  if (found.length === 0) refuse('GROUP BY takes expressions over dimensions')
  const written = await writeExpression(service, statement, marked)
  const parts = written.split(new RegExp(`${prefix}g(\\d+)`)).map((part, index) => {
    if (index % 2 === 0) return part
    const { member, granularity } = found[Number(part)]!
    const own = member.origin ? [member.origin.path.at(-1)!, member.origin.name] : [unit.name, member.name]
    return granularity === undefined ? own : [...own, granularity]
  })
  return {
    name: `:${written}`,
    members: [...new Set(found.map(({ member }) => `${unit.name}.${member.name}`))],
    sql: { parts: parts.filter((part) => part !== ''), spot: unit.spot },
  }
}
