import type { platformSchemas as S } from '@svc/core/platform'
import type { PlatformState } from '../../store/PlatformState.ts'

/** The published dashboard of a workbook, if it has one. */
export const dashboardOfWorkbook = ({ dashboards }: PlatformState, workbookId: number): S.Dashboard | undefined =>
  dashboards.find((one) => one.workbookId === workbookId)
