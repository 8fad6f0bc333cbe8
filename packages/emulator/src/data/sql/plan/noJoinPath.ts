import type { JoinHint } from '../../model/createJoinGraph.ts'

/** What is wrong with a query over cubes that nothing joins, and the way out of it. */
export const noJoinPath = (cubes: readonly JoinHint[]): string =>
  `Can't find join path to join ${cubes.map((cube) => `'${cube}'`).join(', ')}. Declare a join between them in the YAML model (joins). A model made of --data alone has no joins: write one, and pass it with --model`
