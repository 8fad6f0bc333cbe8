import { setMaxListeners } from 'node:events'
import type { DataClient, Query, V1CubeMetaDimension } from '@svc/core/data'
import { areCurrencies } from '../../currencies.ts'
import type { Subject } from './describeUnits.ts'
import { looksSolo } from './looksSolo.ts'

/** What only the data of a unit can tell, and not its metadata. */
export interface Facts {
  /** Number of values per dimension, counted up to `mostValues + 1`. */
  readonly counts: ReadonlyMap<string, number>
  /** Dimensions that identify single rows and cannot group them: free text, addresses, keys, values that are unique. */
  readonly solo: ReadonlySet<string>
  /** Dimensions with as many values as there are rows: a count by one of them is a row of ones. */
  readonly unique: ReadonlySet<string>
  /** The dimension that names the currency of a row, when there are several. */
  readonly currency: V1CubeMetaDimension | undefined
  /** The granularity that makes a readable line chart over the first time dimension. */
  readonly granularity: string
}

/** With more values than these, a dimension is not offered for filters or colours. */
export const mostValues = 30
/** Dimensions beyond these are not counted, because each costs a query. */
const mostCounted = 16
const patienceMs = 5000
const dayMs = 86_400_000

/** Months, unless the data is too short or too long for them. */
function granularityFor(days: number): string {
  if (days > 20 * 365) return 'year'
  if (days > 8 * 365) return 'quarter'
  if (days > 60) return 'month'
  return days > 31 ? 'week' : 'day'
}

/** Reads facts with the rights of the viewer. Facts whose query fails are left out; the dashboard is generated without them. */
export async function readFacts(client: DataClient, { unit, times, categories, measures }: Subject): Promise<Facts> {
  const signal = AbortSignal.timeout(patienceMs)
  setMaxListeners(0, signal)
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
  const rowCount = measures.find(({ aggType }) => aggType === 'count')?.name
  /** Whether even the most frequent value occurs only once. */
  const isUnique = async (member: string) => {
    if (rowCount === undefined) return false
    const filters = [{ member, operator: 'set' as const }]
    const rows = await rowsOf({ measures: [rowCount], dimensions: [member], filters, order: { [rowCount]: 'desc' }, limit: 1 })
    return Number(rows?.[0]?.[rowCount]) === 1
  }
  const countRows = async () =>
    rowCount === undefined ? Number.NaN : Number((await rowsOf({ measures: [rowCount] }))?.[0]?.[rowCount])
  const time = times[0]?.name
  const [counted, rowTotal, first, last] = await Promise.all([
    Promise.all(
      categories.slice(0, mostCounted).map(async (dimension) => {
        const { name } = dimension
        const rows = await rowsOf({ dimensions: [name], limit: mostValues + 1 })
        if (!rows) return undefined
        const isLong = rows.length > mostValues
        // Three addresses that repeat are groups, although they look like addresses.
        const values = rows.map((row) => row[name])
        const isSolo = looksSolo(values)
        const solo = isLong === isSolo ? isLong : await isUnique(name)
        return { name, count: rows.length, solo, isCurrency: areCurrencies(dimension, values) }
      }),
    ),
    countRows(),
    time === undefined ? Number.NaN : edgeOf(time, 'asc'),
    time === undefined ? Number.NaN : edgeOf(time, 'desc'),
  ])
  const days = (last - first) / dayMs
  const known = counted.filter((one) => one !== undefined)
  return {
    counts: new Map(known.map(({ name, count }) => [name, count])),
    solo: new Set(known.flatMap(({ name, solo }) => (solo ? [name] : []))),
    unique: new Set(known.flatMap(({ name, count }) => (count === rowTotal ? [name] : []))),
    // Amounts of a cube are not in the currency of a cube that it joins.
    currency: unit.dimensions.find(({ name }) => known.some((one) => one.name === name && one.isCurrency)),
    granularity: Number.isNaN(days) ? 'month' : granularityFor(days),
  }
}
