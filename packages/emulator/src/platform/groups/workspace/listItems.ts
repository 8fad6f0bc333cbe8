import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import type { WorkspaceItem } from './asItem.ts'

type WorkspaceQuery = Parameters<Handlers<'workspace'>['workspaceObjects']>[0]['query']

/** What the rows that are not folders are ordered by. */
function orderKey({ state }: Platform, field: NonNullable<WorkspaceQuery['orderByField']>): (item: WorkspaceItem) => string {
  if (field === 'name') return ({ name }) => name.toLowerCase()
  if (field === 'created_at') return ({ createdAt }) => createdAt
  if (field === 'updated_at') return ({ updatedAt }) => updatedAt
  const views = new Map(state.reports.map(({ id, lastViewedAt }) => [id, lastViewedAt ?? '']))
  return ({ type, id }) => (type === 'REPORT' ? (views.get(id) ?? '') : '')
}

/** The items that a query asks for, folders first. A search looks in all folders. */
export function listItems(platform: Platform, items: readonly WorkspaceItem[], query: WorkspaceQuery): WorkspaceItem[] {
  const search = query.search?.toLowerCase()
  const found = items.filter(
    ({ type, name, parentId }) =>
      (query.types == null || query.types.includes(type)) &&
      (search ? name.toLowerCase().includes(search) : parentId === (query.folderId ?? null)),
  )
  const field = query.orderByField ?? 'updated_at'
  const keyOf = orderKey(platform, field)
  const sign = (query.orderByDirection ?? (field === 'name' ? 'ASC' : 'DESC')) === 'ASC' ? 1 : -1
  const order = (a: WorkspaceItem, b: WorkspaceItem) =>
    sign * (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0) || a.id - b.id
  const isFolder = ({ type }: WorkspaceItem) => type === 'FOLDER'
  const folders = found.filter(isFolder).sort((a, b) => a.name.localeCompare(b.name))
  return [...folders, ...found.filter((item) => !isFolder(item)).sort(order)]
}
