import { contains, type Node, text } from './ast.ts'
import type { Gatherer } from './Gatherer.ts'
import { refuse } from './refuse.ts'

const isStar = (node: Node) => node.class === 'STAR'

const changes = ['exclude_list', 'qualified_exclude_list', 'replace_list', 'rename_list']

/** Whether it is `*` or `unit.*` and nothing else, such as `* EXCLUDE (status)` or `COLUMNS('total.*')`. */
const isPlain = (star: Node) =>
  star['columns'] !== true && star['expr'] === null && changes.every((key) => (star[key] as readonly unknown[]).length === 0)

/** The select list of a SELECT over units, with the members that each `*` stands for. */
export function expandStars(gatherer: Gatherer, list: readonly Node[]): Node[] {
  return list.flatMap((item) => {
    if (isStar(item) && isPlain(item)) return gatherer.all(text(item['relation_name']))
    if (contains(item, isStar))
      refuse(
        'EXCLUDE, REPLACE, RENAME and COLUMNS are not supported over a unit; name the members, or select from a sub query of it',
      )
    return [item]
  })
}
