import type { TileDefinition, WorkbookDefinition, WorkspaceDefinition } from '@svc/surface/definitions'
import type { ViewerCaller } from '../../platform/Caller.ts'
import type { Platform } from '../../platform/createPlatform.ts'
import { dashboardOfWorkbook } from '../../platform/groups/dashboards/dashboardOfWorkbook.ts'
import { isShared } from '../../platform/groups/shares/isShared.ts'
import type { StoredWorkbook } from '../../platform/store/PlatformState.ts'
import { authorOf } from '../authoring/authorOf.ts'
import { ownState } from '../authoring/ownState.ts'
import { workspace as builtIn } from '../definitions/workspace.ts'
import type { WithQuery } from './createSqlReader.ts'
import { isGenerated } from './isGenerated.ts'
import { shownReports } from './shownReports.ts'
import { translate } from './translate.ts'
import { visibleRows } from './visibleRows.ts'

/** The app's workspace as stored. Seeded names are translated until they are changed. */
export async function shownWorkspace(
  platform: Platform,
  caller: ViewerCaller,
  { workspace: base }: { readonly workspace: WorkspaceDefinition },
  withQuery: WithQuery,
): Promise<WorkspaceDefinition<TileDefinition>> {
  const { state } = platform
  const { folders, workbooks, owns } = visibleRows(platform, caller)
  const canCreate = authorOf(platform, caller) !== undefined
  const nameOf = (kind: 'folders' | 'workbooks', { id, name }: { readonly id: number; readonly name: string }) =>
    translate(name, builtIn[kind].find((one) => one.id === id)?.name, base[kind].find((one) => one.id === id)?.name)

  async function workbookOf(workbook: StoredWorkbook): Promise<WorkbookDefinition<TileDefinition>> {
    const { id, folderId = null } = workbook
    const definition = base.workbooks.find((one) => one.id === id)
    const publicId = dashboardOfWorkbook(state, id)?.publicId
    const isOwn = canCreate && owns(workbook)
    // Over a model of one's own, the copy of a seeded workbook would ask for members that are not there.
    const isMade = definition !== undefined && isGenerated(definition)
    const isCopied = canCreate && publicId !== undefined && !isMade && isShared(platform, workbook, caller.claims.embedTenant)
    return {
      id,
      name: nameOf('workbooks', workbook),
      folderId,
      reports: shownReports(
        await Promise.all(state.reports.filter(({ workbookId }) => workbookId === id).map(withQuery)),
        definition,
      ),
      ...(publicId !== undefined && { publicId }),
      ...((isOwn || isCopied) && { canCopy: true }),
      ...(isOwn && { own: ownState(state, workbook) }),
    }
  }

  return {
    ...(canCreate && { canCreate }),
    folders: folders.map((folder) => ({ id: folder.id, name: nameOf('folders', folder), parentId: folder.parentId ?? null })),
    workbooks: await Promise.all(workbooks.map(workbookOf)),
  }
}
