import type { Unit } from '../model/types.ts'
import { columnNode, type Node, type SelectNode } from './ast.ts'

/** `SELECT *` as the members that it stands for. */
export function expandStars(node: SelectNode, unit: Unit): Node[] {
  const shown = [...unit.measures.values(), ...unit.dimensions.values()].filter(
    (member) => unit.public && (member.public ?? (member.kind === 'measure' || !member.primaryKey)),
  )
  return node.select_list.flatMap((item) => (item.class === 'STAR' ? shown.map(({ name }) => columnNode(name)) : [item]))
}
