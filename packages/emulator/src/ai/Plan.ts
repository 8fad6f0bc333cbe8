import type { V1CubeMeta, V1CubeMetaDimension, V1CubeMetaMeasure } from '@svc/core/data'
import type { SaidWord } from './unusedWords.ts'

/** How the deterministic agent understood a question. */
export interface Plan {
  /** Its dimensions may include those of cubes that it joins: see `planWithJoins`. */
  unit: V1CubeMeta
  /** The measures that are asked for, at least one. */
  measures: readonly [V1CubeMetaMeasure, ...V1CubeMetaMeasure[]]
  dimensions: readonly V1CubeMetaDimension[]
  /** The one of `dimensions` that names the currency of amounts, when the model does not fix it: euros and yen cannot be added. */
  currency: V1CubeMetaDimension | undefined
  time: { dimension: V1CubeMetaDimension; granularity: string } | undefined
  range: { dimension: V1CubeMetaDimension; from: string; to: string; words: string } | undefined
  /** Values that rows must have: any of `values`. Only the data knows them: see `findFilters`. */
  filters: readonly { readonly dimension: V1CubeMetaDimension; readonly values: readonly string[] }[]
  limit: number
  /** The words of the question that the plan leaves out, in their order. */
  unused: readonly SaidWord[]
}

/** What the query of a plan is made of. Without measures it lists the values of its dimensions. */
export interface QueryPlan extends Pick<Plan, 'dimensions' | 'time' | 'range' | 'filters' | 'limit'> {
  readonly unit: Pick<V1CubeMeta, 'name'>
  readonly measures: readonly V1CubeMetaMeasure[]
}
