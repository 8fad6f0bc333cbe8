import type { ChartSeries } from './createChart.ts'

/** Series that share an axis, by their indexes. */
export interface Panel {
  readonly series: readonly number[]
  /** Their names. A split has the same name, and so the same colour, in every panel whose title is its measure. */
  readonly names: readonly string[]
  readonly unit: string
  /** The measures of its series. */
  readonly title: string
}

/** One panel per unit: on one axis with money, counts would be a flat line at the bottom. */
export function panelsOf(series: readonly ChartSeries[]): Panel[] {
  return [...new Set(series.map(({ unit }) => unit))].map((unit) => {
    const places = series.flatMap((one, index) => (one.unit === unit ? [index] : []))
    const own = places.map((index) => series[index]!)
    const measures = [...new Set(own.map(({ measure }) => measure))]
    const names = own.map(({ name, split }) => (measures.length === 1 ? (split ?? name) : name))
    return { unit, series: places, names, title: measures.join(', ') }
  })
}
