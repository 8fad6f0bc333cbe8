import type { platformSchemas as S } from '@svc/core/platform'
import { bad } from './PlatformFault.ts'

/** Items per page when the request does not say. */
const defaultPage = 100

export interface PageQuery {
  readonly after?: string | null | undefined
  readonly first?: number | null | undefined
  readonly offset?: number | null | undefined
  readonly limit?: number | null | undefined
  readonly page?: number | null | undefined
}

/** A list in every form of the contract; the router keeps the fields that the operation has. */
export interface Page<Item> {
  items: Item[]
  data: Item[]
  count: number
  totalCount: number
  pagination: S.DeploymentsPagination
  pageInfo: S.PageInfo
}

const keyOf = (item: unknown, index: number): string => {
  const { id, name, path } = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>
  return String(id ?? name ?? path ?? index)
}
const write = (index: number, item: unknown) => Buffer.from(JSON.stringify([index, keyOf(item, index)])).toString('base64url')

/** The index after the item of a cursor, also when that item has moved since. */
function read(cursor: string, items: readonly unknown[]): number {
  try {
    const [index, key] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    if (typeof index !== 'number' || !Number.isSafeInteger(index) || index < 0 || typeof key !== 'string') throw new Error('form')
    if (index < items.length && keyOf(items[index], index) === key) return index + 1
    const moved = items.findIndex((item, at) => keyOf(item, at) === key)
    // The item is gone, so the next one has taken its place.
    return moved === -1 ? Math.min(index, items.length) : moved + 1
  } catch {
    throw bad('query.after', 'is not a cursor of this list')
  }
}

/** The number of many digits is Infinity, which neither JSON nor arithmetic with 0 can take. */
const atMostSafe = (value: number) => Math.min(value, Number.MAX_SAFE_INTEGER)

/** One page of a list: by cursor (`after`, `first`), by number (`offset`, `limit`), or by `page` and `limit`. */
export function pageOf<Item>(all: readonly Item[], query: PageQuery = {}, defaultSize: number = defaultPage): Page<Item> {
  const byCursor = query.after != null || query.first != null
  const size = atMostSafe((byCursor ? query.first : query.limit) ?? defaultSize)
  if (!byCursor && query.limit != null && query.limit < 0) throw bad('query.limit', 'must be >= 0')
  if (query.page != null && query.page < 1) throw bad('query.page', 'must be >= 1')
  const offset = query.offset ?? (atMostSafe(query.page ?? 1) - 1) * size
  const start = query.after != null ? read(query.after, all) : byCursor ? 0 : atMostSafe(offset)
  const items = all.slice(start, start + size)
  const end = start + items.length
  return {
    items,
    data: items,
    count: all.length,
    totalCount: all.length,
    pagination: { limit: size, offset: start, total: all.length },
    pageInfo: {
      hasNextPage: end < all.length && items.length > 0,
      hasPreviousPage: start > 0,
      startCursor: items.length > 0 ? write(start, items[0]) : null,
      endCursor: items.length > 0 ? write(end - 1, items.at(-1)) : null,
    },
  }
}
