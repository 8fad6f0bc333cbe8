import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { platformSchemas as S } from '@svc/core/platform'
import { type Platform, remove, userIdOf } from '../createPlatform.ts'
import { bad, conflict } from '../PlatformFault.ts'
import { pageOf } from '../paging.ts'
import type { Caller, Handlers, StoredReport } from '../types.ts'
import { findIn, isLegacyPublicId, legacyPublicId, newest, reportView } from './workspaceViews.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomPublicId = () => Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')
/** Changes with what the report asks for. */
const checksumOf = ({ jsonQuery, sqlQuery, pivotItems }: StoredReport) =>
  createHash('sha256')
    .update(JSON.stringify([jsonQuery, sqlQuery, pivotItems]))
    .digest('hex')
    .slice(0, 16)

type PlacementInput = Pick<
  S.UpdateReportInput,
  'externalWorkbookId' | 'resultLocation' | 'sheetId' | 'workbookName' | 'placementId'
> &
  Pick<S.UpdateReportInput, 'host' | 'endResultCell' | 'resultChecksum'> & {
    sheetName?: string | null | undefined
    anchorCell?: string | null | undefined
  }

/** `Sheet1!B2` as sheet and cell. */
function splitLocation(location: string | null | undefined): { sheetName: string | null; anchorCell: string | null } {
  const at = location?.lastIndexOf('!') ?? -1
  if (location == null || at === -1) return { sheetName: null, anchorCell: location ?? null }
  return { sheetName: location.slice(0, at).replace(/^'|'$/g, ''), anchorCell: location.slice(at + 1).split(':')[0]! }
}

const addressOf = (input: PlacementInput) => {
  const split = splitLocation(input.resultLocation)
  return { sheetName: input.sheetName ?? split.sheetName, anchorCell: input.anchorCell ?? split.anchorCell }
}

