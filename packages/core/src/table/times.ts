import type { Cell } from '../data/resultTypes.ts'
import { ResultShapeError } from '../errors/result.ts'
import { readTime, writeWallClock } from '../time/wallClock.ts'
import { instantToWall, wallToInstant } from '../time/zone.ts'

/** How a local time is read. */
export interface ToInstantOptions {
  /** Which of the two instants is meant when clocks show a time twice. @default 'earlier' */
  overlap?: 'earlier' | 'later' | undefined
}

/**
 * The instant that a result's time means. Local text is read in `timezone`, the query's zone; a time that clocks skip there is read with
 * the offset before the gap.
 *
 * @returns `null` for null
 * @throws {ResultShapeError} when the value is not a time
 * @throws {RangeError} when the runtime does not know the zone
 */
export function toInstant(cell: Cell, timezone: string, { overlap = 'earlier' }: ToInstantOptions = {}): Date | null {
  if (cell === null) return null
  const time = typeof cell === 'string' ? readTime(cell) : undefined
  if (!time)
    throw new ResultShapeError({ fact: 'A value is not a time.', advice: 'Check the type of the member in its annotation.' })
  return new Date(time.instant ? time.ms : wallToInstant(time.ms, timezone, overlap))
}

/**
 * What clocks in `timezone` show at an instant, as results write it: `2024-01-31T09:30:00.000`.
 *
 * @throws {RangeError} when the runtime does not know the zone
 */
export function toLocalTime(instant: Date, timezone: string): string {
  return writeWallClock(instantToWall(instant.getTime(), timezone))
}
