import type { Caller } from '../../Caller.ts'
import type { Platform } from '../../createPlatform.ts'
import { PlatformFault } from '../../PlatformFault.ts'
import { deploymentOfViewer } from './deploymentOfViewer.ts'

/**
 * Refuses what is of another deployment than the session. Admins and viewers who signed in are users of the account, who may see all.
 * @param what what is asked for, as the viewer named it
 * @throws {PlatformFault} 404
 */
export function checkDeployment(platform: Platform, deploymentId: number, caller: Caller, what = String(deploymentId)): void {
  if (caller.kind === 'admin' || caller.claims.mode === 'private' || deploymentOfViewer(platform, caller) === deploymentId) return
  throw new PlatformFault(404, `The session belongs to another deployment than ${what}`)
}
