import type { platformSchemas as S } from '@svc/core/platform'
import type { Caller } from '../../Caller.ts'
import type { Platform } from '../../createPlatform.ts'
import type { StoredReport } from '../../store/PlatformState.ts'
import { userIdOf } from '../../userIdOf.ts'
import { ownerFor } from '../workspace/ownerFor.ts'
import { checkReportId } from './checkReportId.ts'
import { checkReportPlaces } from './checkReportPlaces.ts'
import { newReportPublicId } from './newReportPublicId.ts'
import { placeReport } from './placeReport.ts'
import { reportChecksum } from './reportChecksum.ts'

/** Adds a report of the caller's. @throws {PlatformFault} 400, 404, 409 */
export function addReport(platform: Platform, deploymentId: number, body: S.CreateReportInput, caller: Caller): StoredReport {
  checkReportPlaces(platform, deploymentId, body)
  checkReportId(platform, body.publicId)
  const [at, userId] = [platform.time(), userIdOf(caller)]
  const user = platform.ownerOf(userId)
  const report: StoredReport = {
    id: platform.nextId('reports'),
    deploymentId,
    publicId: body.publicId ?? newReportPublicId(),
    name: body.name ?? body.title ?? 'Untitled report',
    title: body.title ?? null,
    jsonQuery: body.jsonQuery ?? null,
    sqlQuery: body.sqlQuery ?? null,
    meta: body.meta ?? null,
    pivotItems: body.pivotItems ?? null,
    folderId: body.folderId ?? null,
    workbookId: body.workbookId ?? null,
    source: body.source ?? null,
    externalWorkbookPlacements: [],
    type: 'REPORT',
    version: 1,
    user,
    refreshedByUser: user,
    refreshedBy: userId,
    createdAt: at,
    updatedAt: at,
    ...ownerFor(platform, caller),
  }
  report.currentQueryChecksum = reportChecksum(report)
  placeReport(platform, report, body, userId)
  platform.state.reports.push(report)
  return report
}
