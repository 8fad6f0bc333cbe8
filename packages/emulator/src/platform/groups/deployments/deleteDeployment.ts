import type { Platform } from '../../createPlatform.ts'
import type { StoredDeployment } from '../../store/PlatformState.ts'

/** Deletes a deployment with everything in its workspace. */
export function deleteDeployment({ state }: Platform, { id }: StoredDeployment): void {
  const isOther = (row: { deploymentId: number }) => row.deploymentId !== id
  const gone = new Set(state.dashboards.filter((one) => !isOther(one)).map(({ publicId }) => publicId))
  state.deployments = state.deployments.filter((one) => one.id !== id)
  state.folders = state.folders.filter(isOther)
  state.workbooks = state.workbooks.filter(isOther)
  state.reports = state.reports.filter(isOther)
  state.dashboards = state.dashboards.filter(isOther)
  state.notifications = state.notifications.filter(isOther)
  state.exports = state.exports.filter(isOther)
  state.comments = state.comments.filter(({ publicId }) => !gone.has(publicId))
}
