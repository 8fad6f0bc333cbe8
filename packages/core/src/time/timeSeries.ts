import { bucketsOf, type GranularityLike } from './granularity.ts'
import { skippedTimes } from './zone.ts'

export interface TimeSeriesOptions {
  readonly granularity: GranularityLike
  /** Wall clock of the first and last moment, in milliseconds counted as if the clock were in UTC. */
  readonly from: number
  readonly to: number
  /** Zone of the wall clock: hours that its clocks skip are left out. */
  readonly timezone: string
  /** A time at which a bucket is known to start. */
  readonly anchor?: number | undefined
  /** Largest number of points; there is no series where there would be more. */
  readonly limit: number
}

/** Starts of all buckets that touch a range. @returns `undefined` when the bucket length is unknown or there are too many */
export function timeSeries({ granularity, from, to, timezone, anchor, limit }: TimeSeriesOptions): number[] | undefined {
  const buckets = bucketsOf(granularity, anchor)
  if (!buckets || !(from <= to)) return undefined
  const first = buckets.start(from)
  const length = buckets.interval.ms + buckets.interval.months * 2_419_200_000
  if ((to - first) / length > limit * 1.2) return undefined
  // Buckets of a day or more are named by their midnight, even where clocks skip it, so none of them is left out.
  const gaps = buckets.interval.months || buckets.interval.ms >= 86_400_000 ? [] : skippedTimes(first, to, timezone)
  const points: number[] = []
  let point = first
  for (let i = 1; point <= to; i++) {
    const at = point
    if (!gaps.some(([start, end]) => at >= start && at < end)) points.push(at)
    point = buckets.shift(first, i)
  }
  return points.length > limit ? undefined : points
}
