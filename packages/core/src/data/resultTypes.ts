/** Results of queries and errors, as the Core Data API sends them. Fields that the interface does not list are kept. */

import type { Extra } from './Extra.ts'
import type { DrillMembersGrouped, MemberType, V1CubeMetaFormat, V1CubeMetaFormatDescription, V1Meta } from './metaTypes.ts'

/** One value of a result. Numbers usually arrive as text, so that no digit is lost. */
export type Cell = string | number | boolean | null
/** A row by member name. */
export type Row = Readonly<Record<string, Cell>>

/** `responseFormat: 'default'`. */
export type RowsData = readonly Row[]
/** `responseFormat: 'compact'`: one array for each row. */
export interface CompactData extends Extra {
  /** Names of the columns, in order. */
  readonly members: readonly string[]
  /** Cells by row. */
  readonly dataset: readonly (readonly Cell[])[]
}
/** `responseFormat: 'columnar'`: one array for each member. */
export interface ColumnarData extends Extra {
  /** Names of the columns, in order. */
  readonly members: readonly string[]
  /** Cells by column. */
  readonly columns: readonly (readonly Cell[])[]
}
/** The data of a result, in one of three forms. */
export type LoadData = RowsData | CompactData | ColumnarData

/** What a result says about one of its members. */
export interface MemberAnnotation extends Extra {
  /** Title, with the title of its unit before it. */
  readonly title?: string | undefined
  /** Title without that of its unit. */
  readonly shortTitle?: string | undefined
  /** Type of its values. */
  readonly type?: MemberType | undefined
  /** What the model's author says of it. */
  readonly description?: string | undefined
  /** Free-form. */
  readonly meta?: V1Meta | undefined
  /** How its values are shown. */
  readonly format?: V1CubeMetaFormat | undefined
  /** The same as a d3-format specifier. */
  readonly formatDescription?: V1CubeMetaFormatDescription | undefined
  /** ISO 4217 code, upper case. */
  readonly currency?: string | undefined
  /** Names of the members that a drill-down shows. */
  readonly drillMembers?: readonly string[] | undefined
  /** The same, by kind. */
  readonly drillMembersGrouped?: DrillMembersGrouped | undefined
  /** Of a time dimension that was grouped by. */
  readonly granularity?: GranularityAnnotation | undefined
}
/** Granularity of an annotated time dimension. */
export interface GranularityAnnotation extends Extra {
  /** Name, such as `month`. */
  readonly name: string
  /** Name for people. */
  readonly title?: string | undefined
  /** Length, such as `1 month`. */
  readonly interval?: string | undefined
  /** Shift of the calendar start, such as `3 months`. */
  readonly offset?: string | undefined
  /** A date at which one of the intervals starts. */
  readonly origin?: string | undefined
}
/** Annotations by member name. A time dimension with a granularity is under both `u.time` and `u.time.month`. */
export interface Annotation extends Extra {
  /** Measures of the query. */
  readonly measures: Readonly<Record<string, MemberAnnotation>>
  /** Dimensions of the query. */
  readonly dimensions: Readonly<Record<string, MemberAnnotation>>
  /** Segments of the query. */
  readonly segments: Readonly<Record<string, MemberAnnotation>>
  /** Time dimensions of the query. */
  readonly timeDimensions: Readonly<Record<string, MemberAnnotation>>
}