export function createReportsGroup(platform: Platform): Handlers<'reports'> {
  const { deployment: get, nextId, state, time } = platform
  const reportOf = (deploymentId: number | string, id: number) => {
    get(deploymentId)
    return findIn(state.reports, deploymentId, id, 'Report')
  }
  const view = (report: StoredReport) => reportView(platform, report)

  function checkPlaces(deploymentId: number, { folderId, workbookId }: Pick<S.UpdateReportInput, 'folderId' | 'workbookId'>) {
    if (folderId != null) findIn(state.folders, deploymentId, folderId, 'Folder')
    if (workbookId != null) findIn(state.workbooks, deploymentId, workbookId, 'Workbook')
  }
  function checkPublicId(publicId: string | null | undefined, own?: StoredReport) {
    if (publicId == null) return
    if (isLegacyPublicId(publicId)) throw bad('publicId', 'has the form of a placeholder')
    if (state.reports.some((one) => one !== own && !one.legacy && one.publicId === publicId))
      throw conflict(`publicId ${publicId} is taken by another report`)
  }

  /** Puts the report into an external workbook, or changes where it is there. */
  function place(report: StoredReport, input: PlacementInput, userId: number): void {
    const { externalWorkbookId, resultLocation } = input
    if (externalWorkbookId == null || resultLocation == null) return
    const address = addressOf(input)
    report.externalWorkbookPlacements ??= []
    const placements = report.externalWorkbookPlacements
    let placement = placements.find((one) =>
      input.placementId == null ? one.workbookId === externalWorkbookId : one.id === input.placementId,
    )
    if (!placement) {
      placement = {
        id: input.placementId ?? randomUUID(),
        workbookId: externalWorkbookId,
        resultLocation,
        placedAt: time(),
        placedByUserId: userId,
      }
      placements.push(placement)
    }
    Object.assign(placement, {
      workbookId: externalWorkbookId,
      resultLocation,
      ...address,
      sheetId: input.sheetId ?? placement.sheetId ?? null,
      workbookName: input.workbookName ?? placement.workbookName ?? null,
      host: input.host ?? placement.host ?? null,
      endResultCell: input.endResultCell ?? placement.endResultCell ?? null,
      resultChecksum: input.resultChecksum ?? placement.resultChecksum ?? null,
    })
    Object.assign(report, { externalWorkbookId, resultLocation })
  }

  function refresh(report: StoredReport, placement: S.ReportPlacement | undefined, userId: number): void {
    report.refreshedBy = userId
    if (!placement) return
    const queryChecksum = checksumOf(report)
    Object.assign(placement, { refreshedAt: time(), refreshedByUserId: userId, queryChecksum, syncStatus: 'UP_TO_DATE' })
  }

  function create(deploymentId: number, body: S.CreateReportInput, caller: Caller): StoredReport {
    checkPlaces(deploymentId, body)
    checkPublicId(body.publicId)
    const [at, userId, owner] = [time(), userIdOf(caller), platform.ownerOf(userIdOf(caller))]
    const report: StoredReport = {
      id: nextId('reports'),
      deploymentId,
      publicId: body.publicId ?? randomPublicId(),
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
    report.currentQueryChecksum = checksumOf(report)
    place(report, body, userId)
    state.reports.push(report)
    return report
  }

  function update(report: StoredReport, body: S.UpdateReportInput, caller: Caller): StoredReport {
    checkPlaces(report.deploymentId, body)
    const { publicId, ...rest } = body
    if (publicId != null && publicId !== (report.legacy ? undefined : report.publicId)) {
      if (!report.legacy) throw bad('publicId', 'is written once and cannot be changed')
      checkPublicId(publicId, report)
      report.publicId = publicId
      report.legacy = false
    }
    platform.contract.patch('Report', report, rest)
    place(report, body, userIdOf(caller))
    const checksum = checksumOf(report)
    if (checksum !== report.currentQueryChecksum) {
      for (const placement of report.externalWorkbookPlacements ?? []) placement.syncStatus = 'CHANGED'
      report.currentQueryChecksum = checksum
    }
    report.version = (report.version ?? 1) + 1
    report.updatedAt = time()
    return report
  }

  function findPlacement(report: StoredReport, input: S.DisconnectReportFromWorkbookInput): S.ReportPlacement | undefined {
    const { sheetName, anchorCell } = addressOf(input)
    return report.externalWorkbookPlacements?.find((one) =>
      input.placementId != null
        ? one.id === input.placementId
        : input.externalWorkbookId != null &&
          one.workbookId === input.externalWorkbookId &&
          one.sheetName === sheetName &&
          one.anchorCell === anchorCell &&
          (input.sheetId == null || one.sheetId === input.sheetId),
    )
  }

  return {
    getReports({ deploymentId, query }) {
      get(deploymentId)
      const { sortBy, sortDirection } = query
      if (sortBy === 'lastViewedAt' && (query.after !== undefined || query.first !== undefined))
        throw bad('query.sortBy', 'lastViewedAt has no cursor pages: use page and limit')
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
      get(deploymentId)
      return view(create(deploymentId, body, caller))
    },
    upsertReportByPublicId({ deploymentId, publicId, body }, caller) {
      get(deploymentId)
      if (!/^[0-9A-Za-z]{12}$/.test(publicId)) throw bad('publicId', 'must be 12 characters of 0-9, A-Z and a-z')
      if (body.publicId != null && body.publicId !== publicId) throw bad('publicId', 'differs from that of the address')
      const existing = state.reports.find((one) => !one.legacy && one.publicId === publicId)
      if (existing && existing.deploymentId !== deploymentId) throw conflict(`publicId ${publicId} is in another deployment`)
      const { source: _, publicId: __, ...rest } = body
      if (existing) return view(update(existing, rest, caller))
      const legacy = state.reports.filter(
        (one) => one.deploymentId === deploymentId && one.legacy && legacyPublicId(one.id) === publicId,
      )
      if (legacy.length > 1) throw conflict(`publicId ${publicId} fits several reports`, 'ambiguous_legacy_id')
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
      place(report, body, userIdOf(caller))
      const placement = report.externalWorkbookPlacements!.find(({ workbookId }) => workbookId === body.externalWorkbookId)
      if (!body.addressOnly) refresh(report, placement, userIdOf(caller))
      return view(report)
    },
    refreshReport({ deploymentId, reportId, body }, caller) {
      const report = reportOf(deploymentId, reportId)
      const placement = findPlacement(report, body)
      refresh(report, placement, userIdOf(caller))
      if (placement && body.resultChecksum != null) placement.resultChecksum = body.resultChecksum
      return view(report)
    },
  }
}
