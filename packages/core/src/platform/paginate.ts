import { PaginationLoopError, PlatformArgumentError } from '../errors/platform.ts'
import type { JsonObject } from '../util/isObject.ts'
import { own } from '../util/own.ts'
import type { PagingStyle, PlatformOperationFacts, PlatformRequestOptions } from './types.ts'

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

/** Where a run begins, and how large its pages are. */
export interface PaginateOptions extends PlatformRequestOptions {
  /** Items a page; the server's own choice when left out. Sent as `first`, `limit` or `count`. */
  pageSize?: number | undefined
  /** Where to go on: the `cursor` of an earlier run over the same operation, arguments and page size. */
  cursor?: string | undefined
}

/** A list over all its pages. Loop over it for items, over `pages()` for whole answers; each begins its own run. */
export interface Pagination<Page> extends AsyncIterable<ItemOf<Page>> {
  /** Whole answers instead of items. */
  readonly pages: () => AsyncIterable<Page>
  /** Place behind the last delivered item, for another run. `undefined` before the first item and when all is delivered. */
  readonly cursor: string | undefined
  /** Whether the end of the list was reached. */
  readonly done: boolean
}

/** A listing operation of the Platform or the SCIM client, or any function of that form. */
export interface ListOperation<Args, Page> {
  (args: Args, init?: PlatformRequestOptions | undefined): Promise<Page>
  /** What is known of it; without, the list is read by cursors. */
  readonly operation?: Pick<PlatformOperationFacts, 'id' | 'paging'> | undefined
}

/** Where a page begins. */
interface Place {
  style: PagingStyle
  /** Cursor, offset or number, by style; `undefined` for the first page. */
  at: string | number | undefined
  /** Items a page. */
  size?: number | undefined
}

/** One answer of a list. */
interface Read<Page> {
  readonly page: Page
  readonly items: readonly unknown[]
  readonly place: Place
  /** Where to go on behind it, as text; `undefined` after the last. */
  readonly end: string | undefined
}

const placeName = { cursor: 'after', offset: 'offset', page: 'page', startIndex: 'startIndex' } as const
const sizeName = { cursor: 'first', offset: 'limit', page: 'limit', startIndex: 'count' } as const
const firstNumber = { cursor: 0, offset: 0, page: 1, startIndex: 1 } as const
/**
 * How many equal pages in a row a cursor may bring before they count as a loop: lines of a log may repeat, and pages behind a filter
 * may be empty. In a list with numbered items, even one repeated page is a loop.
 */
const patience = 10

const count = (value: unknown): number | undefined => (typeof value === 'number' && value >= 0 ? value : undefined)

