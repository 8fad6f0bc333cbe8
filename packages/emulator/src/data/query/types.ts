/** A query after normalising: what every later step works on. */
export interface NormalQuery {
  readonly measures: readonly string[]
  readonly dimensions: readonly string[]
  readonly segments: readonly string[]
  readonly timeDimensions: readonly TimeDimension[]
  readonly filters: readonly Filter[]
  /** Left out: the default order. Empty: none. */
  readonly order?: readonly (readonly [string, 'asc' | 'desc'])[] | undefined
  readonly limit: number
  readonly offset?: number | undefined
  readonly total?: boolean | undefined
  readonly timezone: string
  readonly ungrouped?: boolean | undefined
  readonly responseFormat?: 'default' | 'compact' | 'columnar' | undefined
  readonly joinHints?: readonly (readonly string[])[] | undefined
  readonly cacheMode: string
}

export interface TimeDimension {
  readonly dimension: string
  readonly granularity?: string | undefined
  /** Local texts: first and last millisecond. */
  readonly dateRange?: readonly [string, string] | undefined
  readonly compareDateRange?: readonly (string | readonly string[])[] | undefined
}

export interface MemberFilter {
  readonly member: string
  readonly operator: string
  readonly values?: readonly (string | null)[] | undefined
}

export type Filter = MemberFilter | { readonly or: readonly Filter[] } | { readonly and: readonly Filter[] }

export type QueryType = 'regularQuery' | 'compareDateRangeQuery' | 'blendingQuery'
