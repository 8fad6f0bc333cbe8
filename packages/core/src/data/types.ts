/**
 * Answers of the Core Data API, as the service sends them.
 *
 * Names follow the interface description (`V1MetaResponse` and the schemas below it). Servers add fields
 * that the description does not list: each object keeps them, readable as `unknown` by their name.
 */

/** Fields the interface does not list, kept as they came. */
export interface Extra {
  readonly [field: string]: unknown
}

// --- metadata -------------------------------------------------------------------------------------------------------

/** Answer of `GET /v1/meta`. */
export interface V1MetaResponse extends Extra {
  /** The units of the data model: cubes and views. */
  readonly cubes?: readonly V1CubeMeta[] | undefined
  /** Identifier of the compiled data model: another id is another model. */
  readonly compilerId?: string | undefined
}

/** Free-form object that a model's author attached to a unit or member. */
export type V1Meta = Readonly<Record<string, unknown>>

/** A unit of the data model. */
export interface V1CubeMeta extends Extra {
  readonly name: string
  readonly type: 'cube' | 'view'
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly meta?: V1Meta | undefined
  readonly measures: readonly V1CubeMetaMeasure[]
  readonly dimensions: readonly V1CubeMetaDimension[]
  readonly segments: readonly V1CubeMetaSegment[]
  readonly joins?: readonly V1CubeMetaJoin[] | undefined
  readonly folders?: readonly V1CubeMetaFolder[] | undefined
  readonly nestedFolders?: readonly V1CubeMetaNestedFolder[] | undefined
  readonly hierarchies?: readonly V1CubeMetaHierarchy[] | undefined
  /** Not in the interface: `false` hides the unit. */
  readonly public?: boolean | undefined
  /** Not in the interface: the older name of `public`. */
  readonly isVisible?: boolean | undefined
  /** Not in the interface: equal on two units means that a join path exists. */
  readonly connectedComponent?: number | undefined
}

/** Types that a member's values have. Servers may name others. */
export type MemberType = 'string' | 'number' | 'boolean' | 'time' | 'geo' | (string & {})

export interface V1CubeMetaMeasure extends Extra {
  /** Full name: `unit.measure`. */
  readonly name: string
  readonly type: MemberType
  /** Title with the title of its unit. */
  readonly title?: string | undefined
  /** Title alone. */
  readonly shortTitle?: string | undefined
  readonly description?: string | undefined
  readonly aggType?: string | undefined
  readonly meta?: V1Meta | undefined
  readonly format?: V1CubeMetaFormat | undefined
  readonly formatDescription?: V1CubeMetaFormatDescription | undefined
  /** ISO 4217 code, upper case. */
  readonly currency?: string | undefined
  /** In a view: the original path `unit.measure`. */
  readonly aliasMember?: string | undefined
  /** Not in the interface: `false` hides the member. */
  readonly public?: boolean | undefined
  readonly isVisible?: boolean | undefined
  readonly drillMembers?: readonly string[] | undefined
  readonly drillMembersGrouped?: DrillMembersGrouped | undefined
}

export interface V1CubeMetaDimension extends Extra {
  /** Full name: `unit.dimension`. */
  readonly name: string
  readonly type: MemberType
  readonly title?: string | undefined
  readonly shortTitle?: string | undefined
  readonly description?: string | undefined
  /** In a view: the original path `unit.dimension`. */
  readonly aliasMember?: string | undefined
  /** Custom granularities of a time dimension; the built-in ones are not listed. */
  readonly granularities?: readonly V1CubeMetaDimensionGranularity[] | undefined
  readonly meta?: V1Meta | undefined
  readonly format?: V1CubeMetaFormat | undefined
  readonly formatDescription?: V1CubeMetaFormatDescription | undefined
  /** ISO 4217 code, upper case. */
  readonly currency?: string | undefined
  readonly order?: 'asc' | 'desc' | undefined
  /** Key reference of the dimension. */
  readonly key?: string | undefined
  /** Not in the interface: `false` hides the member. */
  readonly public?: boolean | undefined
  readonly isVisible?: boolean | undefined
  readonly primaryKey?: boolean | undefined
}

