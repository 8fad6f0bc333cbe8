import { columnNode, type Node, signature } from './ast.ts'
import { isAggregate } from './functions.ts'
import type { Gatherer } from './Gatherer.ts'
import { refuse } from './refuse.ts'

/**
 * Replaces what an expression of a SELECT says of a unit by columns of the query below, and gathers these on the way.
 * @param groups columns of the expressions that rows are grouped by, by their signatures; undefined for a SELECT of single rows
 */
export function rewriteColumns(gatherer: Gatherer, groups: ReadonlyMap<string, string> | undefined) {
  /** A member by its bare name. */
  function memberColumn(item: Node): string {
    const { member, name } = gatherer.member(item)
    if (groups === undefined) return member.kind === 'dimension' ? gatherer.dimensionColumn(name) : gatherer.measureColumn(name)
    // `status` and `orders.status` are one column.
    const same = member.kind === 'dimension' ? gatherer.dimensions.get(name) : undefined
    return same ?? refuse(`'${member.name}' must appear in the GROUP BY clause or be used in an aggregate function`)
  }

  function columnOf(item: Node): string | undefined {
    const group = groups?.get(signature(item))
    if (group !== undefined) return group
    if (isAggregate(item)) return groups ? gatherer.aggregate(item) : refuse('an aggregate needs GROUP BY')
    const cut = groups ? undefined : gatherer.truncated(item)
    if (cut) return gatherer.timeColumn(cut.name, cut.granularity)
    return item.class === 'COLUMN_REF' ? memberColumn(item) : undefined
  }

  return (item: Node): Node | undefined => {
    const column = columnOf(item)
    return column === undefined ? undefined : columnNode(column, item.alias)
  }
}
