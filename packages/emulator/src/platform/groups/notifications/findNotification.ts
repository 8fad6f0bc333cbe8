import type { Platform } from '../../createPlatform.ts'
import type { StoredNotification } from '../../store/PlatformState.ts'
import { findIn } from '../findIn.ts'

/** The notification of a deployment with this id. @throws {PlatformFault} 404 */
export function findNotification({ requireDeployment, state }: Platform, deploymentId: number, id: number): StoredNotification {
  requireDeployment(deploymentId)
  return findIn(state.notifications, deploymentId, id, 'Notification')
}
