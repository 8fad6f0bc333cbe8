import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import type { StoredReport } from '../../store/PlatformState.ts'
import { reportChecksum } from './reportChecksum.ts'

/** Notes that a user has refreshed the report, and its result where it is placed. */
export function refreshReport(
  { time }: Platform,
  report: StoredReport,
  placement: S.ReportPlacement | undefined,
  userId: number,
): void {
  report.refreshedBy = userId
  if (!placement) return
  const queryChecksum = reportChecksum(report)
  Object.assign(placement, { refreshedAt: time(), refreshedByUserId: userId, queryChecksum, syncStatus: 'UP_TO_DATE' })
}
