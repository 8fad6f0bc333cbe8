import type { ChartSeries } from './createChart.ts'

/** Series that share an axis, by their places. */
export interface Panel {
  readonly series: readonly number[]
  /** What they are called: a split has the same name, and so the same colour, in each panel that names its measure. */
  readonly names: readonly string[]
  readonly unit: string
  /** What its series measure. */
  readonly title: string
}

/** One panel for each unit: on one axis with money, counts would be a line at its foot. */
export function panelsOf(series: readonly ChartSeries[]): Panel[] {
  return [...new Set(series.map(({ unit }) => unit))].map((unit) => {
    const places = series.flatMap((one, index) => (one.unit === unit ? [index] : []))
    const own = places.map((index) => series[index]!)
    const measures = [...new Set(own.map(({ measure }) => measure))]
    const names = own.map(({ name, split }) => (measures.length === 1 ? (split ?? name) : name))
    return { unit, series: places, names, title: measures.join(', ') }
  })
}
