import { type Alias, type Document, isAlias, isCollection, isPair, type Node, visit } from 'yaml'

/** Far more values than any model holds, and few enough to visit. */
const mostNodes = 1_000_000

/**
 * Refuses aliases of nothing, aliases inside what they stand for, and nested aliases that stand for too many values.
 * @param fail throws
 */
export function checkAliases(document: Document, fail: (alias: Alias, reason: string) => never): void {
  /** How many nodes there are below each node; those of an alias count each time it is used. */
  const sizes = new Map<unknown, number>()
  const sizeOf = (node: unknown): number => {
    if (isPair(node)) return sizeOf(node.key) + sizeOf(node.value)
    if (!isCollection(node)) return isAlias(node) ? sizeOfAlias(node) : 1
    const known = sizes.get(node)
    if (known !== undefined) return known
    const size = node.items.reduce((sum: number, item) => sum + sizeOf(item), 1)
    sizes.set(node, size)
    return size
  }
  const targets = new Map<Alias, Node>()
  const sizeOfAlias = (alias: Alias): number => {
    const size = sizeOf(targets.get(alias))
    return size > mostNodes
      ? fail(alias, `*${alias.source} stands for more than ${mostNodes} values, aliases within aliases`)
      : size
  }
  visit(document, {
    Alias(_, alias, path) {
      const target =
        alias.resolve(document) ?? fail(alias, `*${alias.source} stands for nothing; no &${alias.source} comes before it`)
      if (path.includes(target)) fail(alias, `*${alias.source} stands inside of what it stands for`)
      targets.set(alias, target)
    },
  })
  if (targets.size > 0) sizeOf(document.contents)
}
