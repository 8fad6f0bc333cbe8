import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import { findIn } from '../findIn.ts'

/** @throws {PlatformFault} 404 the folder or the workbook is not there */
export function checkReportPlaces(
  { state }: Platform,
  deploymentId: number,
  { folderId, workbookId }: Pick<S.UpdateReportInput, 'folderId' | 'workbookId'>,
): void {
  if (folderId != null) findIn(state.folders, deploymentId, folderId, 'Folder')
  if (workbookId != null) findIn(state.workbooks, deploymentId, workbookId, 'Workbook')
}
