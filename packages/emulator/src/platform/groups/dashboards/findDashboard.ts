import type { platformSchemas as S } from '@svc/core/platform'
import { bad, missing } from '../../PlatformFault.ts'
import type { PlatformState } from '../../store/PlatformState.ts'

/** The dashboard that a body names by exactly one of its ids. @throws {PlatformFault} 400, 404 */
export function findDashboard(
  state: PlatformState,
  deploymentId: number,
  { dashboardId, dashboardPublicId }: { dashboardId?: number | null | undefined; dashboardPublicId?: string | null | undefined },
): S.Dashboard {
  if ((dashboardId == null) === (dashboardPublicId == null))
    throw bad('dashboardId', 'or dashboardPublicId is required, but not both')
  const dashboard = state.dashboards.find(
    (one) =>
      one.deploymentId === deploymentId && (dashboardId == null ? one.publicId === dashboardPublicId : one.id === dashboardId),
  )
  if (!dashboard) throw missing(`Dashboard ${dashboardId ?? dashboardPublicId}`)
  return dashboard
}
