import type { ChartData } from '../charts/createChart.ts'

interface TableColumn {
  readonly key: string
  readonly title: string
  readonly isNumber: boolean
  /** Whether it says what a row is of: a screen reader says it with each other cell of the row. */
  readonly isHead: boolean
  /** Of numbers and times: the language that they are written in, which may be another than the page's. A screen reader would misread them. */
  readonly lang: string | undefined
}

/** A result as a page shows it, with the raw values for an export. */
export interface TableView {
  readonly columns: readonly TableColumn[]
  /** The shown rows as formatted texts, in the order of the columns. */
  readonly rows: readonly (readonly string[])[]
  /** All rows with raw values, for an export. */
  readonly values: readonly (readonly unknown[])[]
  /** The whole titles of the columns, for an export: in a file no page around them says what they belong to. */
  readonly valueTitles: readonly string[]
  /** How many rows there are, in words. */
  readonly count: string
  /** A chart of the result, if one fits. */
  readonly chart: ChartData | undefined
}
