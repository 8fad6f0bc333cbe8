import { setMaxListeners } from 'node:events'
import type { DataClient, Query, V1CubeMetaDimension } from '@svc/core/data'
import { areCurrencies } from '../currencies.ts'
import type { Subject } from './describeUnits.ts'

/** What the metadata does not say about a unit: how its values are. */
export interface Facts {
  /** How many values a dimension has, as far as they were counted: up to one more than `mostValues`. */
  readonly counts: ReadonlyMap<string, number>
  /** Dimensions that tell single rows apart and no groups: free text, addresses, keys, and what is another in each row. */
  readonly solo: ReadonlySet<string>
  /** The dimension of several currencies, where there is one. */
  readonly currency: V1CubeMetaDimension | undefined
  /** The granularity in which the first time dimension makes a readable line. */
  readonly granularity: string
}

/** More values than these are no groups to choose from or to colour. */
export const mostValues = 30
/** Each costs a query. */
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

/** E-mail, web and network addresses, keys of hexadecimal digits, sentences. */
const soloValue =
  /^\S+@\S+\.\S+$|^[a-z][a-z0-9+.-]*:\/\/|^(?:\d{1,3}\.){3}\d{1,3}$|^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^[0-9a-f]{24,}$|^.{60,}$|(?:\S+\s+){6}\S/is

/** Most of them are of such a kind. One of many may be empty or odd, and so may be a few groups that are written out. */
const isSolo = (values: readonly unknown[]) => {
  const texts = values.filter((value) => typeof value === 'string' && value !== '')
  return texts.length > 1 && texts.filter((text) => soloValue.test(String(text))).length * 2 > texts.length
}

/** Asks the data with the rights of the viewer. What cannot be found out is left out: the dashboard is made all the same. */
export async function readFacts(client: DataClient, { times, categories, measures }: Subject): Promise<Facts> {
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
  /** Is the most frequent value there but once? */
  const isUnique = async (member: string) => {
    if (rowCount === undefined) return false
    const filters = [{ member, operator: 'set' as const }]
    const rows = await rowsOf({ measures: [rowCount], dimensions: [member], filters, order: { [rowCount]: 'desc' }, limit: 1 })
    return Number(rows?.[0]?.[rowCount]) === 1
  }
  const time = times[0]?.name
  const [counted, first, last] = await Promise.all([
    Promise.all(
      categories.slice(0, mostCounted).map(async (dimension) => {
        const { name } = dimension
        const rows = await rowsOf({ dimensions: [name], limit: mostValues + 1 })
        if (!rows) return undefined
        const isLong = rows.length > mostValues
        // Three addresses that come again and again are groups, whatever they look like.
        const values = rows.map((row) => row[name])
        const looksSolo = isSolo(values)
        const solo = isLong === looksSolo ? isLong : await isUnique(name)
        return { name, count: rows.length, solo, isCurrency: areCurrencies(dimension, values) }
      }),
    ),
    time === undefined ? Number.NaN : edgeOf(time, 'asc'),
    time === undefined ? Number.NaN : edgeOf(time, 'desc'),
  ])
  const days = (last - first) / dayMs
  const known = counted.filter((one) => one !== undefined)
  return {
    counts: new Map(known.map(({ name, count }) => [name, count])),
    solo: new Set(known.flatMap(({ name, solo }) => (solo ? [name] : []))),
    currency: categories.find(({ name }) => known.some((one) => one.name === name && one.isCurrency)),
    granularity: Number.isNaN(days) ? 'month' : granularityFor(days),
  }
}
