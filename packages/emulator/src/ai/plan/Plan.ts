import type { V1CubeMeta, V1CubeMetaDimension, V1CubeMetaMeasure } from '@svc/core/data'
import type { DayRange } from '../words/DayRange.ts'
import type { SaidWord } from '../words/unusedWords.ts'

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
  range: ({ dimension: V1CubeMetaDimension } & DayRange) | undefined
  /** Values that rows must have: any of `values`. Only the data knows them: see `findFilters`. */
  filters: readonly { readonly dimension: V1CubeMetaDimension; readonly values: readonly string[] }[]
  limit: number
  /** Whether rows are ordered by the first measure even over time, because the question asks for some of the highest or lowest. */
  isRanked?: boolean | undefined
  /** Whether the lowest value is asked for. */
  isLowest?: boolean | undefined
  /** Whether nothing in the question names a measure or its unit, so that the measure is a guess. */
  isGuess?: boolean | undefined
  /** The one of `dimensions` whose values are counted: "how many districts are there". */
  counted?: V1CubeMetaDimension | undefined
  /** The words of the question that the plan leaves out, in their order. */
  unused: readonly SaidWord[]
}

/** What the query of a plan is made of. Without measures it lists the values of its dimensions. */
export interface AskedPlan extends Pick<Plan, 'dimensions' | 'time' | 'range' | 'filters' | 'limit' | 'isRanked' | 'isLowest'> {
  readonly unit: Pick<V1CubeMeta, 'name'>
  readonly measures: readonly V1CubeMetaMeasure[]
}
