import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../createPlatform.ts'
import { missing, PlatformFault } from '../PlatformFault.ts'
import type { EmbedOwned, StoredFolder, StoredReport, StoredWorkbook } from '../types.ts'
import { dashboardOfWorkbook } from './findDashboard.ts'
import { legacyPublicId } from './publicIds.ts'

/** Folders nest this deep at most. */
const maxDepth = 5

/** The row of this deployment with this id. @throws {PlatformFault} 404, also for a row of another deployment */
export function findIn<Row extends { id: number; deploymentId: number }>(
  rows: readonly Row[],
  deploymentId: number | string,
  id: number,
  what: string,
): Row {
  const row = rows.find((one) => one.id === id && one.deploymentId === Number(deploymentId))
  if (!row) throw missing(`${what} ${id}`)
  return row
}

/** A folder and those above it, root first. */
export function ancestorsOf({ state }: Platform, folderId: number | null | undefined): StoredFolder[] {
  const path: StoredFolder[] = []
  for (let id = folderId; id != null; ) {
    const folder = state.folders.find((one) => one.id === id)
    if (!folder || path.includes(folder)) break
    path.unshift(folder)
    id = folder.parentId
  }
  return path
}

const pathOf = (platform: Platform, folderId: number | null | undefined): S.WorkspaceFolderPathEntry[] =>
  ancestorsOf(platform, folderId).map(({ id, name }) => ({ id, name }))

/** The embed user who owns a row, in the fields that name an owner; nothing for rows of the account's own users. */
function embedOwner({ state }: Platform, { embedUserId }: EmbedOwned) {
  const user = state.embedUsers.find(({ id }) => id === embedUserId)
  if (!user) return undefined
  const { id, email, firstName = null, picture, username } = user
  return { userId: id, createdBy: id, user: { id, email: email ?? username, firstName, picture } }
}

export const folderView = (platform: Platform, folder: StoredFolder): S.Folder => ({
  ...folder,
  folderPath: pathOf(platform, folder.parentId),
  user: platform.ownerOf(folder.createdBy),
})

export const workbookView = (platform: Platform, workbook: StoredWorkbook): S.Workbook => ({
  ...workbook,
  folderPath: pathOf(platform, workbook.folderId),
  publishedDashboard: dashboardOfWorkbook(platform.state, workbook.id) ?? null,
  user: platform.ownerOf(workbook.userId),
  ...embedOwner(platform, workbook),
})

export const reportView = (platform: Platform, report: StoredReport): S.Report => ({
  ...report,
  publicId: report.legacy ? legacyPublicId(report.id) : report.publicId,
  canEdit: true,
  canManage: true,
  folderPath: pathOf(platform, report.folderId),
  user: platform.ownerOf(report.userId),
  refreshedByUser: platform.ownerOf(report.refreshedBy ?? report.userId),
  ...embedOwner(platform, report),
})

/** Checks that `depth` levels of folders fit below `parentId`. @throws {PlatformFault} 400 */
export function checkDepth(platform: Platform, parentId: number | null | undefined, depth: number): void {
  if (ancestorsOf(platform, parentId).length + depth > maxDepth)
    throw new PlatformFault(400, `Folders nest ${maxDepth} deep at most`, { path: 'parentId' })
}

export const newest = <Row extends { id: number }>(rows: readonly Row[]): Row[] => rows.toSorted((a, b) => b.id - a.id)
