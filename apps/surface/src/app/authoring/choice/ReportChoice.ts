import type { WidgetDefinition } from '../../../../definitions.js'

export type Kind = WidgetDefinition['kind']

/** What an author has chosen for a report. */
export interface ReportChoice {
  readonly kind: Kind
  /** The cube or view. */
  readonly unit: string
  readonly measures: readonly string[]
  readonly dimensions: readonly string[]
  readonly time: string
  readonly granularity: string
}
