import type { platformSchemas as S } from '@svc/core/platform'
import { inLayoutOrder } from '../stored/inLayoutOrder.ts'

/** Ids of the reports on a draft, in the order of its layout. */
export function draftReports(draft: S.DashboardConfig | null | undefined): number[] {
  const ids = inLayoutOrder(draft?.widgets).flatMap(({ type, config }) => {
    const id = config?.['reportId']
    return type === 'CHART' && typeof id === 'number' ? [id] : []
  })
  return [...new Set(ids)]
}
