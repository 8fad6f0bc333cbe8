import { addInterval, type Interval, intervalsSince, parseInterval } from './interval.ts'
import { readTime } from './wallClock.ts'

/** Granularities that every time dimension has, from fine to coarse. */
export const builtInGranularities = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const
/** Granularities that every time dimension has. */
export type BuiltInGranularity = (typeof builtInGranularities)[number]

/** Whether every time dimension has this granularity. */
export function isBuiltInGranularity(name: string): name is BuiltInGranularity {
  return (builtInGranularities as readonly string[]).includes(name)
}

/** A granularity as metadata and annotations describe it. */
export interface GranularityLike {
  readonly name: string
  readonly interval?: string | undefined
  /** Shift from the start of the year, such as `3 months`. */
  readonly offset?: string | undefined
  /** A time at which one of the intervals starts. */
  readonly origin?: string | undefined
}

/** Where the buckets of a granularity start, on the wall clock. */
export interface Buckets {
  readonly interval: Interval
  /** Start of the bucket that contains `wall`. */
  start: (wall: number) => number
  /** Start of the bucket `count` after the one that starts at `start`. */
  shift: (start: number, count: number) => number
}

// A Monday, on which weeks start, that is also the first day of a year, a quarter and a month.
const monday = Date.UTC(2024, 0, 1)

/**
 * Buckets of a built-in or custom granularity.
 *
 * @param anchor a time at which a bucket is known to start: it decides where a custom granularity names no origin, or one that the
 * server did not count from
 * @returns `undefined` where the length of a bucket is unknown (a granularity made of SQL)
 */
export function bucketsOf(granularity: GranularityLike, anchor?: number): Buckets | undefined {
  const builtIn = isBuiltInGranularity(granularity.name)
  const interval = parseInterval(builtIn ? `1 ${granularity.name}` : (granularity.interval ?? ''))
  if (!interval || interval.ms < 0 || interval.months < 0) return undefined
  const startFrom = (origin: number, wall: number, count = 0) =>
    addInterval(origin, interval, intervalsSince(origin, wall, interval) + count)
  const stated = builtIn ? monday : originOf(granularity)
  // Servers cut single weeks and months as the calendar does, whatever origin the model names.
  const origin = builtIn || anchor === undefined || startFrom(stated, anchor) === anchor ? stated : anchor
  const start = (wall: number) => startFrom(origin, wall)
  // Counted from the origin each time. Step by step, a bucket that starts on the 31st would stay on the 28th after February.
  const shift = (from: number, count: number) => startFrom(origin, from, count)
  return { interval, start, shift }
}

function originOf({ origin, offset }: GranularityLike): number {
  const base = readTime(origin ?? '')?.ms ?? monday
  const shift = parseInterval(offset ?? '')
  return shift ? addInterval(base, shift) : base
}
