import type { PlatformState, StoredEmbedUser, StoredTenant } from '../../store/PlatformState.ts'

export const usersOfTenant = ({ embedUsers }: PlatformState, { name }: StoredTenant): StoredEmbedUser[] =>
  embedUsers.filter(({ tenant }) => tenant === name)
