import type { Exact, LoadAnswer } from '../data/loadTypes.ts'
import type { DataModel, Query } from '../data/queryTypes.ts'
import type { ColumnarData, CompactData, LoadResponse, LoadResult, MultiLoadResult } from '../data/resultTypes.ts'
import { QueryInvalidError } from '../errors/data.ts'
import type { QueryCacheClient } from './followQuery.ts'
import { type LoadClient, type LoadQueryParameters, loadQueryKey, requireJson } from './load.ts'
import { tellProgress } from './tellProgress.ts'

/** How the pages of a query are read. */
export interface LoadInfiniteQueryParameters extends Omit<LoadQueryParameters, 'live' | 'onConnection'> {
  /** Rows per page: a whole number of 1 or more, up to the server's own bound. */
  pageSize: number
  /** Pages are not kept up to date. */
  live?: undefined
}

/** What the query library passes for each page. */
export interface LoadInfiniteQueryContext {
  /** Aborts when nobody shows the answer any more. */
  signal: AbortSignal
  /** How many rows are before this page. */
  pageParam: number
  /** The cache that knows which components show the pages. Older versions pass none. */
  client?: Pick<QueryCacheClient, 'getQueryCache'> | undefined
}

/** A query that is read page by page, as options of a query library. `Q` is the type of the query, `O` that of its parameters. */
export interface LoadInfiniteQueryOptionsReturn<Q, O = unknown> {
  /** The key of `loadQueryOptions`, and behind it the size of the pages: whoever invalidates the one, invalidates the other. */
  queryKey: readonly [...ReturnType<typeof loadQueryKey>, 'pages', number]
  /**
   * Reads one page.
   *
   * @throws {QueryInvalidError} when `pageSize` is not a whole number of 1 or more, or the query is not plain JSON, besides what `load` of
   * the client throws
   */
  queryFn(context: LoadInfiniteQueryContext): Promise<LoadAnswer<Q, O>>
  /** The `offset` of the query. */
  initialPageParam: number
  /** Where the next page begins; `undefined` after a page that is not full, and when `limit` of the query is reached. */
  getNextPageParam(last: LoadAnswer<Q, O>, pages: readonly LoadAnswer<Q, O>[], pageParam: number): number | undefined
  /** The client retries by itself. */
  retry: false
  /** What `onProgress` of the parameters is. The query library keeps it with each component. */
  onProgress?: LoadQueryParameters['onProgress']
}

function countOf({ data }: LoadResult): number {
  if (Array.isArray(data)) return data.length
  const { dataset, columns } = data as Partial<CompactData & ColumnarData>
  return (dataset ?? columns?.[0])?.length ?? 0
}

/** How many rows a page has; of several results, such as those of compared ranges, the most. */
function rowsOf(answer: LoadResponse): number {
  const { results = [answer as LoadResult] } = answer as Partial<MultiLoadResult>
  return Math.max(...results.map(countOf))
}

/**
 * A query that is read page by page, as plain options for the query library of any framework:
 * `useInfiniteQuery(loadInfiniteQueryOptions(client, query, { pageSize: 100 }))`. Pages are answers of `load`.
 *
 * The query needs an `order` that is total, such as one that ends with a unique id. Each page is a request of its own, and the server is
 * free to order rows that compare as equal in another way for each: some would come twice, others never.
 *
 * `offset` of the query is where the first page begins, and `limit` the largest number of rows over all pages.
 *
 * @see Core Data API, "Query"
 */
export function loadInfiniteQueryOptions<
  M extends DataModel,
  const Q extends Query<M>,
  const O extends LoadInfiniteQueryParameters,
>(
  client: LoadClient<M>,
  query: Q & Exact<Q, M>,
  parameters: O & LoadInfiniteQueryParameters,
): LoadInfiniteQueryOptionsReturn<Q, O> {
  const { pageSize, ...options }: LoadInfiniteQueryParameters = parameters
  const { offset = 0, limit }: Query<M> = query
  const loadKey = loadQueryKey(client, query, options)
  /** How many rows to ask for behind `place`. */
  const sizeAt = (place: number) => Math.min(pageSize, (limit ?? Number.POSITIVE_INFINITY) - (place - offset))
  const queryKey = [...loadKey, 'pages', pageSize] as const
  return {
    queryKey,
    async queryFn({ signal, pageParam, client: cache }) {
      if (!(Number.isInteger(pageSize) && pageSize > 0)) {
        throw new QueryInvalidError('pageSize', 'a whole number of 1 or more is needed')
      }
      requireJson(loadKey)
      const page = { ...query, offset: pageParam, limit: sizeAt(pageParam) }
      const onProgress = tellProgress(cache, queryKey, options.onProgress)
      // As in `loadQueryOptions`: the compiler cannot resolve `Exact` for a type parameter.
      return (await client.load(page as never, { ...options, onProgress, signal })) as LoadAnswer<Q, O>
    },
    initialPageParam: offset,
    getNextPageParam(last, _pages, pageParam) {
      const next = pageParam + pageSize
      return rowsOf(last as LoadResponse) < pageSize || sizeAt(next) <= 0 ? undefined : next
    },
    // The client retries what can be retried; a second layer would multiply the attempts.
    retry: false,
    onProgress: options.onProgress,
  }
}
