import type { Series } from './readPoints.ts'

interface Bars {
  /** In pixels. */
  readonly radius: number
  readonly isStacked: boolean
  readonly isHorizontal: boolean
}

/** The values of bars for the chart library, each rounded at its outer end: that away from 0, which in a stack only the outermost bar has. */
export function roundedEnds(series: readonly Series[], { radius, isStacked, isHorizontal }: Bars) {
  const up = isHorizontal ? [0, radius, radius, 0] : [radius, radius, 0, 0]
  const down = isHorizontal ? [radius, 0, 0, radius] : [0, 0, radius, radius]
  const covered = new Set<string>()
  const roundedEnd = (value: number | null, index: number) => {
    if (!value) return value
    const end = `${Math.sign(value)} ${index}`
    if (covered.has(end)) return value
    if (isStacked) covered.add(end)
    return { value, itemStyle: { borderRadius: value < 0 ? down : up } }
  }
  // The last series is the outermost.
  const fromOutside = [...series].reverse().map(({ values }) => values.map(roundedEnd))
  return fromOutside.reverse()
}
