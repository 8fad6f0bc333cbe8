import type { platformSchemas as S } from '@svc/core/platform'

export type WorkspaceItem = S.Workbook & { parentId: number | null }

/** A folder, workbook or report as the workspace lists it: the contract shows all of them in the form of a workbook. */
export const asItem = (row: object, parentId: number | null | undefined): WorkspaceItem =>
  ({
    calculatedFields: {},
    ...row,
    meta: (row as { meta?: object | null }).meta ?? {},
    parentId: parentId ?? null,
  }) as WorkspaceItem
