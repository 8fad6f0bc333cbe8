import { randomUUID } from 'node:crypto'
import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../createPlatform.ts'
import type { StoredReport } from '../types.ts'
import { reportChecksum } from './reportChecksum.ts'

type PlacementInput = Pick<
  S.UpdateReportInput,
  | 'externalWorkbookId'
  | 'resultLocation'
  | 'sheetId'
  | 'workbookName'
  | 'placementId'
  | 'host'
  | 'endResultCell'
  | 'resultChecksum'
> & {
  sheetName?: string | null | undefined
  anchorCell?: string | null | undefined
}

/** `Sheet1!B2` as sheet and cell. */
function splitLocation(location: string | null | undefined): { sheetName: string | null; anchorCell: string | null } {
  const at = location?.lastIndexOf('!') ?? -1
  if (location == null || at === -1) return { sheetName: null, anchorCell: location ?? null }
  return { sheetName: location.slice(0, at).replace(/^'|'$/g, ''), anchorCell: location.slice(at + 1).split(':')[0]! }
}

/** Where the result stands: in fields of its own, else within `resultLocation`. */
const addressOf = (input: PlacementInput) => {
  const split = splitLocation(input.resultLocation)
  return { sheetName: input.sheetName ?? split.sheetName, anchorCell: input.anchorCell ?? split.anchorCell }
}

/** Puts the report into an external workbook, or changes where it stands there; a body that names neither changes nothing. */
export function placeReport({ time }: Platform, report: StoredReport, input: PlacementInput, userId: number): void {
  const { externalWorkbookId, resultLocation } = input
  if (externalWorkbookId == null || resultLocation == null) return
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
    ...addressOf(input),
    sheetId: input.sheetId ?? placement.sheetId ?? null,
    workbookName: input.workbookName ?? placement.workbookName ?? null,
    host: input.host ?? placement.host ?? null,
    endResultCell: input.endResultCell ?? placement.endResultCell ?? null,
    resultChecksum: input.resultChecksum ?? placement.resultChecksum ?? null,
  })
  Object.assign(report, { externalWorkbookId, resultLocation })
}

/** The placement that a body names: by its id, or by workbook, sheet and cell. */
export function findPlacement(report: StoredReport, input: S.DisconnectReportFromWorkbookInput): S.ReportPlacement | undefined {
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
