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

/** `Sheet1!B2:C9` as sheet and first cell. */
function splitLocation(location: string | null | undefined): { sheetName: string | null; anchorCell: string | null } {
  if (location == null) return { sheetName: null, anchorCell: null }
  const at = location.lastIndexOf('!')
  const sheetName = at === -1 ? null : location.slice(0, at).replace(/^'|'$/g, '')
  return { sheetName, anchorCell: location.slice(at + 1).split(':')[0]! }
}

/** Where the result stands: in fields of its own, else within `resultLocation`. */
export const placementAddress = (input: PlacementInput) => {
  const split = splitLocation(input.resultLocation)
  return { sheetName: input.sheetName ?? split.sheetName, anchorCell: input.anchorCell ?? split.anchorCell }
}
