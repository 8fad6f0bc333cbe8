import type { EChartsCoreOption } from 'echarts/core'
import type { WidgetDefinition } from '../../definitions.js'
import type { ChartLook } from './readLook.ts'
import type { Points, Series } from './readPoints.ts'

export interface ChartSize {
  /** In pixels. */
  readonly width: number
  /** In pixels. */
  readonly height: number
}

/** How a chart writes its names and values. */
interface ChartWords {
  readonly category: (index: number) => string
  readonly series: (series: Series) => string
  readonly value: (value: number, series: Series) => string
  /** Short, for an axis: `1.2M`. */
  readonly tick: (value: number, series: Series) => string
  /** A fraction in percent. */
  readonly share: (part: number) => string
}

/** Everything that a chart is drawn from. */
export interface ChartPicture {
  readonly kind: WidgetDefinition['kind']
  readonly points: Points
  readonly look: ChartLook
  readonly words: ChartWords
  readonly size: ChartSize
}

export interface ChartTextStyle {
  readonly color: string
  readonly fontFamily: string
  readonly fontSize: number
}

/** The part of the option that depends on the kind of chart. */
export interface KindOption extends EChartsCoreOption {
  readonly tooltip: Readonly<Record<string, unknown>>
}
