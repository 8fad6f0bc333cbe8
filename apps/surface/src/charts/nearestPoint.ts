import type { Series } from './readPoints.ts'

/** A place on a chart, in pixels from its top left. */
export type Place = readonly [x: number, y: number]

export interface NearestPoint {
  readonly series: number
  /** Of its category on the axis. */
  readonly index: number
}

/**
 * The point of a line that is nearest to `touched`, if it is within `reach` pixels. A finger covers more than a point.
 *
 * @param placeOf where a value is drawn
 */
export function nearestPoint(
  lines: readonly Pick<Series, 'values'>[],
  placeOf: (series: number, index: number, value: number) => Place,
  touched: Place,
  reach: number,
): NearestPoint | undefined {
  let nearest: NearestPoint | undefined
  let least = reach
  for (const [series, { values }] of lines.entries())
    for (const [index, value] of values.entries()) {
      if (value === null) continue
      const [x, y] = placeOf(series, index, value)
      const distance = Math.hypot(x - touched[0], y - touched[1])
      if (distance > least) continue
      least = distance
      nearest = { series, index }
    }
  return nearest
}