export interface V1CubeMetaDimensionGranularity extends Extra {
  readonly name: string
  readonly title: string
  /** Such as `2 weeks`. */
  readonly interval?: string | undefined
  readonly sql?: string | undefined
  /** Shift of the calendar start, such as `3 months`. */
  readonly offset?: string | undefined
  /** A date that starts one of the intervals. */
  readonly origin?: string | undefined
}

export interface V1CubeMetaSegment extends Extra {
  readonly name: string
  readonly title: string
  readonly shortTitle: string
  readonly description?: string | undefined
  readonly meta?: V1Meta | undefined
  readonly public?: boolean | undefined
  readonly isVisible?: boolean | undefined
}

export interface V1CubeMetaJoin extends Extra {
  /** The other unit. */
  readonly name: string
  readonly relationship: string
}

export interface V1CubeMetaFolder extends Extra {
  readonly name: string
  /** Full member names. Some servers send nested folders here as well. */
  readonly members: readonly (string | V1CubeMetaNestedFolder)[]
}

export interface V1CubeMetaNestedFolder extends Extra {
  readonly name: string
  readonly members: readonly (string | V1CubeMetaNestedFolder)[]
}

export interface V1CubeMetaHierarchy extends Extra {
  readonly name: string
  /** Full names of dimensions, coarse to fine. */
  readonly levels: readonly string[]
  readonly title?: string | undefined
  /** In a view: the original path `unit.hierarchy`. */
  readonly aliasMember?: string | undefined
  readonly public?: boolean | undefined
}

/** Format of a member's values: one of four forms, or one that the interface does not list. */
export type V1CubeMetaFormat = V1SimpleFormat | V1LinkFormat | V1CustomTimeFormat | V1CustomNumericFormat | V1UnknownFormat
export type V1SimpleFormat = 'percent' | 'currency' | 'number' | 'imageUrl' | 'id' | 'link'
export interface V1LinkFormat extends Extra {
  readonly type: 'link'
  readonly label: string
}
export interface V1CustomTimeFormat extends Extra {
  readonly type: 'custom-time'
  /** A strftime text with the extensions of d3-time-format. */
  readonly value: string
}
export interface V1CustomNumericFormat extends Extra {
  readonly type: 'custom-numeric'
  /** A d3-format specifier. */
  readonly value: string
  /** Name of the predefined format, when one was used. */
  readonly alias?: string | undefined
}
/** A form that the interface does not list: kept, and shown as plain text. */
export type V1UnknownFormat = (string & {}) | { readonly type: string & {}; readonly [field: string]: unknown }

export interface V1CubeMetaFormatDescription extends Extra {
  /** A predefined format's name, a base name such as `number`, or `custom`. */
  readonly name: string
  /** A d3-format specifier. */
  readonly specifier: string
  /** ISO 4217 code, upper case. */
  readonly currency?: string | undefined
}

export interface DrillMembersGrouped extends Extra {
  readonly measures?: readonly string[] | undefined
  readonly dimensions?: readonly string[] | undefined
}

/** Body of an error answer of the Core Data API. */
export interface V1Error extends Extra {
  readonly error: string
  readonly type?: string | undefined
  readonly stack?: string | undefined
  readonly requestId?: string | undefined
}

// --- load -----------------------------------------------------------------------------------------------------------

/** One value of a result. Numbers usually arrive as text, so that no digit is lost. */
export type Cell = string | number | boolean | null
/** A row by member name. */
export type Row = Readonly<Record<string, Cell>>

/** `responseFormat: 'default'`. */
export type RowsData = readonly Row[]
/** `responseFormat: 'compact'`: one array for each row. */
export interface CompactData extends Extra {
  readonly members: readonly string[]
  readonly dataset: readonly (readonly Cell[])[]
}
/** `responseFormat: 'columnar'`: one array for each member. */
export interface ColumnarData extends Extra {
  readonly members: readonly string[]
  readonly columns: readonly (readonly Cell[])[]
}
export type LoadData = RowsData | CompactData | ColumnarData

