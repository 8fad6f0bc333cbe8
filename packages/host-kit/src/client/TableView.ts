import type { ChartData } from './createChart.ts'

/** More rows than this nobody reads on a page; the export has them all. */
export const shownRows = 200

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
