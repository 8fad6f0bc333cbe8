import type { platformSchemas as S } from '@svc/core/platform'
import type { StoredReport } from '../../store/PlatformState.ts'
import { placementAddress } from './placementAddress.ts'

/** The placement that a body names: by its id, or by workbook, sheet and cell. */
export function findPlacement(report: StoredReport, input: S.DisconnectReportFromWorkbookInput): S.ReportPlacement | undefined {
  const { sheetName, anchorCell } = placementAddress(input)
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
