import { type Platform, userIdOf } from '../../createPlatform.ts'
import type { Caller, EmbedOwned, StoredReport } from '../../types.ts'

/** The fields that make a workbook or report the caller's own. */
export function ownerFor(platform: Platform, caller: Caller): Pick<StoredReport, 'userId' | 'createdBy'> & EmbedOwned {
  const userId = userIdOf(caller)
  return { userId, createdBy: userId, embedUserId: platform.embedUser(caller)?.id }
}
