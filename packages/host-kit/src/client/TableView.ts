import type { ChartData } from './createChart.ts'

/** A result as a page draws it: texts, and what a file of it holds. */
export interface TableView {
  readonly columns: readonly { readonly key: string; readonly title: string; readonly isNumber: boolean }[]
  /** Those that a page shows, formatted, in the order of the columns. */
  readonly rows: readonly (readonly string[])[]
  /** All of them as they came, for an export. */
  readonly values: readonly (readonly unknown[])[]
  /** How many rows there are, in words. */
  readonly count: string
  /** A fitting chart, where there is one. */
  readonly chart: ChartData | undefined
}
