import type { platformSchemas as S } from '@svc/core/platform'
import { type Platform, remove } from '../../createPlatform.ts'
import { bad, PlatformFault } from '../../PlatformFault.ts'
import { pageOf } from '../../paging.ts'
import type { Handlers, StoredFolder, StoredReport, StoredWorkbook } from '../../types.ts'
import { findIn } from '../findIn.ts'
import { reportView } from '../reports/reportView.ts'
import { isShared } from '../shares/isShared.ts'
import { isSharedByFolder } from '../shares/isSharedByFolder.ts'
import { ancestorsOf } from './ancestorsOf.ts'
import { checkDepth } from './checkDepth.ts'
import { deleteFolder } from './deleteFolder.ts'
import { deleteWorkbook } from './deleteWorkbook.ts'
import { folderView } from './folderView.ts'
import { workbookView } from './workbookView.ts'

type Item = S.Workbook & { parentId: number | null }

type ItemType = S.WorkspaceItemRefInput['type']

type WorkspaceQuery = Parameters<Handlers<'workspace'>['workspaceObjects']>[0]['query']

export function createWorkspaceGroup(platform: Platform): Handlers<'workspace'> {
  const { requireDeployment, state, time } = platform

  // The contract shows folders and reports in the form of a workbook, too.
  const asItem = (row: object, parentId: number | null | undefined): Item =>
    ({ calculatedFields: {}, ...row, meta: (row as { meta?: object | null }).meta ?? {}, parentId: parentId ?? null }) as Item

  const folderItem = (row: StoredFolder) => asItem({ ...folderView(platform, row), folderId: row.parentId ?? null }, row.parentId)
  const workbookItem = (row: StoredWorkbook) => asItem(workbookView(platform, row), row.folderId)
  const reportItem = (row: StoredReport) => asItem(reportView(platform, row), row.folderId)

  function itemsOf(deploymentId: number): Item[] {
    const here = (row: { deploymentId: number }) => row.deploymentId === deploymentId
    return [
      ...state.folders.filter(here).map(folderItem),
      ...state.workbooks.filter(here).map(workbookItem),
      // Reports of a workbook are listed inside of it.
      ...state.reports.filter((row) => here(row) && row.workbookId == null).map(reportItem),
    ]
  }

  function select(items: readonly Item[], query: WorkspaceQuery): Item[] {
    const search = query.search?.toLowerCase()
    const found = items.filter(
      ({ type, name, parentId }) =>
        (query.types == null || query.types.includes(type)) &&
        (search ? name.toLowerCase().includes(search) : parentId === (query.folderId ?? null)),
    )
    const field = query.orderByField ?? 'updated_at'
    const sign = (query.orderByDirection ?? (field === 'name' ? 'ASC' : 'DESC')) === 'ASC' ? 1 : -1
    const views = new Map(state.reports.map(({ id, lastViewedAt }) => [id, lastViewedAt ?? '']))
    const orderValue = (item: Item): string => {
      if (field === 'name') return item.name.toLowerCase()
      if (field === 'viewer_last_viewed_at') return item.type === 'REPORT' ? (views.get(item.id) ?? '') : ''
      return field === 'created_at' ? item.createdAt : item.updatedAt
    }
    const order = (a: Item, b: Item) =>
      sign * (orderValue(a) < orderValue(b) ? -1 : orderValue(a) > orderValue(b) ? 1 : 0) || a.id - b.id
    const isFolder = ({ type }: Item) => type === 'FOLDER'
    const folders = found.filter(isFolder).sort((a, b) => a.name.localeCompare(b.name))
    return [...folders, ...found.filter((item) => !isFolder(item)).sort(order)]
  }

  function rowOf(deploymentId: number, { type, id }: { type: ItemType; id: number }) {
    if (type === 'FOLDER') return findIn(state.folders, deploymentId, id, 'Folder')
    return type === 'WORKBOOK'
      ? findIn(state.workbooks, deploymentId, id, 'Workbook')
      : findIn(state.reports, deploymentId, id, 'Report')
  }
  function itemOf(deploymentId: number, { type, id }: { type: ItemType; id: number }): Item {
    if (type === 'FOLDER') return folderItem(findIn(state.folders, deploymentId, id, 'Folder'))
    if (type === 'WORKBOOK') return workbookItem(findIn(state.workbooks, deploymentId, id, 'Workbook'))
    return reportItem(findIn(state.reports, deploymentId, id, 'Report'))
  }

  /** How deep folders nest in this one, itself included. */
  const heightOf = (folderId: number): number =>
    1 + Math.max(0, ...state.folders.filter(({ parentId }) => parentId === folderId).map(({ id }) => heightOf(id)))

  function move(deploymentId: number, ref: { type: ItemType; id: number }, folderId: number | null): S.Workbook {
    const row = rowOf(deploymentId, ref)
    if (folderId !== null) findIn(state.folders, deploymentId, folderId, 'Folder')
    if (ref.type === 'FOLDER') {
      if (ancestorsOf(platform, folderId).some(({ id }) => id === ref.id))
        throw bad('folderId', 'is inside the folder that is moved')
      checkDepth(platform, folderId, heightOf(ref.id))
      Object.assign(row, { parentId: folderId })
    } else Object.assign(row, { folderId })
    row.updatedAt = time()
    return itemOf(deploymentId, ref)
  }

  function erase(deploymentId: number, ref: { type: ItemType; id: number }): void {
    if (ref.type === 'FOLDER') deleteFolder(platform, findIn(state.folders, deploymentId, ref.id, 'Folder'))
    else if (ref.type === 'WORKBOOK') deleteWorkbook(platform, findIn(state.workbooks, deploymentId, ref.id, 'Workbook'))
    else remove(state.reports, findIn(state.reports, deploymentId, ref.id, 'Report'))
  }

  /** Handles the items one by one. An item that fails is reported, and does not stop the others. */
  function each<Result>(items: readonly S.WorkspaceItemRefInput[], act: (ref: S.WorkspaceItemRefInput) => Result) {
    const done: Result[] = []
    const failed: S.WorkspaceBulkFailure[] = []
    const seen = new Set<string>()
    for (const { type, id } of items) {
      if (seen.has(`${type} ${id}`)) continue
      seen.add(`${type} ${id}`)
      try {
        done.push(act({ type, id }))
      } catch (error) {
        if (!(error instanceof PlatformFault)) throw error
        failed.push({ type, id, error: { status: error.status, message: error.message } })
      }
    }
    return { done, failed }
  }

  return {
    workspaceObjects({ deploymentId, query }) {
      requireDeployment(deploymentId)
      if (query.folderId != null) findIn(state.folders, deploymentId, query.folderId, 'Folder')
      return pageOf(select(itemsOf(deploymentId), query), query)
    },
    sharedWorkspaceObjects({ deploymentId, query }, caller) {
      requireDeployment(deploymentId)
      const tenant = caller.kind === 'viewer' ? caller.claims.embedTenant : null
      const shared = (item: Item) => {
        if (item.type === 'REPORT') return isSharedByFolder(platform, item.parentId, tenant)
        const row =
          item.type === 'FOLDER'
            ? findIn(state.folders, deploymentId, item.id, 'Folder')
            : findIn(state.workbooks, deploymentId, item.id, 'Workbook')
        return isShared(platform, row, tenant)
      }
      const visible = itemsOf(deploymentId).filter(shared)
      // Folders above something shared are listed too, so that a viewer can reach it.
      const way = new Set(visible.flatMap(({ parentId }) => ancestorsOf(platform, parentId).map(({ id }) => id)))
      const items = itemsOf(deploymentId).filter(
        (item) =>
          (item.type === 'FOLDER' && way.has(item.id)) || visible.some(({ type, id }) => type === item.type && id === item.id),
      )
      const blank = items.map(({ createdBy: _, ...item }) => ({ ...item, user: null, userId: null }))
      return pageOf(select(blank as Item[], query), query)
    },
    bulkDeleteWorkspaceObjects({ deploymentId, body }) {
      requireDeployment(deploymentId)
      const { done, failed } = each(body.items, (ref) => {
        erase(deploymentId, ref)
        return ref
      })
      return { deleted: done, failed }
    },
    bulkMoveWorkspaceObjects({ deploymentId, body }) {
      requireDeployment(deploymentId)
      const { done, failed } = each(body.items, (ref) => move(deploymentId, ref, body.folderId ?? null))
      return { moved: done, failed }
    },
    moveWorkspaceObject({ deploymentId, body }) {
      requireDeployment(deploymentId)
      return move(deploymentId, body, body.folderId ?? null)
    },
  }
}
