/** What a `load` takes beside its query, and which answer that gives. */

import type { SqlAnswer } from './clientTypes.ts'
import type { PollOptions } from './poll.ts'
import type { CacheMode, DataModel, Queries, Query, ResponseFormat } from './queryTypes.ts'
import type { Cell, ColumnarData, CompactData, LoadResult, MultiLoadResult, Row } from './resultTypes.ts'

/** How a query is run. */
export interface LoadOptions extends PollOptions {
  /** How fresh the answer has to be. @default the server's own, `stale-if-slow` */
  cache?: CacheMode | undefined
  /** GET puts the query into the address, which has a length limit and ends up in access logs. @default 'POST' */
  method?: 'POST' | 'GET' | undefined
  /** How data lies in the answer; wins over the query's own. Older servers answer rows whatever was asked. */
  responseFormat?: ResponseFormat | undefined
  /** Ask for the answer with `results` for a single query too. Lists and compares always do. */
  queryType?: 'multi' | undefined
}

type Format<Q, O> = O extends { responseFormat: infer F extends ResponseFormat }
  ? F
  : Q extends { responseFormat: infer F extends ResponseFormat }
    ? F
    : 'default'

type Item<T> = T extends readonly (infer I)[] ? I : never
type Grain<T> = T extends { dimension: infer D extends string }
  ? T extends { granularity: infer G extends string }
    ? D | `${D}.${G}`
    : never
  : never
type Keys<Q> =
  | (Q extends { measures: infer M } ? Item<M> : never)
  | (Q extends { dimensions: infer D } ? Item<D> : never)
  | (Q extends { timeDimensions: infer T } ? Grain<Item<T>> : never)
  // Rows of a compare say which range they are of.
  | ([Compares<Q>] extends [true] ? 'compareDateRange' : never)

/** A row of the answer to `Q`: its members by name where they are written out, else any. */
export type RowOf<Q> = [Keys<Q>] extends [never]
  ? Row
  : string extends Keys<Q>
    ? Row
    : { readonly [member in Keys<Q> & string]: Cell }

/** Older servers answer rows whatever was asked: look before you read another form. */
type DataOf<Q, F> = F extends 'compact'
  ? CompactData | readonly RowOf<Q>[]
  : F extends 'columnar'
    ? ColumnarData | readonly RowOf<Q>[]
    : readonly RowOf<Q>[]

/** Whether the query compares: `true`, `false`, or `boolean` where the type does not tell. */
type Compares<Q> = Q extends { timeDimensions: infer T }
  ? Item<T> extends infer D
    ? D extends { compareDateRange: infer C }
      ? undefined extends C
        ? boolean
        : true
      : D extends { compareDateRange?: infer C }
        ? [C] extends [undefined]
          ? false
          : boolean
        : false
    : false
  : Q extends { timeDimensions?: infer T }
    ? [T] extends [undefined]
      ? false
      : unknown extends T
        ? false
        : boolean
    : false

type Multi<Q, F> = MultiLoadResult<DataOf<Q, F>>
type Single<Q, F> = LoadResult<DataOf<Q, F>>

/** One result for one query; one with `results` for a list, a compare, or `queryType: 'multi'`. */
export type LoadAnswer<Q, O = unknown> = Q extends readonly unknown[]
  ? Multi<Item<Q>, Format<Item<Q>, O>>
  : O extends { queryType: 'multi' }
    ? Multi<Q, Format<Q, O>>
    : true extends Compares<Q>
      ? false extends Compares<Q>
        ? Single<Q, Format<Q, O>> | Multi<Q, Format<Q, O>>
        : Multi<Q, Format<Q, O>>
      : Single<Q, Format<Q, O>>

/** What `sql` gives for `Q`: one answer, or one for each query of a list and each range of a compare. */
export type SqlAnswers<Q> = Q extends readonly unknown[]
  ? readonly SqlAnswer[]
  : true extends Compares<Q>
    ? false extends Compares<Q>
      ? SqlAnswer
      : readonly SqlAnswer[]
    : SqlAnswer

/**
 * Refuses fields that no query has: a type parameter alone would let a misspelt one pass. Where there are none it is `unknown`: `{}`
 * would let a list of wrong queries pass as one query.
 */
export type Exact<Q, M extends DataModel> = Q extends readonly unknown[]
  ? Queries<M>
  : [Exclude<keyof Q, keyof Query<M>>] extends [never]
    ? unknown
    : { readonly [K in Exclude<keyof Q, keyof Query<M>>]: never }
