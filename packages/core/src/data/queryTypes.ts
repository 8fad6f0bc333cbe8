/**
 * The query language of the Core Data API as types. Each takes a data model `M`: with one (written by the code
 * generator) members, granularities and operators are known by name; without one any text is a member.
 */

import type { MemberType } from './metaTypes.ts'

/** What a model offers, by full member name. */
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

/** A model about which nothing is known. */
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

/** Granularities that every time dimension has. */
export type BuiltInGranularity = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year'
type CustomGranularity<M extends DataModel, D extends string> =
  string extends DimensionName<M> ? string & {} : D extends keyof M['granularities'] ? M['granularities'][D] & string : never
/** Built-in ones and those that the time dimension `D` has of its own. */
export type Granularity<M extends DataModel = AnyModel, D extends string = string> = BuiltInGranularity | CustomGranularity<M, D>

/** A time dimension with its granularity as one name: `orders.created_at.month`. */
export type GranularMember<M extends DataModel = AnyModel> = {
  [D in TimeDimensionName<M>]: `${D}.${Granularity<M, D>}`
}[TimeDimensionName<M>]

/** What `dimensions` takes, and what rows may be keyed by. */
export type DimensionMember<M extends DataModel = AnyModel> = DimensionName<M> | GranularMember<M>

/** Any name that a query can order by. */
export type OrderMember<M extends DataModel = AnyModel> = MeasureName<M> | DimensionMember<M>

// --- time -----------------------------------------------------------------------------------------------------------

/** ISO dates or date-times, both ends included; one alone means that day. */
export type AbsoluteDateRange = readonly [from: string, to: string] | readonly [day: string]
/** Two ends, or words that the server resolves: `last week`, `this month`, `from 7 days ago to now`, `today`. */
export type DateRange = (string & {}) | AbsoluteDateRange

interface TimeDimensionOf<M extends DataModel, D extends string> {
  dimension: D
  /** Rows per interval; left out or `null`: the range filters only. */
  granularity?: Granularity<M, D> | null | undefined
}
/** A range, or several to compare: never both, and one compare in a query. */
export type TimeDimension<M extends DataModel = AnyModel> = {
  [D in TimeDimensionName<M>]: TimeDimensionOf<M, D> &
    (
      | { dateRange?: DateRange | undefined; compareDateRange?: undefined }
      | { compareDateRange: readonly DateRange[]; dateRange?: undefined }
    )
}[TimeDimensionName<M>]

// --- filters --------------------------------------------------------------------------------------------------------

/** Take no values. */
export type UnaryOperator = 'set' | 'notSet'
/** Take values and fit measures and dimensions. */
export type ComparisonOperator = 'equals' | 'notEquals' | 'gt' | 'gte' | 'lt' | 'lte'
/** Take values and fit dimensions only. */
export type TextOperator = 'contains' | 'notContains' | 'startsWith' | 'notStartsWith' | 'endsWith' | 'notEndsWith'
/** Take one or two ends of a range. */
export type RangeOperator = 'inDateRange' | 'notInDateRange'
/** Take one date. */
export type DateOperator = 'onTheDate' | 'beforeDate' | 'beforeOrOnDate' | 'afterDate' | 'afterOrOnDate'
/** Every operator; `measureFilter` takes no values. */
export type FilterOperator = UnaryOperator | ComparisonOperator | TextOperator | RangeOperator | DateOperator | 'measureFilter'
/** The operators a measure allows. */
export type MeasureOperator = UnaryOperator | ComparisonOperator | 'measureFilter'

/** Values are text, numbers and dates too. */
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
export interface AndFilter<Node> {
  and: readonly Node[]
  or?: undefined
}
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
/** How data lies in an answer: one object a row, one array a row, one array a member. */
export type ResponseFormat = 'default' | 'compact' | 'columnar'

/** One query. @see Core Data API, "Query" */
export interface Query<M extends DataModel = AnyModel> {
  /** Names of measures: `orders.count`. */
  measures?: readonly MeasureName<M>[] | undefined
  /** Names of dimensions to group by; a time dimension may carry a granularity: `orders.created_at.month`. */
  dimensions?: readonly DimensionMember<M>[] | undefined
  /** Names of segments, all of which have to hold. */
  segments?: readonly SegmentName<M>[] | undefined
  /** Times to group by, to limit, or to compare. */
  timeDimensions?: readonly TimeDimension<M>[] | undefined
  /** All of them have to hold. */
  filters?: readonly Filter<M>[] | undefined
  /** By name, or as pairs where the sequence matters. An empty list means no order; nothing means the server's default. */
  order?: { readonly [K in OrderMember<M>]?: OrderDirection } | readonly (readonly [OrderMember<M>, OrderDirection])[] | undefined
  /** Rows at most; the server has a default and a bound of its own. */
  limit?: number | null | undefined
  /** Rows to leave out at the start. @default 0 */
  offset?: number | undefined
  /** Count the rows without limit and offset as well: `total` in the answer. */
  total?: boolean | undefined
  /** IANA name; ranges and times of the answer are meant in it. @default 'UTC' */
  timezone?: string | undefined
  /** Rows as they are, without grouping. */
  ungrouped?: boolean | undefined
  /** Joins to take where several ways lead from one unit to another. */
  joinHints?: readonly (readonly [from: string, to: string])[] | undefined
  /** SQL that is joined as further rows. */
  subqueryJoins?: readonly SubqueryJoin[] | undefined
  /** How data lies in the answer. Older servers ignore it. @default 'default' */
  responseFormat?: ResponseFormat | undefined
  /** @deprecated Newer servers refuse it. `load` sends the cache mode `must-revalidate` instead. */
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
