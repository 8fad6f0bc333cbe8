import { randomUUID } from 'node:crypto'
import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import type { StoredReport } from '../../store/PlatformState.ts'
import { type PlacementInput, placementAddress } from './placementAddress.ts'

/**
 * Puts the report into an external workbook, or changes where it stands there, and gives that placement. A body that does not name both
 * the workbook and the place changes nothing.
 */
export function placeReport(
  { time }: Platform,
  report: StoredReport,
  input: PlacementInput,
  userId: number,
): S.ReportPlacement | undefined {
  const { externalWorkbookId, resultLocation } = input
  if (externalWorkbookId == null || resultLocation == null) return undefined
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
    ...placementAddress(input),
    sheetId: input.sheetId ?? placement.sheetId ?? null,
    workbookName: input.workbookName ?? placement.workbookName ?? null,
    host: input.host ?? placement.host ?? null,
    endResultCell: input.endResultCell ?? placement.endResultCell ?? null,
    resultChecksum: input.resultChecksum ?? placement.resultChecksum ?? null,
  })
  Object.assign(report, { externalWorkbookId, resultLocation })
  return placement
}
