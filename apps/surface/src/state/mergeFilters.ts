import type { FilterMap, PageFilter } from '../boot/readFilters.ts'
import type { PageState } from './PageState.ts'

/** Filters of `next` replace those of the same member; `null` clears one; the others stay. */
export function mergeFilters(filters: PageState['filters'], next: FilterMap): PageState['filters'] {
  const merged: Record<string, PageFilter | null> = { ...filters, ...next }
  return Object.fromEntries(Object.entries(merged).filter((entry): entry is [string, PageFilter] => entry[1] !== null))
}
