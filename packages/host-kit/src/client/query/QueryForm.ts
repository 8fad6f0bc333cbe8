import type { FilterOperator } from '@svc/core/data'

export interface FilterRow {
  readonly id: number
  readonly member: string
  readonly operator: FilterOperator
  /** As typed: values separated by commas. */
  readonly values: string
}

/** The form of the query page. */
export interface QueryForm {
  readonly measures: readonly string[]
  readonly dimensions: readonly string[]
  /** A time dimension, or an empty string. */
  readonly time: string
  readonly granularity: string
  readonly range: string
  readonly filters: readonly FilterRow[]
  readonly limit: number
  /** The cube or view that was chosen from last, also once nothing of it is. */
  readonly recentUnit: string
}
