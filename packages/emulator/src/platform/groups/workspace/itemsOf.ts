import type { Platform } from '../../createPlatform.ts'
import type { WorkspaceItem } from './asItem.ts'
import { folderItem } from './folderItem.ts'
import { reportItem } from './reportItem.ts'
import { workbookItem } from './workbookItem.ts'

/** Everything in the workspace of a deployment. Reports of a workbook are listed inside of it. */
export function itemsOf(platform: Platform, deploymentId: number): WorkspaceItem[] {
  const { folders, reports, workbooks } = platform.state
  const isHere = (row: { deploymentId: number }) => row.deploymentId === deploymentId
  return [
    ...folders.filter(isHere).map((row) => folderItem(platform, row)),
    ...workbooks.filter(isHere).map((row) => workbookItem(platform, row)),
    ...reports.filter((row) => isHere(row) && row.workbookId == null).map((row) => reportItem(platform, row)),
  ]
}
