import type { platformSchemas as S } from '@svc/core/platform'
import { type Platform, remove, userIdOf } from '../../createPlatform.ts'
import { bad, conflict } from '../../PlatformFault.ts'
import { pageOf } from '../../paging.ts'
import type { Caller, Handlers, StoredReport } from '../../types.ts'
import { findIn } from '../findIn.ts'
import { newest } from '../newest.ts'
import { findPlacement } from './findPlacement.ts'
import { isLegacyPublicId, legacyPublicId } from './legacyPublicId.ts'
import { newReportPublicId } from './newReportPublicId.ts'
import { placeReport } from './placeReport.ts'
import { refreshReport } from './refreshReport.ts'
import { reportChecksum } from './reportChecksum.ts'
import { reportView } from './reportView.ts'

export function createReportsGroup(platform: Platform): Handlers<'reports'> {
  const { requireDeployment, nextId, state, time } = platform
  const reportOf = (deploymentId: number | string, id: number) => {
    requireDeployment(deploymentId)
    return findIn(state.reports, deploymentId, id, 'Report')
  }
  const view = (report: StoredReport) => reportView(platform, report)

  function checkPlaces(deploymentId: number, { folderId, workbookId }: Pick<S.UpdateReportInput, 'folderId' | 'workbookId'>) {
    if (folderId != null) findIn(state.folders, deploymentId, folderId, 'Folder')
    if (workbookId != null) findIn(state.workbooks, deploymentId, workbookId, 'Workbook')
  }
  function checkPublicId(publicId: string | null | undefined, own?: StoredReport) {
    if (publicId == null) return
    if (isLegacyPublicId(publicId)) throw bad('publicId', 'looks like the placeholder of an older report')
    if (state.reports.some((one) => one !== own && !one.legacy && one.publicId === publicId))
      throw conflict(`publicId ${publicId} is taken by another report`)
  }

  function create(deploymentId: number, body: S.CreateReportInput, caller: Caller): StoredReport {
    checkPlaces(deploymentId, body)
    checkPublicId(body.publicId)
    const [at, userId, owner] = [time(), userIdOf(caller), platform.ownerOf(userIdOf(caller))]
    const report: StoredReport = {
      id: nextId('reports'),
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
      user: owner,
      refreshedByUser: owner,
      refreshedBy: userId,
      userId,
      createdBy: userId,
      createdAt: at,
      updatedAt: at,
    }
    report.currentQueryChecksum = reportChecksum(report)
    placeReport(platform, report, body, userId)
    state.reports.push(report)
    return report
  }

  function update(report: StoredReport, body: S.UpdateReportInput, caller: Caller): StoredReport {
    checkPlaces(report.deploymentId, body)
    const { publicId, ...rest } = body
    if (publicId != null && publicId !== (report.legacy ? undefined : report.publicId)) {
      if (!report.legacy) throw bad('publicId', 'is already set and cannot be changed')
      checkPublicId(publicId, report)
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
    report.updatedAt = time()
    return report
  }

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
      return view(create(deploymentId, body, caller))
    },
    upsertReportByPublicId({ deploymentId, publicId, body }, caller) {
      requireDeployment(deploymentId)
      if (!/^[0-9A-Za-z]{12}$/.test(publicId)) throw bad('publicId', 'must be 12 characters of 0-9, A-Z and a-z')
      if (body.publicId != null && body.publicId !== publicId) throw bad('publicId', 'differs from the one in the address')
      const existing = state.reports.find((one) => !one.legacy && one.publicId === publicId)
      if (existing && existing.deploymentId !== deploymentId)
        throw conflict(`publicId ${publicId} belongs to a report of another deployment`)
      const { source: _, publicId: __, ...rest } = body
      if (existing) return view(update(existing, rest, caller))
      const legacy = state.reports.filter(
        (one) => one.deploymentId === deploymentId && one.legacy && legacyPublicId(one.id) === publicId,
      )
      if (legacy.length > 1) throw conflict(`publicId ${publicId} is the placeholder of several reports`, 'ambiguous_legacy_id')
      if (legacy[0]) {
        Object.assign(legacy[0], { publicId, legacy: false })
        return view(update(legacy[0], rest, caller))
      }
      return view(create(deploymentId, { ...body, publicId }, caller))
    },
    deleteReport: ({ deploymentId, reportId }) => void remove(state.reports, reportOf(deploymentId, reportId)),
    getReport({ deploymentId, reportId }) {
      const report = reportOf(deploymentId, reportId)
      report.lastViewedAt = time()
      return view(report)
    },
    updateReport: ({ deploymentId, reportId, body }, caller) => view(update(reportOf(deploymentId, reportId), body, caller)),
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
      placeReport(platform, report, body, userIdOf(caller))
      const placement = report.externalWorkbookPlacements!.find(({ workbookId }) => workbookId === body.externalWorkbookId)
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
