import type { StoredRecipient } from '../../store/PlatformState.ts'

/** What tells the recipients of a notification apart. */
export const recipientKey = ({ type, userId, embedTenantName, embedUserId }: StoredRecipient): string =>
  type === 'USER' ? `USER ${userId}` : `EMBED_USER ${embedTenantName} ${embedUserId}`
