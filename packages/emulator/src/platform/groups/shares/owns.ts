import type { EmbedOwned, StoredEmbedUser } from '../../store/PlatformState.ts'

/** Whether a workbook or report is the embed user's own. */
export const owns = (user: StoredEmbedUser | undefined, { embedUserId }: EmbedOwned): boolean =>
  user !== undefined && embedUserId === user.id
