import { PlatformArgumentError } from '../errors/platform.ts'
import type { JsonObject } from '../util/isObject.ts'
import { own } from '../util/own.ts'
import type { PagingStyle } from './types.ts'

/** Where a page of a list begins. */
export interface Place {
  style: PagingStyle
  /** Cursor, offset, page number or start index, by style; `undefined` for the first page. */
  at: string | number | undefined
  /** Items per page. */
  size?: number | undefined
}

/** Query parameter that says where the page begins, by style. */
const placeName = { cursor: 'after', offset: 'offset', page: 'page', startIndex: 'startIndex' } as const
/** Query parameter that says how many items a page has, by style. */
const sizeName = { cursor: 'first', offset: 'limit', page: 'limit', startIndex: 'count' } as const
const firstNumber = { cursor: 0, offset: 0, page: 1, startIndex: 1 } as const

/** A number that can count items; `undefined` for anything else. */
const toCount = (value: unknown): number | undefined => (typeof value === 'number' && value >= 0 ? value : undefined)

/** The place that the arguments of a list ask for. */
export function startPlace(query: JsonObject, paging: readonly PagingStyle[]): Place {
  const requested = (['offset', 'page'] as const).find((style) => own(query, style) != null && paging.includes(style))
  // By the contract, a list in this order has no cursors.
  const isWithoutCursors = own(query, 'sortBy') === 'lastViewedAt' && paging.includes('page')
  const style = requested ?? (isWithoutCursors ? 'page' : paging[0]) ?? 'cursor'
  const at = own(query, placeName[style])
  return { style, at: typeof at === 'string' || typeof at === 'number' ? at : undefined }
}

/** The size of a page that the arguments of a list ask for. */
export const sizeIn = (query: JsonObject, style: PagingStyle): number | undefined => toCount(own(query, sizeName[style]))

/** The query parameters that ask for the page at a place. */
export function placeQuery({ style, at, size }: Place): JsonObject {
  return { ...(at !== undefined && { [placeName[style]]: at }), ...(size !== undefined && { [sizeName[style]]: size }) }
}

/** Items of a list answer; `undefined` if the answer is no list. By RFC 7644, an empty SCIM list may come without `Resources`. */
export function itemsOf(page: unknown): readonly unknown[] | undefined {
  const none = own(page, 'totalResults') === 0 && []
  return [page, own(page, 'items'), own(page, 'Resources'), own(page, 'data'), none].find(Array.isArray)
}

/** Whether an answer says that it begins at another place than `place`. */
export function isElsewhere(page: unknown, { style, at }: Place): boolean {
  if (at === undefined) return false
  const answered = style === 'offset' ? own(own(page, 'pagination'), 'offset') : style === 'startIndex' && own(page, 'startIndex')
  return typeof answered === 'number' && answered !== Number(at)
}

/**
 * Where the page behind `page` begins; `undefined` after the last page. Its `at` is `''` if the server promises a page without
 * saying where.
 *
 * @param count How many items `page` has.
 * @param place Where it begins.
 */
export function nextPlace(
  page: unknown,
  count: number,
  place: Place,
  paging: readonly PagingStyle[],
  query: JsonObject,
): Place | undefined {
  const pageInfo = own(page, 'pageInfo')
  const hasNext = own(pageInfo, 'hasNextPage')
  if (hasNext === false) return undefined
  const total = totalOf(page)
  let { style } = place
  if (style === 'cursor') {
    if (hasNext === true) {
      const end = own(pageInfo, 'endCursor')
      return { style, at: typeof end === 'string' ? end : '' }
    }
    // Older servers answer without `pageInfo`: go on by number where that is possible.
    const byNumber =
      paging.find((known) => known !== 'cursor') ?? (own(page, 'totalResults') === total ? 'startIndex' : undefined)
    if (total === undefined || !byNumber) return undefined
    style = byNumber
  }
  if (count === 0) return undefined
  const first = firstNumber[style]
  const at = style === place.style ? Number(place.at ?? first) : first
  const next = at + (style === 'page' ? 1 : count)
  // A list that counts its pages from 0 says so with its first page.
  const pagesBefore = at - (own(query, 'page') === 0 ? 0 : first)
  const { size } = place
  const seen = style === 'page' ? pagesBefore * (size ?? count) + count : next - first
  const isLast = total === undefined ? size === undefined || count < size : seen >= total
  return isLast && hasNext !== true ? undefined : { style, at: next }
}

/** How many items the list has in all, if the answer says so. */
function totalOf(page: unknown): number | undefined {
  const totals = [own(own(page, 'pagination'), 'total'), own(page, 'totalResults'), own(page, 'totalCount'), own(page, 'count')]
  return totals.map(toCount).find((total) => total !== undefined)
}

/** A place as text: the public `cursor` of a pagination. `skip` items of the page are behind it already. */
export function placeText({ style, at, size }: Place, skip = 0): string {
  const text = new URLSearchParams()
  text.set(placeName[style], at === undefined ? '' : String(at))
  if (style === 'page' && size) text.set('limit', String(size))
  if (skip > 0) text.set('skip', String(skip))
  return text.toString()
}

/**
 * Reads what `placeText` wrote.
 *
 * @throws {PlatformArgumentError} when the cursor has another form.
 */
export function parseCursor(cursor: string, operation: string): { place: Place; skip: number } {
  const text = new URLSearchParams(cursor)
  const [skip, size] = [Number(text.get('skip') ?? 0), Number(text.get('limit') ?? 0)]
  const style = (Object.keys(placeName) as PagingStyle[]).find((known) => text.has(placeName[known]))
  const at = (style && text.get(placeName[style])) ?? ''
  const fits = style === 'cursor' || /^\d*$/.test(at)
  if (!style || !fits || ![skip, size].every((value) => Number.isSafeInteger(value) && value >= 0)) {
    throw new PlatformArgumentError(operation, 'cursor', 'is not the cursor of an earlier run.')
  }
  return { place: { style, at: at === '' ? undefined : style === 'cursor' ? at : Number(at), size: size || undefined }, skip }
}
