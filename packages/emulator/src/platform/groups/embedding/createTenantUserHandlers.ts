import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { bad, PlatformFault } from '../../PlatformFault.ts'
import { pageOf } from '../../pageOf.ts'
import type { StoredEmbedUser, StoredTenant } from '../../store/PlatformState.ts'
import { normalId } from './normalId.ts'
import { checkGroups, checkRoom, provisionEmbedUser } from './provisionEmbedUser.ts'
import { tenantName } from './tenantName.ts'
import { usersOfTenant } from './usersOfTenant.ts'

type UserHandlers = Pick<Handlers<'embedTenants'>, 'provisionEmbedUser' | 'listEmbedUsers' | 'provisionEmbedUsers'>

/** The users of an embed tenant. */
export function createTenantUserHandlers(platform: Platform): UserHandlers {
  const { requireTenant, state } = platform

  /** The tenant of this name, created on first use. @throws {PlatformFault} 400 for an invalid name */
  function ensureTenant(name: string): StoredTenant {
    const lower = name.toLowerCase()
    if (!tenantName.test(lower)) throw bad('embedTenantName', `must match ${tenantName.source}`)
    return platform.ensureTenant(lower)
  }

  function provision(tenant: StoredTenant, input: S.ProvisionEmbedUserInput): StoredEmbedUser {
    const externalId = normalId(input.externalId)
    if (externalId === '') throw bad('externalId', 'must not be empty')
    checkGroups(platform, tenant, input)
    checkRoom(platform, tenant, externalId)
    return provisionEmbedUser(platform, tenant, { ...input, externalId })
  }

  return {
    provisionEmbedUser: ({ embedTenantName, body }) => provision(ensureTenant(embedTenantName), body),
    listEmbedUsers({ embedTenantName, query }) {
      const search = query.search?.toLowerCase() ?? ''
      const found = usersOfTenant(state, requireTenant(embedTenantName))
        .filter(({ email, externalId }) => `${email ?? ''}\n${externalId ?? ''}`.toLowerCase().includes(search))
        .toSorted((a, b) => ((a.email ?? '') < (b.email ?? '') ? -1 : 1))
      return pageOf(found, query)
    },
    provisionEmbedUsers({ embedTenantName, body }) {
      const tenant = ensureTenant(embedTenantName)
      const succeeded = new Map<string, StoredEmbedUser>()
      const failed = new Map<string, S.ProvisionEmbedUserFailure>()
      for (const input of body.users) {
        const externalId = normalId(input.externalId)
        // When an id is repeated, its last entry counts.
        succeeded.delete(externalId)
        failed.delete(externalId)
        try {
          succeeded.set(externalId, provision(tenant, input))
        } catch (error) {
          if (!(error instanceof PlatformFault)) throw error
          failed.set(externalId, { externalId, error: { status: error.status, message: error.message } })
        }
      }
      return { succeeded: [...succeeded.values()], failed: [...failed.values()] }
    },
  }
}
