/** What `load` takes beside its query, and the type of its answer. */

import type { PollOptions } from './poll.ts'
import type { CacheMode, DataModel, Filter, Queries, Query, ResponseFormat, TimeDimension } from './queryTypes.ts'
import type { Cell, ColumnarData, CompactData, LoadResult, MultiLoadResult, Row } from './resultTypes.ts'
import type { SqlAnswer } from './sqlTypes.ts'

/** How a query is run. */
export interface LoadOptions extends PollOptions {
  /** How fresh the answer has to be. @default the server's default, `stale-if-slow` */
  cache?: CacheMode | undefined
  /** GET puts the query into the address, which has a length limit and ends up in access logs. @default 'POST' */
  method?: 'POST' | 'GET' | undefined
  /** Shape of the data in the answer; wins over that of the query. Older servers always answer rows. @default that of the query, or else rows */
  responseFormat?: ResponseFormat | undefined
  /** Ask for an answer with `results` for a single query too. Lists and queries that compare ranges always get one. */
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
  // Rows of compared ranges say which range they belong to.
  | ([Compares<Q>] extends [true] ? 'compareDateRange' : never)

/** A row of the answer to `Q`: its members by name where the type of `Q` spells them out, else any member. */
export type RowOf<Q> = [Keys<Q>] extends [never]
  ? Row
  : string extends Keys<Q>
    ? Row
    : { readonly [member in Keys<Q> & string]: Cell }

/** Older servers always answer rows: check which form came before you read it. */
type DataOf<Q, F> = F extends 'compact'
  ? CompactData | readonly RowOf<Q>[]
  : F extends 'columnar'
    ? ColumnarData | readonly RowOf<Q>[]
    : readonly RowOf<Q>[]

/** Whether the query compares ranges: `true`, `false`, or `boolean` where its type leaves that open. */
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

/** One result for one query; an answer with `results` for a list, for compared ranges, and with `queryType: 'multi'`. */
export type LoadAnswer<Q, O = unknown> = Q extends readonly unknown[]
  ? Multi<Item<Q>, Format<Item<Q>, O>>
  : O extends { queryType: 'multi' }
    ? Multi<Q, Format<Q, O>>
    : true extends Compares<Q>
      ? false extends Compares<Q>
        ? Single<Q, Format<Q, O>> | Multi<Q, Format<Q, O>>
        : Multi<Q, Format<Q, O>>
      : Single<Q, Format<Q, O>>

/** What `sql` returns for `Q`: one answer, or a list with one for each query or each compared range. */
export type SqlAnswers<Q> = Q extends readonly unknown[]
  ? readonly SqlAnswer[]
  : true extends Compares<Q>
    ? false extends Compares<Q>
      ? SqlAnswer
      : readonly SqlAnswer[]
    : SqlAnswer

/** Names of the fields of `T`; of a union, those of all its members. */
type FieldOf<T> = T extends unknown ? keyof T : never

/** Refuses fields that no item of the list `N` has. */
type ExactItems<Q, N extends 'timeDimensions' | 'filters', Known> = Q extends { readonly [K in N]: readonly (infer T)[] }
  ? [Exclude<FieldOf<T>, Known>] extends [never]
    ? unknown
    : { readonly [K in N]: readonly { readonly [F in Exclude<FieldOf<T>, Known>]?: never }[] }
  : unknown

/**
 * Refuses fields that no query has: a type parameter alone would let a misspelt one pass. It is `unknown` where there are none, because
 * `{}` would let a list of wrong queries pass as one query.
 */
export type Exact<Q, M extends DataModel> = Q extends readonly unknown[]
  ? Queries<M>
  : [Exclude<keyof Q, keyof Query<M>>] extends [never]
    ? ExactItems<Q, 'timeDimensions', FieldOf<TimeDimension>> & ExactItems<Q, 'filters', FieldOf<Filter>>
    : { readonly [K in Exclude<keyof Q, keyof Query<M>>]: never }