/** The query as the server understood it: ranges resolved, limits and timezone filled in. */
export interface NormalizedQuery extends Extra {
  /** Names of measures. */
  readonly measures?: readonly string[] | undefined
  /** Names of dimensions. */
  readonly dimensions?: readonly string[] | undefined
  /** Names of segments. */
  readonly segments?: readonly string[] | undefined
  /** Time dimensions that are grouped or filtered by, their ranges as two ends. */
  readonly timeDimensions?: readonly NormalizedTimeDimension[] | undefined
  /** Filters, all of which must hold. */
  readonly filters?: readonly NormalizedFilter[] | undefined
  /** Order of the rows, by the first entry first: name of the member, and whether the largest values come first. */
  readonly order?: readonly { readonly id: string; readonly desc: boolean }[] | undefined
  /** Largest number of rows; the server's default where the query named none. */
  readonly limit?: number | null | undefined
  /** Number of rows skipped at the start. */
  readonly offset?: number | undefined
  /** Whether the rows were counted without limit and offset. */
  readonly total?: boolean | undefined
  /** IANA name of the zone that its times are in. */
  readonly timezone?: string | undefined
  /** Kind of the request that it is part of. */
  readonly queryType?: QueryType | undefined
}
/** A time dimension of a query as the server understood it. */
export interface NormalizedTimeDimension extends Extra {
  /** Name of the dimension. */
  readonly dimension: string
  /** Name of the granularity; missing or `null` where the range only filters. */
  readonly granularity?: string | null | undefined
  /** Both ends as local ISO text; relative words where the server did not resolve them. */
  readonly dateRange?: readonly string[] | string | undefined
}
/** A filter of a query as the server understood it. */
export interface NormalizedFilter extends Extra {
  /** Name of the member, unless it is a logical node. */
  readonly member?: string | undefined
  /** Operator, such as `equals`. */
  readonly operator?: string | undefined
  /** Values to compare with, where the operator takes some. */
  readonly values?: readonly (string | null)[] | undefined
  /** Filters of which at least one must hold. */
  readonly or?: readonly NormalizedFilter[] | undefined
  /** Filters, all of which must hold. */
  readonly and?: readonly NormalizedFilter[] | undefined
}

/** One result of `/v1/load`. */
export interface LoadResult<Data extends LoadData = LoadData> extends Extra {
  /** The query as the server understood it. */
  readonly query: NormalizedQuery
  /** Rows, or the compact or columnar form. */
  readonly data: Data
  /** Titles, types and formats of the members. */
  readonly annotation: Annotation
  /** When the data was last refreshed, as an ISO instant. */
  readonly lastRefreshTime?: string | undefined
  /** Number of rows without limit and offset, when the query asked for it. */
  readonly total?: number | null | undefined
  /** What the server compared to see whether its cache is fresh, in its own form. */
  readonly refreshKeyValues?: unknown
  /** The pre-aggregations that answered, in the server's own form. */
  readonly usedPreAggregations?: unknown
  /** Name of the data source that answered. */
  readonly dataSource?: string | undefined
  /** Kind of the database behind it. */
  readonly dbType?: string | undefined
  /** Kind of the database that holds pre-aggregations. */
  readonly extDbType?: string | undefined
  /** Whether pre-aggregations answered. */
  readonly external?: boolean | undefined
  /** Whether the answer is from a stale cache. */
  readonly slowQuery?: boolean | undefined
}

/** `regularQuery`: one query. `compareDateRangeQuery`: one result per range. `blendingQuery`: one result per query of a list. */
export type QueryType = 'regularQuery' | 'compareDateRangeQuery' | 'blendingQuery'

/** Answer to a request with `queryType: 'multi'`. */
export interface MultiLoadResult<Data extends LoadData = LoadData> extends Extra {
  /** What the results stand for. */
  readonly queryType: QueryType
  /** One result per query or range, in their order. */
  readonly results: readonly LoadResult<Data>[]
  /** The axes of all results together. */
  readonly pivotQuery?: NormalizedQuery | undefined
  /** Whether the answer is from a stale cache. */
  readonly slowQuery?: boolean | undefined
}

/** Either answer of `/v1/load`. */
export type LoadResponse<Data extends LoadData = LoadData> = LoadResult<Data> | MultiLoadResult<Data>

/** Body of an error answer of the Core Data API. */
export interface V1Error extends Extra {
  /** What went wrong. */
  readonly error: string
  /** Not in the interface: kind of error, such as `UserError`. */
  readonly type?: string | undefined
  /** Not in the interface: where it happened inside the service. */
  readonly stack?: string | undefined
  /** Not in the interface: for the service's logs. */
  readonly requestId?: string | undefined
}
