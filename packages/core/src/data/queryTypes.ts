/**
 * The query language of the Core Data API as types. Each takes a data model `M`: with one, which the code generator writes, members,
 * granularities and operators are known by name; without one any text is a member.
 */

import type { BuiltInGranularity } from '../time/granularity.ts'
import type { MemberType } from './metaTypes.ts'

/** The members of a data model, by full name. */
export interface DataModel {
  /** Type of each measure, such as `{ 'orders.count': 'number' }`. */
  measures: { [member: string]: MemberType }
  /** Type of each dimension; those of type `'time'` are time dimensions. */
  dimensions: { [member: string]: MemberType }
  /** Union of the segments' names. */
  segments: string
  /** Custom granularities by time dimension, each a union of names. */
  granularities?: { [member: string]: string }
}

/** A data model of which nothing is known. */
export interface AnyModel extends DataModel {}

type Name<T> = keyof T & string
/** Name of a measure. */
export type MeasureName<M extends DataModel = AnyModel> = Name<M['measures']>
/** A dimension of any type, without granularity. */
export type DimensionName<M extends DataModel = AnyModel> = Name<M['dimensions']>
/** A dimension of type `time`, without granularity. */
export type TimeDimensionName<M extends DataModel = AnyModel> = {
  [K in DimensionName<M>]: 'time' extends M['dimensions'][K] ? K : never
}[DimensionName<M>]
/** Name of a segment. */
export type SegmentName<M extends DataModel = AnyModel> = M['segments']

/**
 * Any text where the names of the dimensions are not known. That is asked of the dimensions and not of their names: of a model with
 * thousands of time dimensions, the compiler would make the union of all names again for each of these, for half a minute.
 */
type CustomGranularity<M extends DataModel, D extends string> = { [member: string]: never } extends M['dimensions']
  ? string & {}
  : D extends keyof M['granularities']
    ? M['granularities'][D] & string
    : never
/** The built-in granularities and the custom ones of the time dimension `D`. */
export type Granularity<M extends DataModel = AnyModel, D extends string = string> = BuiltInGranularity | CustomGranularity<M, D>

/** A time dimension with its granularity as one name: `orders.created_at.month`. */
export type GranularMember<M extends DataModel = AnyModel> = {
  [D in TimeDimensionName<M>]: `${D}.${Granularity<M, D>}`
}[TimeDimensionName<M>]

/** What `dimensions` takes; rows are keyed by it. */
export type DimensionMember<M extends DataModel = AnyModel> = DimensionName<M> | GranularMember<M>

/** Any name that a query can order by. */
export type OrderMember<M extends DataModel = AnyModel> = MeasureName<M> | DimensionMember<M>

// --- time -----------------------------------------------------------------------------------------------------------

/** ISO dates or date-times, both ends included; a single one means that day. */
export type AbsoluteDateRange = readonly [from: string, to: string] | readonly [day: string]
/** Two ends, or words that the server resolves, such as `last week`, `this month`, `from 7 days ago to now` or `today`. */
export type DateRange = (string & {}) | AbsoluteDateRange

/** The time dimension `D`, and the interval that rows are grouped by. */
export interface TimeDimensionOf<M extends DataModel, D extends string> {
  /** Name of the time dimension, without a granularity. */
  dimension: D
  /** Groups rows by this interval. Left out or `null`, the range only filters. */
  granularity?: Granularity<M, D> | null | undefined
}
/** A time dimension with a range, or with several to compare: never both, and only one `compareDateRange` in a query. */
export type TimeDimension<M extends DataModel = AnyModel> = {
  [D in TimeDimensionName<M>]: TimeDimensionOf<M, D> &
    (
      | {
          /** Only rows in this range. @default all */
          dateRange?: DateRange | undefined
          compareDateRange?: undefined
        }
      | {
          /** Runs the query once for each of these ranges; the answer has one result for each. */
          compareDateRange: readonly DateRange[]
          dateRange?: undefined
        }
    )
}[TimeDimensionName<M>]

// --- filters --------------------------------------------------------------------------------------------------------

/** Operators that take no values. */
export type UnaryOperator = 'set' | 'notSet'
/** Operators that take values, for measures and dimensions. */
export type ComparisonOperator = 'equals' | 'notEquals' | 'gt' | 'gte' | 'lt' | 'lte'
/** Operators that take values, for dimensions only. */
export type TextOperator = 'contains' | 'notContains' | 'startsWith' | 'notStartsWith' | 'endsWith' | 'notEndsWith'
/** Operators that take both ends of a range, or one text that stands for it. */
export type RangeOperator = 'inDateRange' | 'notInDateRange'
/** Operators that take one date. */
export type DateOperator = 'onTheDate' | 'beforeDate' | 'beforeOrOnDate' | 'afterDate' | 'afterOrOnDate'
/** Every operator; `measureFilter` takes no values. */
export type FilterOperator = UnaryOperator | ComparisonOperator | TextOperator | RangeOperator | DateOperator | 'measureFilter'
/** The operators a measure allows. */
export type MeasureOperator = UnaryOperator | ComparisonOperator | 'measureFilter'

