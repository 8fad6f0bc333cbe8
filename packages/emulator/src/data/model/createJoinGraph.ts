import type { Cube, Join } from './types.ts'

interface JoinEdge {
  readonly from: string
  readonly to: string
  readonly join: Join
}

/** A cube, or the whole path of cubes that leads to it. */
export type JoinHint = string | readonly string[]

export interface JoinTree {
  readonly root: string
  readonly joins: readonly JoinEdge[]
  /** Cubes of the hints whose rows the joins repeat. */
  readonly multiplied: ReadonlySet<string>
}

export interface JoinGraph {
  /** The tree with the fewest joins over these cubes; the first hint is its root where that is as good as any. */
  readonly build: (hints: readonly JoinHint[]) => JoinTree | undefined
  /** Whether there is no such tree because the hints lead to one cube by different joins. */
  readonly isAmbiguous: (hints: readonly JoinHint[]) => boolean
  readonly shortestPath: (from: string, to: string) => readonly JoinEdge[] | undefined
  /** Number of the connected part a cube lies in; none for a cube without joins. */
  readonly componentOf: (cube: string) => number | undefined
}

/** The joins that each cube declares. */
type Edges = ReadonlyMap<string, readonly JoinEdge[]>

const hintCube = (hint: JoinHint): string => (typeof hint === 'string' ? hint : hint.at(-1)!)

const multiplies = (cube: string, { from, to, join }: JoinEdge) =>
  (from === cube && join.relationship === 'one_to_many') || (to === cube && join.relationship === 'many_to_one')

/** Whether a walk from `cube` over the joins meets a row more than once. */
function isRepeated(cube: string, joins: readonly JoinEdge[]): boolean {
  const visited = new Set<string>()
  const walk = (current: string): boolean => {
    if (visited.has(current)) return false
    visited.add(current)
    const next = joins.filter(({ from, to }) => from === current || to === current)
    const other = (edge: JoinEdge) => (edge.from === current ? edge.to : edge.from)
    return next.some((edge) => multiplies(current, edge) && !visited.has(other(edge))) || next.some((edge) => walk(other(edge)))
  }
  return walk(cube)
}

function findComponents(edges: Edges): ReadonlyMap<string, number> {
  const neighbours = new Map<string, Set<string>>()
  const link = (a: string, b: string) => void neighbours.set(a, (neighbours.get(a) ?? new Set()).add(b))
  for (const { from, to } of [...edges.values()].flat()) {
    link(from, to)
    link(to, from)
  }
  const components = new Map<string, number>()
  const mark = (cube: string, id: number) => {
    if (components.has(cube)) return
    components.set(cube, id)
    for (const next of neighbours.get(cube) ?? []) mark(next, id)
  }
  // The number counts cubes that declare joins, as compatible servers do.
  for (const [index, cube] of [...edges.keys()].entries()) mark(cube, index + 1)
  return components
}

function findEdges(cubes: Iterable<Cube>): Edges {
  const edges = new Map<string, JoinEdge[]>()
  for (const cube of cubes) {
    for (const join of cube.joins) {
      const list = edges.get(cube.name) ?? []
      // A second join to the same cube replaces the first.
      edges.set(cube.name, [...list.filter(({ to }) => to !== join.name), { from: cube.name, to: join.name, join }])
    }
  }
  return edges
}

function findPath(edges: Edges, from: string, to: string): readonly JoinEdge[] | undefined {
  const reached = new Map<string, readonly JoinEdge[]>([[from, []]])
  const queue = [from]
  for (let cube = queue.shift(); cube !== undefined; cube = queue.shift()) {
    if (cube === to) return reached.get(cube)
    for (const edge of edges.get(cube) ?? []) {
      if (reached.has(edge.to)) continue
      reached.set(edge.to, [...reached.get(cube)!, edge])
      queue.push(edge.to)
    }
  }
  return undefined
}

/** The joins from one hint to all others; `ambiguous` when the paths of two hints lead to one cube by different joins. */
function treeFrom(
  edges: Edges,
  rootHint: JoinHint,
  others: readonly JoinHint[],
): Omit<JoinTree, 'multiplied'> | 'ambiguous' | undefined {
  const [root = '', ...tail] = typeof rootHint === 'string' ? [rootHint] : rootHint
  /** The join that leads to each cube; none to the root. */
  const joined = new Map<string, JoinEdge | undefined>([[root, undefined]])
  for (const hint of tail.length > 0 ? [tail, ...others] : others) {
    let previous = root
    for (const [index, cube] of (typeof hint === 'string' ? [hint] : hint).entries()) {
      /** Whether a hint says from which cube to join it. Without, any way will do, and what is joined already is the shortest. */
      const isGiven = hint === tail || index > 0
      if (cube !== previous && (isGiven || !joined.has(cube))) {
        const path = findPath(edges, previous, cube)
        if (path === undefined) return undefined
        const start = isGiven ? 0 : path.findLastIndex(({ to }) => joined.has(to)) + 1
        for (const edge of path.slice(start)) {
          if (joined.has(edge.to) && joined.get(edge.to) !== edge) return 'ambiguous'
          joined.set(edge.to, edge)
        }
      }
      previous = cube
    }
  }
  return { root, joins: [...joined.values()].filter((edge) => edge !== undefined) }
}

export function createJoinGraph(cubes: Iterable<Cube>): JoinGraph {
  const edges = findEdges(cubes)
  const components = findComponents(edges)
  /** With each hint as the root. */
  const treesOver = (hints: readonly JoinHint[]) =>
    hints.flatMap((root) => {
      const others = hints.filter((hint) => hint !== root)
      return treeFrom(edges, root, others) ?? []
    })
  return {
    shortestPath: (from, to) => findPath(edges, from, to),
    componentOf: (cube) => components.get(cube),
    isAmbiguous: (hints) => treesOver(hints).includes('ambiguous'),
    build(hints) {
      const trees = treesOver(hints).filter((tree) => tree !== 'ambiguous')
      const best = trees.sort((a, b) => a.joins.length - b.joins.length)[0]
      if (best === undefined) return undefined
      const multiplied = new Set(hints.map(hintCube).filter((cube) => isRepeated(cube, best.joins)))
      return { ...best, multiplied }
    },
  }
}
