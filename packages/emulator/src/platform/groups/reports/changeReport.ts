import type { platformSchemas as S } from '@svc/core/platform'
import type { Caller } from '../../Caller.ts'
import type { Platform } from '../../createPlatform.ts'
import { bad } from '../../PlatformFault.ts'
import type { StoredReport } from '../../store/PlatformState.ts'
import { userIdOf } from '../../userIdOf.ts'
import { checkReportId } from './checkReportId.ts'
import { checkReportPlaces } from './checkReportPlaces.ts'
import { placeReport } from './placeReport.ts'
import { reportChecksum } from './reportChecksum.ts'

/** Changes the fields of a report that the body has. @throws {PlatformFault} 400, 404, 409 */
export function changeReport(platform: Platform, report: StoredReport, body: S.UpdateReportInput, caller: Caller): StoredReport {
  checkReportPlaces(platform, report.deploymentId, body)
  const { publicId, ...rest } = body
  if (publicId != null && publicId !== (report.legacy ? undefined : report.publicId)) {
    if (!report.legacy) throw bad('publicId', 'is already set and cannot be changed')
    checkReportId(platform, publicId, report)
    report.publicId = publicId
    report.legacy = false
  }
  platform.contract.patch('Report', report, rest)
  placeReport(platform, report, body, userIdOf(caller))
  const checksum = reportChecksum(report)
  if (checksum !== report.currentQueryChecksum) {
    for (const placement of report.externalWorkbookPlacements ?? []) placement.syncStatus = 'CHANGED'
    report.currentQueryChecksum = checksum
  }
  report.version = (report.version ?? 1) + 1
  report.updatedAt = platform.time()
  return report
}
