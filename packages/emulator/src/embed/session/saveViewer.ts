import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../platform/createPlatform.ts'
import { provisionEmbedUser } from '../../platform/groups/embedding/provisionEmbedUser.ts'
import {
  addTenantGroup,
  describeTenantGroup,
  findTenantGroup,
  policyGroupName,
} from '../../platform/groups/embedding/tenantGroups.ts'
import { addUserAttribute } from '../../platform/groups/users/userAttributes.ts'
import type { StoredTenant } from '../../platform/store/PlatformState.ts'

function saveTenant(platform: Platform, session: S.GenerateSession): StoredTenant | null {
  const { embedTenantName, embedTenantProfile, tenantGroupDefinitions } = session
  if (embedTenantName == null) return null
  const tenant = platform.ensureTenant(embedTenantName)
  if (embedTenantProfile?.displayName != null) tenant.displayName = embedTenantProfile.displayName
  for (const { name, description } of tenantGroupDefinitions ?? []) {
    const group = findTenantGroup(tenant, name.trim()) ?? addTenantGroup(platform, tenant, { name: name.trim() })
    describeTenantGroup(group, description)
  }
  return tenant
}

function saveAttributes(platform: Platform, { userAttributeDefinitions }: S.GenerateSession): void {
  for (const { name, type, ...described } of userAttributeDefinitions ?? []) {
    const known = platform.state.attributes.find((one) => one.name === name)
    // In this body null means the same as absent.
    const sent = Object.fromEntries(Object.entries(described).filter(([, value]) => value !== null))
    if (known) platform.contract.patch('UserAttribute', known, sent)
    else addUserAttribute(platform, { name, type, ...sent })
  }
}

/**
 * Saves what a session says about its viewer: the embed tenant, the definitions and the embed user with its groups. Gives all
 * groups of the viewer, those that were assigned before included, as access policies name them.
 */
export function saveViewer(platform: Platform, session: S.GenerateSession): string[] {
  const tenant = saveTenant(platform, session)
  saveAttributes(platform, session)
  const { email, externalId, groups, tenantGroups } = session
  const { displayName, picture } = session.userProfile ?? {}
  const userProfile = { displayName: displayName ?? undefined, picture: picture ?? undefined }
  // A user of the account (`internalId`) is no embed user, and has the groups of the tenant for this session only.
  const user =
    externalId == null
      ? undefined
      : provisionEmbedUser(platform, tenant, { externalId, email, groups, tenantGroups, userProfile })
  const own = tenant?.groups.filter(({ name, userIds }) => (user ? userIds.includes(user.id) : tenantGroups?.includes(name)))
  return [...(user?.groups ?? []), ...(tenant && own ? own.map((group) => policyGroupName(tenant, group)) : [])]
}
