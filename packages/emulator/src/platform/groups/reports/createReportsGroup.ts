import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { bad, conflict } from '../../PlatformFault.ts'
import { pageOf } from '../../pageOf.ts'
import { remove } from '../../remove.ts'
import type { StoredReport } from '../../store/PlatformState.ts'
import { userIdOf } from '../../userIdOf.ts'
import { findIn } from '../findIn.ts'
import { newest } from '../newest.ts'
import { addReport } from './addReport.ts'
import { changeReport } from './changeReport.ts'
import { findPlacement } from './findPlacement.ts'
import { legacyPublicId } from './legacyPublicId.ts'
import { placeReport } from './placeReport.ts'
import { refreshReport } from './refreshReport.ts'
import { reportView } from './reportView.ts'

export function createReportsGroup(platform: Platform): Handlers<'reports'> {
  const { requireDeployment, state, time } = platform
  const reportOf = (deploymentId: number | string, id: number) => {
    requireDeployment(deploymentId)
    return findIn(state.reports, deploymentId, id, 'Report')
  }
  const view = (report: StoredReport) => reportView(platform, report)

  return {
    getReports({ deploymentId, query }) {
      requireDeployment(deploymentId)
      const { sortBy, sortDirection } = query
      if (sortBy === 'lastViewedAt' && (query.after !== undefined || query.first !== undefined))
        throw bad('query.sortBy', 'lastViewedAt cannot be paged by cursor; use page and limit')
      const search = query.search?.toLowerCase()
      const found = newest(state.reports).filter(
        (report) =>
          report.deploymentId === deploymentId &&
          (query.workbookId == null || report.workbookId === query.workbookId) &&
          (query.folderId == null || report.folderId === query.folderId) &&
          (query.externalWorkbookId == null ||
            report.externalWorkbookPlacements?.some(({ workbookId }) => workbookId === query.externalWorkbookId)) &&
          (search === undefined || `${report.name}\n${report.title ?? ''}`.toLowerCase().includes(search)),
      )
      const sign = sortDirection === 'DESC' ? -1 : 1
      if (sortBy) found.sort((a, b) => sign * (a[sortBy] ?? '').localeCompare(b[sortBy] ?? ''))
      return pageOf(found.map(view), query)
    },
    createReport({ deploymentId, body }, caller) {
      requireDeployment(deploymentId)
      return view(addReport(platform, deploymentId, body, caller))
    },
    upsertReportByPublicId({ deploymentId, publicId, body }, caller) {
      requireDeployment(deploymentId)
      if (!/^[0-9A-Za-z]{12}$/.test(publicId)) throw bad('publicId', 'must be 12 characters of 0-9, A-Z and a-z')
      if (body.publicId != null && body.publicId !== publicId) throw bad('publicId', 'differs from the one in the address')
      const existing = state.reports.find((one) => !one.legacy && one.publicId === publicId)
      if (existing && existing.deploymentId !== deploymentId)
        throw conflict(`publicId ${publicId} belongs to a report of another deployment`)
      const { source: _, publicId: __, ...rest } = body
      if (existing) return view(changeReport(platform, existing, rest, caller))
      const legacy = state.reports.filter(
        (one) => one.deploymentId === deploymentId && one.legacy && legacyPublicId(one.id) === publicId,
      )
      if (legacy.length > 1) throw conflict(`publicId ${publicId} is the placeholder of several reports`, 'ambiguous_legacy_id')
      if (legacy[0]) return view(Object.assign(changeReport(platform, legacy[0], rest, caller), { publicId, legacy: false }))
      return view(addReport(platform, deploymentId, { ...body, publicId }, caller))
    },
    deleteReport: ({ deploymentId, reportId }) => void remove(state.reports, reportOf(deploymentId, reportId)),
    getReport({ deploymentId, reportId }) {
      const report = reportOf(deploymentId, reportId)
      report.lastViewedAt = time()
      return view(report)
    },
    updateReport: ({ deploymentId, reportId, body }, caller) =>
      view(changeReport(platform, reportOf(deploymentId, reportId), body, caller)),
    disconnectReportFromWorkbook({ deploymentId, reportId, body }) {
      const report = reportOf(deploymentId, reportId)
      if (body.placementId == null && body.externalWorkbookId == null)
        throw bad('placementId', 'or externalWorkbookId is required')
      const placement = findPlacement(report, body)
      if (placement) remove(report.externalWorkbookPlacements!, placement)
      return view(report)
    },
    connectReportToWorkbook({ deploymentId, reportId, body }, caller) {
      const report = reportOf(deploymentId, reportId)
      const placement = placeReport(platform, report, body, userIdOf(caller))
      if (!body.addressOnly) refreshReport(platform, report, placement, userIdOf(caller))
      return view(report)
    },
    refreshReport({ deploymentId, reportId, body }, caller) {
      const report = reportOf(deploymentId, reportId)
      const placement = findPlacement(report, body)
      refreshReport(platform, report, placement, userIdOf(caller))
      if (placement && body.resultChecksum != null) placement.resultChecksum = body.resultChecksum
      return view(report)
    },
  }
}
