import { PaginationLoopError, PlatformArgumentError } from '../errors/platform.ts'
import type { JsonObject } from '../util/isObject.ts'
import { own } from '../util/own.ts'
import {
  isElsewhere,
  itemsOf,
  nextPlace,
  type Place,
  parseCursor,
  placeQuery,
  placeText,
  sizeIn,
  startPlace,
} from './pagePlace.ts'
import type { PlatformOperationFacts, PlatformRequestOptions } from './types.ts'

/** The items of a list answer: `items`, SCIM's `Resources`, the older `data`, or the answer itself when it is a list. */
export type ItemOf<Page> = Page extends readonly (infer Item)[]
  ? Item
  : Page extends { items: readonly (infer Item)[] }
    ? Item
    : Page extends { Resources: readonly (infer Item)[] }
      ? Item
      : Page extends { data: readonly (infer Item)[] }
        ? Item
        : never

/** Options of `paginate`: where a run begins, and how large its pages are. */
export interface PaginateOptions extends PlatformRequestOptions {
  /** Items per page; left out, the server chooses. Sent as `first`, `limit` or `count`. */
  pageSize?: number | undefined
  /** Where to continue: the `cursor` of an earlier run over the same operation, with the same arguments and page size. */
  cursor?: string | undefined
}

/** A list over all its pages. Loop over it for items, or over `pages()` for whole answers; each loop begins its own run. */
export interface Pagination<Page> extends AsyncIterable<ItemOf<Page>> {
  /** Yields whole answers instead of items. */
  readonly pages: () => AsyncIterable<Page>
  /**
   * Place behind the last delivered item, to continue from in another run. `undefined` before the first item and after the last.
   */
  readonly cursor: string | undefined
  /** Whether the end of the list was reached. */
  readonly done: boolean
}

/** A listing operation of the Platform or the SCIM client, or any function of that shape. */
export interface ListOperation<Args, Page> {
  (args: Args, init?: PlatformRequestOptions | undefined): Promise<Page>
  /** How it pages. Left out, the list is read by cursors. */
  readonly operation?: Pick<PlatformOperationFacts, 'id' | 'paging'> | undefined
}

/** One answer of a list. */
interface ListPage<Page> {
  readonly page: Page
  readonly items: readonly unknown[]
  readonly place: Place
  /** Cursor behind this page; `undefined` after the last. */
  readonly end: string | undefined
}

/**
 * How many equal pages in a row are no loop yet, in a list with cursors: lines of a log may repeat, and pages behind a filter may
 * be empty. In a list with numbered items, even one repeated page is a loop.
 */
const maxRepeats = 10

/**
 * Reads a list to its end, whichever way the operation pages: cursors with `pageInfo`, `offset`/`limit`, `page`,
 * `data` with `count`, SCIM's `startIndex`. Requests the next page only when it is needed, and none after the last.
 *
 * @throws {PaginationLoopError} when, during iteration, the server repeats a page or promises one without saying where.
 * @throws {PlatformArgumentError} when `cursor` has another form or, during iteration, an answer is no list.
 */
export function paginate<Args, Page>(
  operation: ListOperation<Args, Page>,
  ...[args, options = {}]: undefined extends Args
    ? [args?: Args | undefined, options?: PaginateOptions | undefined]
    : [args: Args, options?: PaginateOptions | undefined]
): Pagination<Page> {
  const { pageSize, cursor, ...init } = options
  const id = operation.operation?.id ?? operation.name
  const paging = operation.operation?.paging ?? []
  // SCIM calls take the query parameters themselves; Platform calls take them under `query`.
  const isFlat = paging[0] === 'startIndex'
  const query = ((isFlat ? args : own(args, 'query')) ?? {}) as JsonObject
  const resumed = cursor === undefined ? undefined : parseCursor(cursor, id)
  let position = cursor
  let isDone = false
  const moveTo = (next: string | undefined) => {
    position = next
    isDone = next === undefined
  }

  function request(place: Place): Promise<Page> {
    const pageQuery = { ...query, ...placeQuery(place) }
    return operation((isFlat ? pageQuery : { ...args, query: pageQuery }) as Args, init)
  }

  async function* readPages(): AsyncGenerator<ListPage<Page>> {
    let place = { ...(resumed?.place ?? startPlace(query, paging)) }
    let size = pageSize ?? sizeIn(query, place.style) ?? place.size
    const visited = new Set<string>()
    let previous = ''
    let repeats = 0
    for (let pages = 1; ; pages++) {
      const loop = (what: string) => new PaginationLoopError(id, pages, what)
      visited.add(placeText(place))
      place.size = size
      const page = await request(place)
      const items = itemsOf(page)
      if (!items) throw new PlatformArgumentError(id, 'operation', 'answered no list: has it one, and is the URL right?')
      if (isElsewhere(page, place)) throw loop('answered another page than the one asked for')
      // With another size, page 3 would be another part of the list: the size of the first page is kept.
      if (place.style === 'page') size ??= items.length
      place.size = size
      const next = nextPlace(page, items.length, place, paging, query)
      let problem: string | undefined
      if (next) {
        if (next.at === '') problem = 'promised another page without saying where'
        else if (visited.has(placeText(next))) problem = 'named a page that was read already'
        const text = JSON.stringify(items)
        repeats = text === previous ? repeats + 1 : 0
        if (repeats > (next.style === 'cursor' ? maxRepeats : 0)) throw loop('answered the same page again')
        previous = text
        if (next.style === 'page') size ??= items.length
        next.size = size
      }
      // This page is good, and is delivered before the error: its end is where another run would go on.
      yield { page, items, place, end: problem ? placeText(place, items.length) : next && placeText(next) }
      if (problem) throw loop(problem)
      if (!next) return
      place = next
    }
  }

  async function* readItems(): AsyncGenerator<ItemOf<Page>> {
    let skip = resumed?.skip ?? 0
    for await (const { items, place, end } of readPages()) {
      for (let index = skip; index < items.length; index++) {
        // Set before the item is handed out: a loop that is left during this item goes on behind it.
        moveTo(index === items.length - 1 ? end : placeText(place, index + 1))
        yield items[index] as ItemOf<Page>
      }
      skip = 0
      moveTo(end)
    }
  }

  return {
    [Symbol.asyncIterator]: readItems,
    async *pages() {
      for await (const { page, end } of readPages()) {
        moveTo(end)
        yield page
      }
    },
    get cursor() {
      return position
    },
    get done() {
      return isDone
    },
  }
}
