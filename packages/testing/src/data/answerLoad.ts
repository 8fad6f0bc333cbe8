import type { Query, Row, V1MetaResponse } from '@svc/core/data'

/** What `/v1/load` answers, by the shapes of the contract. */
export interface LoadAnswerer {
  readonly meta: V1MetaResponse
  /** Rows of a query; without, one row with a value for each member. */
  readonly rows: ((query: Query) => readonly Row[]) | undefined
}

export const lastRefreshTime = '2024-03-01T12:00:00.000Z'
const someTime = '2024-01-01T00:00:00.000'

/** A time dimension that the rows are grouped by, and its granularity. */
interface Granular {
  readonly dimension: string
  readonly granularity: string
}

const dimensionsOf = ({ cubes = [] }: V1MetaResponse) => cubes.flatMap(({ dimensions }) => dimensions)

/** `orders.createdAt.month` in its parts; nothing when it is a dimension as it is. */
function granularOf(meta: V1MetaResponse, name: string): Granular | undefined {
  const dot = name.lastIndexOf('.')
  const dimension = name.slice(0, dot)
  const isTime = dimensionsOf(meta).some((one) => one.name === dimension && one.type === 'time')
  return isTime ? { dimension, granularity: name.slice(dot + 1) } : undefined
}

const granulars = (meta: V1MetaResponse, { dimensions = [], timeDimensions = [] }: Query): Granular[] => [
  ...dimensions.flatMap((name) => granularOf(meta, name) ?? []),
  ...timeDimensions.flatMap(({ dimension, granularity }) => (granularity ? [{ dimension, granularity }] : [])),
]

/** One row: counted values, and local times under both names that the service gives them. */
function countedRow(meta: V1MetaResponse, query: Query): Row {
  const times = granulars(meta, query).flatMap(({ dimension, granularity }) => [`${dimension}.${granularity}`, dimension])
  const plain = [...(query.dimensions ?? []), ...(query.measures ?? [])].filter((name) => !times.includes(name))
  const isTime = (name: string) => dimensionsOf(meta).some((one) => one.name === name && one.type === 'time')
  return Object.fromEntries([
    ...times.map((name) => [name, someTime]),
    ...plain.map((name, index) => [name, isTime(name) ? someTime : String(index + 1)]),
  ])
}

function granularity(meta: V1MetaResponse, { dimension, granularity: name }: Granular) {
  const own = dimensionsOf(meta).find((one) => one.name === dimension)?.granularities
  return own?.find((one) => one.name === name) ?? { name, title: name, interval: `1 ${name}` }
}

function annotationOf(meta: V1MetaResponse, query: Query) {
  const { dimensions = [], measures = [], timeDimensions = [], segments = [] } = query
  const member = (kind: 'measures' | 'dimensions' | 'segments', name: string) =>
    (meta.cubes ?? []).flatMap((cube): readonly { name: string }[] => cube[kind]).find((one) => one.name === name)
  const pick = (kind: 'measures' | 'dimensions' | 'segments', names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => member(kind, name) ?? []).map((found) => [found.name, found]))
  const grouped = granulars(meta, query)
  return {
    measures: pick('measures', measures),
    dimensions: pick('dimensions', dimensions),
    segments: pick('segments', segments),
    timeDimensions: {
      ...pick(
        'dimensions',
        [...timeDimensions, ...grouped].map(({ dimension }) => dimension),
      ),
      ...Object.fromEntries(
        grouped.flatMap((one) => {
          const found = member('dimensions', one.dimension)
          return found ? [[`${one.dimension}.${one.granularity}`, { ...found, granularity: granularity(meta, one) }]] : []
        }),
      ),
    },
  }
}

/** A query for each range that it compares, and how the range is called in the rows; nothing when it compares none. */
function compared(query: Query): { query: Query; range: string }[] | undefined {
  const { timeDimensions = [] } = query
  const ranges = timeDimensions.find(({ compareDateRange }) => compareDateRange)?.compareDateRange
  return ranges?.map((range) => ({
    query: {
      ...query,
      timeDimensions: timeDimensions.map((one) => {
        const { compareDateRange, ...rest } = one
        return compareDateRange ? { ...rest, dateRange: range } : one
      }),
    },
    range: [range].flat().join(' - '),
  }))
}

/**
 * The answer to a request body: a result alone, or for `queryType: 'multi'` one per query of a list, and one per range of a compare.
 * Nothing when a list or a compare came without `multi`, which the service refuses.
 */
export function answerLoad(
  { meta, rows }: LoadAnswerer,
  { query: asked, queryType }: Readonly<Record<string, unknown>>,
): unknown {
  const queries = [asked].flat() as Query[]
  const result = (query: Query, range?: string) => {
    const data = rows?.(query) ?? [countedRow(meta, query)]
    return {
      query,
      data: range === undefined ? data : data.map((row) => ({ ...row, compareDateRange: range })),
      annotation: annotationOf(meta, query),
      lastRefreshTime,
      ...(query.total && { total: data.length }),
    }
  }
  const ranges = queries.length === 1 ? compared(queries[0]!) : undefined
  if (queryType !== 'multi') return Array.isArray(asked) || ranges ? undefined : result(queries[0]!)
  const kind = ranges ? 'compareDateRangeQuery' : queries.length > 1 ? 'blendingQuery' : 'regularQuery'
  const [first] = ranges ? ranges.map(({ query }) => query) : queries
  return {
    queryType: kind,
    results: ranges ? ranges.map(({ query, range }) => result(query, range)) : queries.map((query) => result(query)),
    pivotQuery: {
      ...first,
      ...(ranges && { dimensions: [...(first?.dimensions ?? []), 'compareDateRange'] }),
      queryType: kind,
    },
    slowQuery: false,
  }
}
