import type { Caller } from '../../Caller.ts'
import type { Platform } from '../../createPlatform.ts'
import type { EmbedOwned, StoredReport } from '../../store/PlatformState.ts'
import { userIdOf } from '../../userIdOf.ts'

/** The fields that make a workbook or report the caller's own. */
export function ownerFor(platform: Platform, caller: Caller): Pick<StoredReport, 'userId' | 'createdBy'> & EmbedOwned {
  const userId = userIdOf(caller)
  return { userId, createdBy: userId, embedUserId: platform.embedUser(caller)?.id }
}
