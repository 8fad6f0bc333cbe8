import type { Model } from '../../model/readModel.ts'
import type { Cube, Dimension, Measure, Segment, SqlTemplate } from '../../model/types.ts'
import type { TimeContext } from '../../query/TimeContext.ts'
import type { MeasureMode } from './aggregate.ts'

export interface WriterOptions {
  readonly model: Model
  readonly time: TimeContext
  /** Cubes whose rows the joins repeat. */
  readonly multiplied: ReadonlySet<string>
  readonly mode?: MeasureMode | undefined
  /** Prefix of every alias of a cube, for sub queries. */
  readonly prefix?: string | undefined
  /** Full names of cube members that an inner query has computed, and their columns. */
  readonly rendered?: ReadonlyMap<string, string> | undefined
  /** Whether times are local to the query's zone, as a result shows them, and not as they are stored. */
  readonly localTimes?: boolean | undefined
  /** Full names of measures whose rows an inner query has joined, and the columns to aggregate. */
  readonly joined?: ReadonlyMap<string, string> | undefined
}

/** Writes members of cubes as SQL over the aliases of one FROM clause. */
export interface Writer {
  readonly alias: (cube: string) => string
  readonly source: (cube: Cube) => string
  readonly evaluate: (cube: string, template: SqlTemplate) => string
  readonly dimension: (cube: Cube, dimension: Dimension) => string
  /** A dimension as a result shows it: it and the times that it is made of are local to the query's zone. */
  readonly shown: (cube: Cube, dimension: Dimension) => string
  /** A dimension over times as they are stored, as filters see it. */
  readonly stored: (cube: Cube, dimension: Dimension) => string
  readonly measure: (cube: Cube, measure: Measure) => string
  readonly segment: (cube: Cube, segment: Segment) => string
  readonly primaryKey: (cube: Cube) => string
}