/**
 * Reads a list to its end, whichever way the operation pages: cursors with `pageInfo`, `offset`/`limit`, `page`,
 * `data` with `count`, SCIM's `startIndex`. Asks for the next page only when it is needed, and for none after the last.
 *
 * @throws {PaginationLoopError} While iterating: the server names a page that was read already.
 * @throws {PlatformArgumentError} A `cursor` of another form, or while iterating: an answer that is no list.
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
  // SCIM calls take the fields of the query themselves; Platform calls take them under `query`.
  const flat = paging[0] === 'startIndex'
  const query = ((flat ? args : own(args, 'query')) ?? {}) as JsonObject
  const resumed = cursor === undefined ? undefined : parseCursor(cursor, id)
  let state: { cursor: string | undefined; done: boolean } = { cursor, done: false }
  const arrive = (at: string | undefined) => {
    state = { cursor: at, done: at === undefined }
  }

  function firstStyle(): PagingStyle {
    const asked = (['offset', 'page'] as const).find((style) => own(query, style) != null && paging.includes(style))
    // By the contract, a list in this order has no cursors.
    if (own(query, 'sortBy') === 'lastViewedAt' && paging.includes('page')) return asked ?? 'page'
    return asked ?? paging[0] ?? 'cursor'
  }

  async function* run(): AsyncGenerator<Read<Page>> {
    let place = resumed?.place ?? startPlace(firstStyle())
    const visited = new Set<string>()
    let before = ''
    let repeats = 0
    let size = pageSize ?? count(own(query, sizeName[place.style])) ?? place.size
    for (let pages = 1; ; pages++) {
      visited.add(placeText(place))
      const sent = {
        ...query,
        ...(place.at !== undefined && { [placeName[place.style]]: place.at }),
        ...(size !== undefined && { [sizeName[place.style]]: size }),
      }
      const page = await operation((flat ? sent : { ...args, query: sent }) as Args, init)
      const items = itemsOf(page)
      if (!items) throw new PlatformArgumentError(id, 'operation', 'answers no list, so it has no pages.')
      const loop = (what: string) => new PaginationLoopError(id, pages, what)
      let lost: string | undefined
      if (echo(page, place) === false) throw loop('answered another page than the one asked for')
      // With another size, page 3 would be another stretch of the list: the size of the first page is kept.
      if (place.style === 'page') size ??= items.length
      place.size = size
      const next = nextPlace(page, items.length, place, size)
      if (next) {
        if (next.at === '') lost = 'promised another page without saying where'
        else if (visited.has(placeText(next))) lost = 'named a page that was read already'
        const text = JSON.stringify(items)
        repeats = text === before ? repeats + 1 : 0
        if (repeats > (next.style === 'cursor' ? patience : 0)) throw loop('answered the same page again')
        before = text
        if (next.style === 'page') size ??= items.length
        next.size = size
      }
      // What came is good, and is delivered before the failure: its end is where another run would go on.
      yield { page, items, end: lost ? placeText(place, items.length) : next && placeText(next), place }
      if (lost) throw loop(lost)
      if (!next) return
      place = next
    }
  }

  function startPlace(style: PagingStyle): Place {
    const given = own(query, placeName[style])
    return { style, at: typeof given === 'string' || typeof given === 'number' ? given : undefined }
  }

  /** Where the next page begins; `at: ''` when the answer promises one without saying where, `undefined` after the last. */
  function nextPlace(page: unknown, length: number, place: Place, size: number | undefined): Place | undefined {
    const info = own(page, 'pageInfo')
    const more = own(info, 'hasNextPage')
    if (more === false) return undefined
    const totals = [own(own(page, 'pagination'), 'total'), own(page, 'totalResults'), own(page, 'totalCount'), own(page, 'count')]
    const total = totals.map(count).find((value) => value !== undefined)
    let { style } = place
    if (style === 'cursor') {
      if (more === true) {
        const end = own(info, 'endCursor')
        return { style, at: typeof end === 'string' ? end : '' }
      }
      // An answer without pageInfo, as older servers give: go on by number where that is possible.
      if (length === 0 || total === undefined) return undefined
      const other = paging.find((known) => known !== 'cursor') ?? (own(page, 'totalResults') === total ? 'startIndex' : undefined)
      if (!other) return undefined
      style = other
    }
    if (length === 0) return undefined
    const base = firstNumber[style]
    const at = style === place.style ? Number(place.at ?? base) : base
    const next = style === 'page' ? at + 1 : at + length
    // A list that counts its pages from 0 says so by its first one.
    const pagesBefore = at - (own(query, 'page') === 0 ? 0 : base)
    const seen = style === 'page' ? pagesBefore * (size ?? length) + length : next - base
    const whole = total === undefined ? size === undefined || length < size : seen >= total
    if (whole && more !== true) return undefined
    return { style, at: next }
  }

  async function* deliver(): AsyncGenerator<ItemOf<Page>> {
    let skip = resumed?.skip ?? 0
    for await (const { items, place, end } of run()) {
      for (let index = skip; index < items.length; index++) {
        // Set before the item is handed out: whoever leaves the loop while working on it goes on behind it.
        arrive(index === items.length - 1 ? end : placeText(place, index + 1))
        yield items[index] as ItemOf<Page>
      }
      skip = 0
      arrive(end)
    }
  }

  return {
    [Symbol.asyncIterator]: () => deliver(),
    async *pages() {
      for await (const { page, end } of run()) {
        arrive(end)
        yield page
      }
    },
    get cursor() {
      return state.cursor
    },
    get done() {
      return state.done
    },
  }
}

function itemsOf(page: unknown): readonly unknown[] | undefined {
  return [page, own(page, 'items'), own(page, 'Resources'), own(page, 'data')].find(Array.isArray)
}

/** Whether an answer says that it begins where it was asked to; `undefined` when it says nothing. */
function echo(page: unknown, { style, at }: Place): boolean | undefined {
  const said = style === 'offset' ? own(own(page, 'pagination'), 'offset') : style === 'startIndex' && own(page, 'startIndex')
  return typeof said === 'number' && at !== undefined ? said === Number(at) : undefined
}

function placeText({ style, at, size }: Place, skip = 0): string {
  const text = new URLSearchParams()
  text.set(placeName[style], at === undefined ? '' : String(at))
  if (style === 'page' && size) text.set('limit', String(size))
  if (skip > 0) text.set('skip', String(skip))
  return text.toString()
}

function parseCursor(cursor: string, id: string): { place: Place; skip: number } {
  const text = new URLSearchParams(cursor)
  const [skip, size] = [Number(text.get('skip') ?? 0), Number(text.get('limit') ?? 0)]
  const style = (Object.keys(placeName) as PagingStyle[]).find((known) => text.has(placeName[known]))
  const at = (style && text.get(placeName[style])) ?? ''
  const fits = style === 'cursor' || /^\d*$/.test(at)
  if (!style || !fits || ![skip, size].every((value) => Number.isSafeInteger(value) && value >= 0)) {
    throw new PlatformArgumentError(id, 'cursor', 'is none that an earlier run gave.')
  }
  return { place: { style, at: at === '' ? undefined : style === 'cursor' ? at : Number(at), size: size || undefined }, skip }
}
