import { PlatformArgumentError } from '../errors/platform.ts'
import { type ListOperation, type PaginateOptions, paginate } from '../platform/paginate.ts'
import type { PlatformClient, PlatformRequestOptions } from '../platform/types.ts'
import type { JsonObject } from '../util/isObject.ts'
import { platformQueryKey, type QueryableOperation } from './platform.ts'

/** How the pages of a list are read. */
export interface PlatformInfiniteQueryParameters extends Pick<PaginateOptions, 'pageSize'> {}

/** One page of a list. */
export interface PlatformPage<Page> {
  /** The answer of the operation. */
  readonly page: Page
  /** Where the next page begins, as `paginate` takes it; `undefined` after the last. */
  readonly cursor: string | undefined
}

/** What the query library passes for each page. */
export interface PlatformInfiniteQueryContext {
  /** Aborts when nobody shows the list any more. */
  signal: AbortSignal
  /** The `cursor` of the page before; `undefined` for the first. */
  pageParam: string | undefined
}

/** A list of the Platform API as options of a query library. */
export interface PlatformInfiniteQueryOptionsReturn<Page> {
  /** The key of `platformQueryOptions`, and behind it the size of the pages: whoever invalidates the one, invalidates the other. */
  queryKey: readonly [...ReturnType<typeof platformQueryKey>, 'pages', number | undefined]
  /**
   * Reads one page.
   *
   * @throws {PaginationLoopError} when the page leads back to itself, or promises another without saying where
   * @throws {PlatformArgumentError} when the answer is no list, besides what the operation throws
   */
  queryFn(context: PlatformInfiniteQueryContext): Promise<PlatformPage<Page>>
  /** The list is read from its start. */
  initialPageParam: string | undefined
  /** The `cursor` of the last page. */
  getNextPageParam(last: PlatformPage<Page>): string | undefined
  /** The client retries by itself. */
  retry: false
}

/** Reads the page at `options.cursor`. */
async function readPage<Args, Page>(
  operation: QueryableOperation<Args, Page>,
  args: Args | undefined,
  options: PaginateOptions,
): Promise<PlatformPage<Page>> {
  const enough = Symbol('enough')
  let isAsked = false
  const once = (given: JsonObject, init?: PlatformRequestOptions): Promise<Page> => {
    if (isAsked) throw enough
    isAsked = true
    return operation(given as Args, init)
  }
  const list: ListOperation<JsonObject, Page> = Object.assign(once, { operation: operation.operation })
  const run = paginate(list, (args ?? {}) as JsonObject, options)
  let found: PlatformPage<Page> | undefined
  try {
    // What is wrong with the place behind the page is thrown on the way to the next one, before it is asked for.
    for await (const page of run.pages()) found = { page, cursor: run.cursor }
  } catch (error) {
    if (error !== enough) throw error
  }
  return found!
}

/**
 * A list of the Platform API, read page by page, as plain options for the query library of any framework:
 * `useInfiniteQuery(platformInfiniteQueryOptions(platform, platform.reports.getReports, { deploymentId: 1 }, { pageSize: 50 }))`.
 * Works with each way that operations page, as `paginate` does. Without a `pageSize` the server chooses.
 *
 * @throws {PlatformArgumentError} when the operation is not a GET: a query may run at any time, and again
 */
export function platformInfiniteQueryOptions<Args, Page>(
  client: Pick<PlatformClient, 'baseUrl'>,
  operation: QueryableOperation<Args, Page>,
  ...rest: undefined extends Args
    ? [args?: Args | undefined, parameters?: PlatformInfiniteQueryParameters | undefined]
    : [args: Args, parameters?: PlatformInfiniteQueryParameters | undefined]
): PlatformInfiniteQueryOptionsReturn<Page> {
  const { id, method } = operation.operation
  if (method !== 'GET') throw new PlatformArgumentError(id, 'operation', `is a ${method}; only a list has pages.`)
  const [args, { pageSize } = {}] = rest
  return {
    queryKey: [...platformQueryKey(client, operation as QueryableOperation<Args | undefined, Page>, args), 'pages', pageSize],
    queryFn: ({ signal, pageParam }) => readPage(operation, args, { pageSize, cursor: pageParam, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ cursor }) => cursor,
    // The client retries what can be retried; a second layer would multiply the attempts.
    retry: false,
  }
}