/** What a result says about one of its members. */
export interface MemberAnnotation extends Extra {
  readonly title?: string | undefined
  readonly shortTitle?: string | undefined
  readonly type?: MemberType | undefined
  readonly description?: string | undefined
  readonly meta?: V1Meta | undefined
  readonly format?: V1CubeMetaFormat | undefined
  readonly formatDescription?: V1CubeMetaFormatDescription | undefined
  readonly currency?: string | undefined
  readonly drillMembers?: readonly string[] | undefined
  readonly drillMembersGrouped?: DrillMembersGrouped | undefined
  readonly granularity?: GranularityAnnotation | undefined
}
export interface GranularityAnnotation extends Extra {
  readonly name: string
  readonly title?: string | undefined
  readonly interval?: string | undefined
  readonly offset?: string | undefined
  readonly origin?: string | undefined
}
/** Annotations by member name. A granular time dimension stands under `u.time` and under `u.time.month`. */
export interface Annotation extends Extra {
  readonly measures: Readonly<Record<string, MemberAnnotation>>
  readonly dimensions: Readonly<Record<string, MemberAnnotation>>
  readonly segments: Readonly<Record<string, MemberAnnotation>>
  readonly timeDimensions: Readonly<Record<string, MemberAnnotation>>
}

/** The query as the server understood it: ranges resolved, limits and timezone filled in. */
export interface NormalizedQuery extends Extra {
  readonly measures?: readonly string[] | undefined
  readonly dimensions?: readonly string[] | undefined
  readonly segments?: readonly string[] | undefined
  readonly timeDimensions?: readonly NormalizedTimeDimension[] | undefined
  readonly filters?: readonly NormalizedFilter[] | undefined
  readonly order?: readonly { readonly id: string; readonly desc: boolean }[] | undefined
  readonly limit?: number | null | undefined
  readonly offset?: number | undefined
  readonly total?: boolean | undefined
  readonly timezone?: string | undefined
  readonly queryType?: QueryType | undefined
}
export interface NormalizedTimeDimension extends Extra {
  readonly dimension: string
  readonly granularity?: string | null | undefined
  readonly dateRange?: readonly string[] | string | undefined
}
export interface NormalizedFilter extends Extra {
  readonly member?: string | undefined
  readonly operator?: string | undefined
  readonly values?: readonly (string | null)[] | undefined
  readonly or?: readonly NormalizedFilter[] | undefined
  readonly and?: readonly NormalizedFilter[] | undefined
}

/** One result of `/v1/load`. */
export interface LoadResult<Data extends LoadData = LoadData> extends Extra {
  readonly query: NormalizedQuery
  readonly data: Data
  readonly annotation: Annotation
  /** When the data was last refreshed, as an ISO instant. */
  readonly lastRefreshTime?: string | undefined
  /** Number of rows without limit and offset, when the query asked for it. */
  readonly total?: number | null | undefined
  readonly dataSource?: string | undefined
  readonly dbType?: string | undefined
  readonly extDbType?: string | undefined
  readonly external?: boolean | undefined
  /** An answer from a stale cache. */
  readonly slowQuery?: boolean | undefined
}

/** `regularQuery`: one query. `compareDateRangeQuery`: one result per range. `blendingQuery`: one result per query of an array. */
export type QueryType = 'regularQuery' | 'compareDateRangeQuery' | 'blendingQuery'

/** Answer to a request with `queryType: 'multi'`. */
export interface MultiLoadResult<Data extends LoadData = LoadData> extends Extra {
  readonly queryType: QueryType
  readonly results: readonly LoadResult<Data>[]
  /** The axes of all results together. */
  readonly pivotQuery?: NormalizedQuery | undefined
  readonly slowQuery?: boolean | undefined
}

/** Either answer of `/v1/load`. */
export type LoadResponse<Data extends LoadData = LoadData> = LoadResult<Data> | MultiLoadResult<Data>
