import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair, visit, type YAMLMap } from 'yaml'

/** `<<`, for which the parser puts a symbol; a quoted one is a text like any other. */
const isMergeKey = (key: unknown): key is Node => isScalar(key) && typeof key.value === 'symbol' && key.value.description === '<<'

/** The mappings behind a `<<`, the first of them counting most; undefined when it is something else. */
function sourcesOf(value: unknown, document: Document): YAMLMap[] | undefined {
  const node = isAlias(value) ? value.resolve(document) : value
  if (isMap(node)) return [node]
  if (!isSeq(node)) return undefined
  const maps = node.items.map((item) => (isAlias(item) ? item.resolve(document) : item))
  return maps.every((map) => isMap(map)) ? maps : undefined
}

/**
 * The pairs of a mapping, then those that its `<<` takes over: they count for keys that it does not have itself. The same key may come
 * several times; the first one counts.
 */
export function pairsOf(map: YAMLMap, document: Document): { pair: Pair; isMerged: boolean }[] {
  const own = map.items.filter(({ key }) => !isMergeKey(key)).map((pair) => ({ pair, isMerged: false }))
  const sources = map.items.flatMap(({ key, value }) => (isMergeKey(key) ? (sourcesOf(value, document) ?? []) : []))
  const merged = sources.flatMap((source) => pairsOf(source, document)).map(({ pair }) => ({ pair, isMerged: true }))
  return [...own, ...merged]
}

/**
 * Refuses a `<<` that takes over anything but mappings.
 * @param fail throws
 */
export function checkMergeKeys(document: Document, fail: (node: Node, reason: string) => never): void {
  visit(document, {
    Pair(_, { key, value }) {
      if (isMergeKey(key) && !sourcesOf(value, document)) fail(key, '<< takes mappings: `<<: *name` or `<<: [*one, *two]`')
    },
  })
}
