import type { LoadedData, Row } from '../api/load.ts'
import { timeKey } from '../format/memberKey.ts'
import type { AskedQuery } from './readPoints.ts'

const pad = (value: number) => String(value).padStart(2, '0')
const day = (date: Date) => `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`

/** First and last day of the unit that begins at `start`. */
function rangeOf(start: string, granularity: string): [string, string] {
  const first = new Date(`${start.slice(0, 10)}T00:00:00Z`)
  const next = new Date(first)
  if (granularity === 'year') next.setUTCFullYear(next.getUTCFullYear() + 1)
  else if (granularity === 'quarter') next.setUTCMonth(next.getUTCMonth() + 3)
  else if (granularity === 'month') next.setUTCMonth(next.getUTCMonth() + 1)
  else next.setUTCDate(next.getUTCDate() + (granularity === 'week' ? 7 : 1))
  next.setUTCDate(next.getUTCDate() - 1)
  return [day(first), day(next)]
}

/**
 * The query for the rows behind one value of a result: the members the model names for drilling into the measure, under
 * the filters of the query and the values of the row's own dimensions.
 */
export function drillQuery(query: AskedQuery, data: LoadedData, row: Row | null, measure: string): Record<string, unknown> {
  const info = data.members[measure]
  const filters: unknown[] = [...(query.filters ?? [])]
  for (const member of query.dimensions ?? []) {
    const value = row?.[member]
    if (value === undefined) continue
    filters.push(value === null ? { member, operator: 'notSet' } : { member, operator: 'equals', values: [String(value)] })
  }
  const timeDimensions = (query.timeDimensions ?? []).map((time) => {
    const start = row?.[timeKey(time)]
    if (time.granularity === undefined || typeof start !== 'string') return { ...time, granularity: undefined }
    return { dimension: time.dimension, dateRange: rangeOf(start, time.granularity) }
  })
  const members = info?.drillMembers?.length ? info.drillMembers : (query.dimensions ?? [])
  return {
    // What each row contributes.
    measures: [measure],
    dimensions: [...new Set(members)],
    timeDimensions,
    filters,
    limit: 100,
    ...(query.timezone && { timezone: query.timezone }),
  }
}
