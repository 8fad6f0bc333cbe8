export type Direction = 'asc' | 'desc'

export interface WrittenFilter {
  readonly member?: string
  readonly dimension?: string
  readonly operator: string
  readonly values?: readonly (string | number | boolean | null)[]
  readonly or?: readonly WrittenFilter[]
  readonly and?: readonly WrittenFilter[]
}

/** A query as it is written, once its shape has been checked. */
export interface WrittenQuery {
  readonly measures?: readonly string[]
  readonly dimensions?: readonly string[]
  readonly segments?: readonly string[]
  readonly timeDimensions?: readonly {
    dimension: string
    granularity?: string | null
    dateRange?: string | string[] | null
    compareDateRange?: (string | string[])[]
  }[]
  readonly filters?: readonly WrittenFilter[]
  readonly order?: Readonly<Record<string, Direction>> | [string, Direction][] | null
  readonly limit?: number
  readonly offset?: number
  readonly total?: boolean
  readonly timezone?: string | null
  readonly ungrouped?: boolean
  readonly responseFormat?: 'default' | 'compact' | 'columnar'
  readonly joinHints?: readonly (readonly string[])[]
  readonly cache?: string
  readonly cacheMode?: string
}
