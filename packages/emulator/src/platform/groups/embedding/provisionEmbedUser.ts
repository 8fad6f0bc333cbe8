import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import { bad, PlatformFault } from '../../PlatformFault.ts'
import type { StoredEmbedUser, StoredTenant } from '../../store/PlatformState.ts'
import { findTenantGroup } from './tenantGroups.ts'
import { usersOfTenant } from './usersOfTenant.ts'

/** A tenant holds this many embed users at most. */
const maxEmbedUsers = 10_000

/** Groups have to exist before anybody is put into them. @throws {PlatformFault} 400 */
export function checkGroups(
  { state }: Platform,
  tenant: StoredTenant | undefined,
  { groups, tenantGroups }: Pick<S.ProvisionEmbedUserInput, 'groups' | 'tenantGroups'>,
): void {
  const unknown = groups?.find((name) => !state.groups.some((group) => group.name === name))
  if (unknown !== undefined) throw bad('groups', `names an unknown group: ${unknown}`)
  const unknownHere = tenantGroups?.find((name) => !findTenantGroup(tenant, name))
  if (unknownHere !== undefined) throw bad('tenantGroups', `names an unknown group of this tenant: ${unknownHere}`)
}

/** Whether the tenant has room for those of these embed users that are new. @throws {PlatformFault} 429 */
export function checkRoom({ state }: Platform, tenant: StoredTenant | undefined, ...externalIds: readonly string[]): void {
  const users = tenant ? usersOfTenant(state, tenant) : []
  const known = new Set(users.map(({ externalId }) => externalId))
  const added = new Set(externalIds.filter((id) => !known.has(id))).size
  if (added > 0 && users.length + added > maxEmbedUsers) throw new PlatformFault(429, 'The tenant is at its limit of embed users')
}

/**
 * Creates or updates an embed user, as provisioning and sessions do. What is left out stays as it is; a list of groups
 * replaces the one before. The groups are checked by the caller.
 */
export function provisionEmbedUser(
  platform: Platform,
  tenant: StoredTenant | null,
  { email, externalId, groups, tenantGroups, userProfile }: S.ProvisionEmbedUserInput,
): StoredEmbedUser {
  const user = platform.ensureEmbedUser(tenant, externalId)
  if (email != null) user.email = email.toLowerCase()
  if (userProfile?.displayName !== undefined) user.firstName = userProfile.displayName
  if (userProfile?.picture !== undefined) user.picture = userProfile.picture
  if (groups != null) user.groups = [...groups]
  if (tenant && tenantGroups != null)
    for (const group of tenant.groups) {
      const others = group.userIds.filter((id) => id !== user.id)
      group.userIds = tenantGroups.includes(group.name) ? [...others, user.id] : others
    }
  return user
}