/** Always text: write numbers and dates as text too, such as `'100'` or `'2024-01-31'`. */
export type FilterValues = readonly (string | null)[]

interface WithoutValues<Member, Operator> {
  member: Member
  operator: Operator
  values?: undefined
}
interface WithValues<Member, Operator, Values = FilterValues> {
  member: Member
  operator: Operator
  values: Values
}

/** A filter on a measure. */
export type MeasureFilter<M extends DataModel = AnyModel> =
  | WithoutValues<MeasureName<M>, UnaryOperator | 'measureFilter'>
  | WithValues<MeasureName<M>, ComparisonOperator>

/** A filter on a dimension. */
export type DimensionFilter<M extends DataModel = AnyModel> =
  | WithoutValues<DimensionName<M>, UnaryOperator>
  | WithValues<DimensionName<M>, ComparisonOperator | TextOperator>
  | WithValues<TimeDimensionName<M>, RangeOperator, readonly [from: string, to: string] | readonly [range: string]>
  | WithValues<TimeDimensionName<M>, DateOperator, readonly [date: string]>

/** All of `and`, or any of `or`: exactly one of the two. */
export type LogicalFilter<Node> = AndFilter<Node> | OrFilter<Node>
/** Holds where all of its filters hold. */
export interface AndFilter<Node> {
  and: readonly Node[]
  or?: undefined
}
/** Holds where at least one of its filters holds. */
export interface OrFilter<Node> {
  or: readonly Node[]
  and?: undefined
}

/** Filters on measures alone: a logical node never mixes measures and dimensions. */
export type MeasureFilterNode<M extends DataModel = AnyModel> =
  | MeasureFilter<M>
  | AndFilter<MeasureFilterNode<M>>
  | OrFilter<MeasureFilterNode<M>>
/** Filters on dimensions alone. */
export type DimensionFilterNode<M extends DataModel = AnyModel> =
  | DimensionFilter<M>
  | AndFilter<DimensionFilterNode<M>>
  | OrFilter<DimensionFilterNode<M>>

/** A filter, or several joined by `and` and `or`. */
export type Filter<M extends DataModel = AnyModel> = MeasureFilterNode<M> | DimensionFilterNode<M>

// --- query ----------------------------------------------------------------------------------------------------------

/** Smallest first, or largest first. */
export type OrderDirection = 'asc' | 'desc'
/** Shape of the data in an answer: `default` is an object per row, `compact` an array per row, `columnar` an array per member. */
export type ResponseFormat = 'default' | 'compact' | 'columnar'

/** One query. @see Core Data API, "Query" */
export interface Query<M extends DataModel = AnyModel> {
  /** Names of measures: `orders.count`. */
  measures?: readonly MeasureName<M>[] | undefined
  /** Names of dimensions to group by; a time dimension may carry a granularity: `orders.created_at.month`. */
  dimensions?: readonly DimensionMember<M>[] | undefined
  /** Names of segments, all of which must hold. */
  segments?: readonly SegmentName<M>[] | undefined
  /** Time dimensions to group by, to filter by, or to compare ranges of. */
  timeDimensions?: readonly TimeDimension<M>[] | undefined
  /** Filters, all of which must hold. */
  filters?: readonly Filter<M>[] | undefined
  /** Directions by name, or pairs where the sequence matters. An empty list means no order. @default the server's own order */
  order?: { readonly [K in OrderMember<M>]?: OrderDirection } | readonly (readonly [OrderMember<M>, OrderDirection])[] | undefined
  /** Largest number of rows; the server has a default and an upper bound of its own. */
  limit?: number | null | undefined
  /** Number of rows to skip at the start. @default 0 */
  offset?: number | undefined
  /** Also count the rows without limit and offset: `total` in the answer. @default false */
  total?: boolean | undefined
  /** IANA name of the zone that ranges and times of the answer are in. @default 'UTC' */
  timezone?: string | undefined
  /** Return rows as they are stored, without grouping. @default false */
  ungrouped?: boolean | undefined
  /** Joins to use where several paths lead from one unit to another. */
  joinHints?: readonly (readonly [from: string, to: string])[] | undefined
  /** SQL subqueries to join to the query, each by its `on` condition. */
  subqueryJoins?: readonly SubqueryJoin[] | undefined
  /** Shape of the data in the answer. Older servers ignore it. @default 'default' */
  responseFormat?: ResponseFormat | undefined
  /** Asks for fresh data. @deprecated Newer servers refuse it. `load` sends the cache mode `must-revalidate` instead. */
  renewQuery?: boolean | undefined
}
/** SQL that is joined to a query. */
export interface SubqueryJoin {
  /** The subquery. */
  sql: string
  /** Condition of the join, as SQL. */
  on: string
  /** Such as `LEFT` or `INNER`. */
  joinType: string
  /** Name of the subquery in the condition. */
  alias: string
}

/** Several queries of one request: data blending, joined on the time dimension. */
export type Queries<M extends DataModel = AnyModel> = readonly Query<M>[]

/** How fresh an answer has to be; sent beside the query. @see Core Data API, "Cache" */
export type CacheMode = 'stale-if-slow' | 'stale-while-revalidate' | 'must-revalidate' | 'no-cache'
