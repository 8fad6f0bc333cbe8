import { isDeepStrictEqual } from 'node:util'
import type { ViewerCaller } from '../../platform/Caller.ts'
import type { Platform } from '../../platform/createPlatform.ts'
import { deploymentOfViewer } from '../../platform/groups/embedding/deploymentOfViewer.ts'
import { ancestorsOf } from '../../platform/groups/folders/ancestorsOf.ts'
import { createSight } from '../../platform/groups/workspace/createSight.ts'
import { seedWorkspace } from '../../platform/seed/seedWorkspace.ts'
import type { Shares, StoredFolder, StoredWorkbook } from '../../platform/store/PlatformState.ts'

type Row = { readonly id: number; readonly shares: Shares }

const seeds = seedWorkspace('')
const isAsSeeded = (row: Row, rows: readonly Row[]) =>
  rows.some(({ id, shares }) => id === row.id && isDeepStrictEqual(shares, row.shares))

/** Each folder followed by those in it. */
const inOrder = (folders: readonly StoredFolder[], parentId: number | null = null): StoredFolder[] =>
  folders.filter((one) => (one.parentId ?? null) === parentId).flatMap((folder) => [folder, ...inOrder(folders, folder.id)])

/**
 * The folders and workbooks of the viewer's deployment that the app shows: what is shared with the viewer, what is the viewer's own, and
 * what the seed brought while its sharing is unchanged.
 */
export function visibleRows(
  platform: Platform,
  caller: ViewerCaller,
): { folders: StoredFolder[]; workbooks: StoredWorkbook[]; owns: (workbook: StoredWorkbook) => boolean } {
  const { state } = platform
  const deploymentId = deploymentOfViewer(platform, caller)
  const sight = createSight(platform, caller)
  const workbooks = state.workbooks.filter(
    (one) => one.deploymentId === deploymentId && (sight.workbook(one) || isAsSeeded(one, seeds.workbooks)),
  )
  const folders = state.folders.filter((one) => one.deploymentId === deploymentId)
  const visible = folders.filter((one) => sight.folder(one) || isAsSeeded(one, seeds.folders))
  // Folders above something visible are shown too, so that the viewer can reach it.
  const ends = new Set([...visible.map(({ id }) => id), ...workbooks.map(({ folderId }) => folderId)])
  const shown = new Set([...ends].flatMap((id) => ancestorsOf(platform, id)))
  return { folders: inOrder(folders.filter((one) => shown.has(one))), workbooks, owns: sight.owns }
}
