import type { Filter } from '../data/queryTypes.ts'
import type { Cell, GranularityAnnotation, LoadResult, NormalizedFilter, NormalizedTimeDimension } from '../data/resultTypes.ts'
import { bucketsOf } from '../time/granularity.ts'
import { readLastMoment, readTime, writeWallClock } from '../time/wallClock.ts'
import { instantToWall, wallToInstant } from '../time/zone.ts'
import { own } from '../util/own.ts'
import { type Axes, granularMember } from './axes.ts'

/** A cell of a pivot: its values along the two axes. */
export interface DrillDownLocator {
  /** Values along x, as in `pivot()`. A missing value filters nothing. */
  readonly xValues?: readonly (Cell | undefined)[] | undefined
  /** Values along y, the name of a measure last. */
  readonly yValues?: readonly (Cell | undefined)[] | undefined
}

/** A query for the rows behind a cell, ready for `load()`. */
export interface DrillDownQuery {
  /** Measures among the drill members. */
  measures: string[]
  /** Dimensions among the drill members. */
  dimensions: string[]
  /** Filters of the query on its dimensions, and one for each value of the cell. */
  filters: Filter[]
  /** Segments of the query. */
  segments: string[]
  /** Ranges of the query, and of the cell's own time. */
  timeDimensions: { dimension: string; dateRange?: string | [string, string] }[]
  /** IANA name of the query's zone. */
  timezone?: string
}

/** @returns `null` when the measure names no members to drill into */
export function drillDown({ query, annotation }: LoadResult, axes: Axes, locator: DrillDownLocator): DrillDownQuery | null {
  const { xValues = [], yValues = [] } = locator
  const values = new Map<string, Cell | undefined>()
  axes.x.forEach((member, index) => {
    values.set(member, xValues[index])
  })
  axes.y.forEach((member, index) => {
    values.set(member, yValues[index])
  })
  const measure = String(values.get('measures') ?? Object.keys(annotation.measures)[0] ?? '')
  const described = own(annotation.measures, measure)
  if (!described?.drillMembers?.length) return null
  values.delete('measures')

  // A filter on a measure selected cells. Applied to single rows, it would leave out rows that make up a cell.
  const isOnMeasure = ({ member, and, or }: NormalizedFilter): boolean =>
    query.measures?.includes(member!) || (and ?? or ?? []).some(isOnMeasure)
  const kept = (query.filters ?? []).filter((filter) => !isOnMeasure(filter))
  const filters = [{ member: measure, operator: 'measureFilter' }, ...kept] as Filter[]
  const times = query.timeDimensions ?? []
  const timeDimensions: DrillDownQuery['timeDimensions'] = []
  for (const [member, value] of values) {
    const time = times.find((one) => one.granularity && granularMember(one) === member)
    if (value === undefined) continue // the cell says nothing about it
    const isMoment = !time && own(annotation.dimensions, member)?.type === 'time'
    if (isMoment && value !== null) {
      // Values of time dimensions are in the query's zone, as ranges are. A filter would be compared with the stored time.
      timeDimensions.push({ dimension: member, dateRange: [String(value), String(value)] })
    } else if (time && value !== null) {
      const dateRange = bucketRange(time, String(value), own(annotation.timeDimensions, member)?.granularity, query.timezone)
      timeDimensions.push({ dimension: time.dimension, ...(dateRange && { dateRange }) })
    } else if (value === null) {
      filters.push({ member: time ? time.dimension : member, operator: 'notSet' })
    } else {
      filters.push({ member, operator: 'equals', values: [String(value)] })
    }
  }
  // Ranges that only filter still hold for the rows behind the cell.
  for (const { dimension, dateRange } of times) {
    if (dateRange && !timeDimensions.some((one) => one.dimension === dimension)) {
      timeDimensions.push({ dimension, dateRange: dateRange as string | [string, string] })
    }
  }
  const grouped = described.drillMembersGrouped
  return {
    measures: [...(grouped?.measures ?? [])],
    dimensions: [...(grouped?.dimensions ?? (grouped ? [] : described.drillMembers))],
    filters,
    timeDimensions,
    segments: [...(query.segments ?? [])],
    ...(query.timezone && { timezone: query.timezone }),
  }
}

/** The part of the query's range that lies in the bucket starting at `value`. */
function bucketRange(
  { granularity, dateRange }: NormalizedTimeDimension,
  value: string,
  described: GranularityAnnotation | undefined,
  zone = 'UTC',
): [string, string] | undefined {
  const at = readTime(value)?.ms
  if (at === undefined) return undefined
  const buckets = bucketsOf({ ...described, name: granularity! }, at)
  const start = buckets ? buckets.start(at) : at
  // The last time that clocks show: servers read a skipped time as a later one, which is in the next bucket.
  const end = buckets ? instantToWall(wallToInstant(buckets.shift(start, 1), zone) - 1, zone) : at
  const [from = '', to = ''] = Array.isArray(dateRange) ? dateRange : []
  const first = readTime(from)?.ms ?? start
  const last = readLastMoment(to) ?? end
  return [writeWallClock(Math.max(start, first)), writeWallClock(Math.min(end, last))]
}
