import type { platformSchemas as S } from '@svc/core/platform'

export type PlacementInput = Pick<
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
export const placementAddress = (input: PlacementInput) => {
  const split = splitLocation(input.resultLocation)
  return { sheetName: input.sheetName ?? split.sheetName, anchorCell: input.anchorCell ?? split.anchorCell }
}
