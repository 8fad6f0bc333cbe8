import type { ViewerCaller } from '../../platform/Caller.ts'
import type { Platform } from '../../platform/createPlatform.ts'
import { deploymentOfViewer } from '../../platform/groups/embedding/deploymentOfViewer.ts'
import { forbidden } from '../../platform/PlatformFault.ts'
import type { StoredEmbedUser } from '../../platform/store/PlatformState.ts'

/** A viewer who may create workbooks in the app. */
export interface Author {
  readonly caller: ViewerCaller
  readonly user: StoredEmbedUser
  readonly deploymentId: number
}

/** The viewer as an author: in creator mode, and an embed user who can own what is made. Nothing for all others. */
export function authorOf(platform: Platform, caller: ViewerCaller): Author | undefined {
  const deploymentId = deploymentOfViewer(platform, caller)
  if (caller.claims.mode !== 'signed' || !caller.claims.creatorMode || deploymentId === undefined) return undefined
  const user = platform.embedUser(caller)
  return user && { caller, user, deploymentId }
}

/** @throws {PlatformFault} 403 */
export function requireAuthor(platform: Platform, caller: ViewerCaller): Author {
  const author = authorOf(platform, caller)
  if (!author) throw forbidden('Creating and changing need a session in creator mode with an externalId')
  return author
}
