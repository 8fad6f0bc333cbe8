import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../platform/createPlatform.ts'
import { branchOf } from '../../platform/groups/branches/branchOf.ts'
import { isServed } from '../../platform/groups/branches/isServed.ts'
import { checkGroups, checkRoom } from '../../platform/groups/embedding/provisionEmbedUser.ts'
import { readGroupName } from '../../platform/groups/embedding/tenantGroups.ts'
import { checkDefault } from '../../platform/groups/users/userAttributes.ts'
import { bad } from '../../platform/PlatformFault.ts'

/** @throws {PlatformFault} 404 no such branch, 400 a branch that no query reaches */
function checkBranch(platform: Platform, { deploymentId, branchName }: S.GenerateSession): void {
  const deployment = platform.requireDeployment(deploymentId)
  if (branchName == null) return
  if (!isServed(deployment, branchOf(deployment, { branchName })))
    throw bad('branchName', 'is not served. Enable its staging environment or start dev mode on it')
}

/** A definition is an upsert: it changes an attribute that exists, but not its type. @throws {PlatformFault} 400 */
function checkAttributeDefinitions({ state }: Platform, { userAttributeDefinitions }: S.GenerateSession): void {
  for (const [index, { name, type, defaultValue }] of (userAttributeDefinitions ?? []).entries()) {
    const path = `userAttributeDefinitions[${index}]`
    const known = state.attributes.find((one) => one.name === name)
    if (known && known.type !== type) throw bad(`${path}.type`, `differs from the type of the existing attribute, ${known.type}`)
    checkDefault(type, defaultValue, `${path}.defaultValue`)
  }
}

/**
 * Checks a session against the state of the Platform: what it names must exist, unless it defines it. Changes nothing. Deployments,
 * branches and groups of the account are looked up by a strict emulator alone: a backend that has its own must run unchanged.
 * @throws {PlatformFault} 404 an unknown deployment or branch, 400 an unknown group or a bad definition, 429 the tenant is full
 */
export function checkReferences(platform: Platform, session: S.GenerateSession): void {
  const { embedTenantName, externalId, groups, tenantGroups, tenantGroupDefinitions } = session
  const { strict } = platform.context.settings
  if (strict) checkBranch(platform, session)
  checkAttributeDefinitions(platform, session)
  const tenant = platform.state.tenants.find(({ name }) => name === embedTenantName)
  const defined = (tenantGroupDefinitions ?? []).map(({ name }, index) =>
    readGroupName(name, `tenantGroupDefinitions[${index}].name`),
  )
  checkGroups(platform, tenant, {
    groups: strict ? groups : undefined,
    tenantGroups: tenantGroups?.filter((name) => !defined.includes(name)),
  })
  if (externalId != null) checkRoom(platform, tenant, externalId)
}
