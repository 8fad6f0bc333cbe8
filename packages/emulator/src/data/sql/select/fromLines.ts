import type { JoinTree } from '../../model/createJoinGraph.ts'
import type { Writer } from '../write/Writer.ts'
import type { OwnedMember, SelectContext } from './SelectContext.ts'
import { subQueryJoins } from './subQueryJoins.ts'

/** The lines of a FROM clause over `members`: the root, then its joins. */
export function fromLines(context: SelectContext, writer: Writer, tree: JoinTree, members: readonly OwnedMember[]): string[] {
  const { model } = context.plan
  const after = subQueryJoins(context, writer, members)
  const root = model.cubes.get(tree.root)!
  const lines = [`${writer.source(root)} AS ${writer.alias(root.name)}`, ...after(root)]
  for (const edge of tree.joins) {
    const to = model.cubes.get(edge.to)!
    lines.push(
      `LEFT JOIN ${writer.source(to)} AS ${writer.alias(to.name)} ON ${writer.evaluate(edge.from, edge.join.sql)}`,
      ...after(to),
    )
  }
  return lines
}
