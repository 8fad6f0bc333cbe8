import type { platformSchemas as S } from '@svc/core/platform'

/** The widgets of a dashboard row by row. */
export const inLayoutOrder = (widgets: readonly S.DashboardWidget[] | null | undefined): S.DashboardWidget[] =>
  [...(widgets ?? [])].sort((a, b) => a.position.y - b.position.y || a.position.x - b.position.x)
