import type { Platform } from '../../createPlatform.ts'
import { missing } from '../../PlatformFault.ts'
import type { DbtSync } from '../../store/PlatformState.ts'

/** The sync of a deployment with this id. @throws {PlatformFault} 404 */
export function findSync({ requireDeployment }: Platform, deploymentId: number, id: string): DbtSync {
  const sync = requireDeployment(deploymentId).syncs.find((one) => one.id === id)
  if (!sync) throw missing('dbt sync')
  return sync
}
