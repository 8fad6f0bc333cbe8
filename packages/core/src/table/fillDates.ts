import type { Cell } from '../data/resultTypes.ts'
import { timeSeries } from '../time/timeSeries.ts'
import { readLastMoment, readTime, writeWallClock } from '../time/wallClock.ts'
import { own } from '../util/own.ts'
import { granularMember, type PivotConfig } from './axes.ts'
import type { Source } from './createSource.ts'

/** A place on a time axis: the id of a time with data, or the text of a time without. */
export type Place = number | string

/**
 * Places of a time axis without gaps, along the query's date range, or else from the first time with data to the last.
 * Times with data that are not a point of the series keep their place in time; rows without a time come last.
 *
 * @param times the text of each id
 * @returns `undefined` when nothing is filled in: the bucket length is unknown, there are no times, or too many points
 */
export function fillDates(source: Source, times: readonly Cell[], { fillLimit = 100_000 }: PivotConfig): Place[] | undefined {
  const { query, annotation } = source.result
  // Not the first one: a range that only filters may stand before it.
  const time = query.timeDimensions?.find(({ granularity }) => granularity)
  if (!time?.granularity) return undefined
  const known = times.map((text) => readTime(String(text))?.ms)
  const range = dateRange(time.dateRange) ?? extent(known)

  const described = own(annotation.timeDimensions, granularMember(time))?.granularity
  const points = timeSeries({
    granularity: { ...described, name: time.granularity },
    ...range,
    timezone: query.timezone ?? 'UTC',
    anchor: known.find((ms) => ms !== undefined),
    limit: fillLimit,
  })
  if (!points) return undefined

  const idAt = new Map<number, number>()
  const places: { at: number; place: Place }[] = []
  known.forEach((ms, id) => {
    if (ms !== undefined && !idAt.has(ms)) idAt.set(ms, id)
    else places.push({ at: ms ?? Number.POSITIVE_INFINITY, place: id })
  })
  for (const at of points) {
    places.push({ at, place: idAt.get(at) ?? writeWallClock(at) })
    idAt.delete(at)
  }
  for (const [at, place] of idAt) places.push({ at, place })
  // Two rows without a time differ by `NaN`, which sorts as equal.
  return places.sort((a, b) => a.at - b.at).map(({ place }) => place)
}

function dateRange(range: readonly string[] | string | undefined): { from: number; to: number } | undefined {
  // Only the server can resolve a relative range such as `last week`.
  const [first = '', last = first] = typeof range === 'string' ? [range] : (range ?? [])
  const from = readTime(first)?.ms
  const to = readLastMoment(last)
  return from === undefined || to === undefined ? undefined : { from, to }
}

/** From the first time to the last; without any, from the end of all times to their beginning, in which nothing lies. */
function extent(times: readonly (number | undefined)[]): { from: number; to: number } {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (const ms of times) {
    if (ms === undefined) continue
    from = Math.min(from, ms)
    to = Math.max(to, ms)
  }
  return { from, to }
}
