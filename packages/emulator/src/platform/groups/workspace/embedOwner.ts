import type { Platform } from '../../createPlatform.ts'
import type { EmbedOwned } from '../../store/PlatformState.ts'

/** The embed user who owns a row, in the fields that name an owner; nothing for rows of the account's own users. */
export function embedOwner({ state }: Platform, { embedUserId }: EmbedOwned) {
  const user = state.embedUsers.find(({ id }) => id === embedUserId)
  if (!user) return undefined
  const { id, email, firstName = null, picture, username } = user
  return { userId: id, createdBy: id, user: { id, email: email ?? username, firstName, picture } }
}
