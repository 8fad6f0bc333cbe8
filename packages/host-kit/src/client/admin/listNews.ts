import { counted } from '../page/counted.ts'
import type { AdminListSnapshot } from './createAdminList.ts'
import type { AdminResource } from './resources/AdminResource.ts'

/** What a live region says once items are there; nothing while they load, so that it says it again after each load. */
export function listNews(
  { one, title }: Pick<AdminResource, 'one' | 'title'>,
  { items, isLoading, isDone, error, empty }: Pick<AdminListSnapshot, 'items' | 'isLoading' | 'isDone' | 'error' | 'empty'>,
): string {
  if (isLoading || error !== undefined) return ''
  if (items.length === 0) return isDone ? empty : ''
  const count = counted(items.length, one, title.toLowerCase())
  return isDone ? count : `${count}, and there are more`
}
