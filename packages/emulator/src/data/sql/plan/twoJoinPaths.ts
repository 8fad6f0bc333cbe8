import type { JoinHint } from '../../model/createJoinGraph.ts'

/** What is wrong with a query that reaches one cube in two ways, and the way out of it: the cube is joined once, so one would give the other's rows. */
export const twoJoinPaths = (hints: readonly JoinHint[]): string =>
  `One query cannot reach a cube by two join paths: ${hints.map((hint) => `'${[hint].flat().join('.')}'`).join(', ')}. Ask for the members of one path at a time, or write a second cube over the same table`
