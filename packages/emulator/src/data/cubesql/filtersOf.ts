import type { Filter } from '../query/types.ts'
import type { Node } from './ast.ts'
import { conditionFilters } from './conditionFilters.ts'
import type { Gatherer } from './Gatherer.ts'

/** The types of measures that no number is compared with. */
const wordy: readonly string[] = ['string', 'time', 'boolean']

/**
 * The filters that keep the same rows as WHERE, and the same groups as HAVING; undefined when there are none that do.
 * @param having over the columns of the query, for which `gatherer` knows the measures
 */
export function filtersOf(gatherer: Gatherer, where: Node | null, having: Node | null): readonly Filter[] | undefined {
  const dimension = (node: Node) => {
    if (node.class !== 'COLUMN_REF') return undefined
    const { member, name } = gatherer.member(node)
    return { name, type: member.type }
  }
  const measure = (node: Node) => {
    const located = node.class === 'COLUMN_REF' ? gatherer.measureOf((node['column_names'] as string[])[0]) : undefined
    return located && { name: located.name, type: wordy.includes(located.member.type) ? '' : 'number' }
  }
  const rows = where ? conditionFilters(where, dimension) : []
  const groups = having ? conditionFilters(having, measure) : []
  return rows && groups && [...rows, ...groups]
}
