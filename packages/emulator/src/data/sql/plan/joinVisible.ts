import type { JoinHint, JoinTree } from '../../model/createJoinGraph.ts'
import type { Model } from '../../model/readModel.ts'
import type { Filter } from '../../query/types.ts'
import { UserError } from '../../UserError.ts'
import { templateHints } from './joinHints.ts'
import { noJoinPath } from './noJoinPath.ts'
import type { AccessFilters } from './QueryPlan.ts'
import { twoJoinPaths } from './twoJoinPaths.ts'

/** The tree over the hints and over any further cubes that its join conditions name. */
function buildTree(model: Model, hints: readonly JoinHint[]): JoinTree | undefined {
  const tree = model.graph.build(hints)
  if (tree === undefined) return undefined
  const joined = new Set([tree.root, ...tree.joins.map(({ to }) => to)])
  const named = tree.joins.flatMap(({ from, join }) => templateHints(model, [from], join.sql)).flat()
  const missing = [...new Set(named)].filter((cube) => !joined.has(cube))
  if (missing.length === 0) return tree
  // They are joined before the cube whose condition needs them.
  const [first, ...rest] = hints
  return buildTree(model, [...(first === undefined ? [] : [first]), ...missing, ...rest])
}

const cubesOf = (tree: JoinTree | undefined) => (tree ? [tree.root, ...tree.joins.map(({ to }) => to)] : [])

/** The wanted cubes, the cubes that connect them in a tree, and those that the conditions of these joins name. */
function between(model: Model, tree: JoinTree | undefined, wanted: ReadonlySet<string>): ReadonlySet<string> {
  let joins = tree?.joins ?? []
  for (;;) {
    const isEnd = (cube: string) => !wanted.has(cube) && joins.filter(({ from, to }) => from === cube || to === cube).length === 1
    const kept = joins.filter(({ from, to }) => !isEnd(from) && !isEnd(to))
    if (kept.length === joins.length) break
    joins = kept
  }
  const named = joins.flatMap(({ from, to, join }) => [from, to, ...templateHints(model, [from], join.sql).flat()])
  const all = new Set([...wanted, ...named])
  return all.size === wanted.size ? all : between(model, tree, all)
}

/**
 * Joins cubes, and restricts them to the rows that the viewer may see. The rule of a cube applies too when joins only lead through it:
 * whoever must not see its rows must not see what they connect. It does not apply when only another rule names the cube: that rule
 * takes rows away, and shows nothing of the cube.
 * @param hintsOf what has to be joined when filters are added
 * @throws UserError when nothing joins it, or only two paths to one cube would
 */
export function joinVisible(
  model: Model,
  hintsOf: (filters: readonly Filter[]) => readonly JoinHint[],
  access: AccessFilters,
): { tree: JoinTree; visible: ReturnType<AccessFilters> } {
  const hints = hintsOf([])
  for (const cube of hints.flat()) if (!model.cubes.has(cube)) throw new UserError(`Cube '${cube}' not found for path '${cube}'`)
  const own = buildTree(model, hints)
  let seen: ReadonlySet<string> = new Set([...hints.flat(), ...cubesOf(own)])
  for (;;) {
    const visible = access(seen)
    const isSame = visible === 'nothing' || visible.length === 0
    const all = isSame ? hints : hintsOf(visible)
    const tree = isSame ? own : buildTree(model, all)
    if (tree === undefined) throw new UserError(model.graph.isAmbiguous(all) ? twoJoinPaths(all) : noJoinPath(all))
    // With the cubes of a rule, the shortest path between two cubes of the query may be another than before.
    const joined = isSame ? seen : new Set([...seen, ...between(model, tree, new Set(hints.flat()))])
    if (joined.size === seen.size) return { tree, visible }
    seen = joined
  }
}
