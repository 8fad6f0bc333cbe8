import type { DataClient, Query } from '@svc/core/data'
import type { Subject } from './describeUnits.ts'

/** What the metadata does not say about a unit: how its values are. */
export interface Facts {
  /** How many values a dimension has, as far as they were counted: up to one more than `mostValues`. */
  readonly counts: ReadonlyMap<string, number>
  /** The granularity in which the first time dimension makes a readable line. */
  readonly granularity: string
}

/** More values than these are no groups to choose from or to colour. */
export const mostValues = 30
/** Each costs a query. */
const mostCounted = 8
const patienceMs = 5000
const dayMs = 86_400_000

/** Months, unless the data is too short or too long for them. */
function granularityFor(days: number): string {
  if (days > 20 * 365) return 'year'
  if (days > 8 * 365) return 'quarter'
  if (days > 60) return 'month'
  return days > 31 ? 'week' : 'day'
}

/** Asks the data with the rights of the viewer. What cannot be found out is left out: the dashboard is made all the same. */
export async function readFacts(client: DataClient, { times, categories }: Subject): Promise<Facts> {
  const signal = AbortSignal.timeout(patienceMs)
  const rowsOf = async (query: Query): Promise<readonly Readonly<Record<string, unknown>>[] | undefined> =>
    client.load(query, { signal }).then(
      ({ data }) => data as readonly Readonly<Record<string, unknown>>[],
      () => undefined,
    )
  const edgeOf = async (member: string, direction: 'asc' | 'desc') => {
    const rows = await rowsOf({
      dimensions: [member],
      filters: [{ member, operator: 'set' }],
      order: { [member]: direction },
      limit: 1,
    })
    return Date.parse(`${String(rows?.[0]?.[member]).slice(0, 10)}T00:00:00Z`)
  }
  const time = times[0]?.name
  const [counted, first, last] = await Promise.all([
    Promise.all(
      categories.slice(0, mostCounted).map(async ({ name }) => {
        const rows = await rowsOf({ dimensions: [name], limit: mostValues + 1 })
        return rows && ([name, rows.length] as const)
      }),
    ),
    time === undefined ? Number.NaN : edgeOf(time, 'asc'),
    time === undefined ? Number.NaN : edgeOf(time, 'desc'),
  ])
  const days = (last - first) / dayMs
  return {
    counts: new Map(counted.filter((one) => one !== undefined)),
    granularity: Number.isNaN(days) ? 'month' : granularityFor(days),
  }
}
