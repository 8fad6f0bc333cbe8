import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { PlatformFault } from '../../PlatformFault.ts'
import { pageOf } from '../../pageOf.ts'
import type { StoredEmbedUser } from '../../store/PlatformState.ts'
import { normalId } from './normalId.ts'
import { checkGroups, checkRoom, provisionEmbedUser } from './provisionEmbedUser.ts'
import { readExternalId } from './readExternalId.ts'
import { readTenantName } from './readTenantName.ts'
import { usersOfTenant } from './usersOfTenant.ts'

type UserHandlers = Pick<Handlers<'embedTenants'>, 'provisionEmbedUser' | 'listEmbedUsers' | 'provisionEmbedUsers'>

/** The users of an embed tenant. */
export function createTenantUserHandlers(platform: Platform): UserHandlers {
  const { requireTenant, state } = platform

  /** The tenant is created with its first user. */
  function provision(name: string, input: S.ProvisionEmbedUserInput): StoredEmbedUser {
    const externalId = readExternalId(input.externalId, 'externalId')
    const existing = state.tenants.find((one) => one.name === name)
    checkGroups(platform, existing, input)
    checkRoom(platform, existing, externalId)
    return provisionEmbedUser(platform, platform.ensureTenant(name), { ...input, externalId })
  }

  return {
    provisionEmbedUser: ({ embedTenantName, body }) => provision(readTenantName(embedTenantName, 'embedTenantName'), body),
    listEmbedUsers({ embedTenantName, query }) {
      const search = query.search?.toLowerCase() ?? ''
      const found = usersOfTenant(state, requireTenant(embedTenantName))
        .filter(({ email, externalId }) => `${email ?? ''}\n${externalId ?? ''}`.toLowerCase().includes(search))
        .toSorted((a, b) => ((a.email ?? '') < (b.email ?? '') ? -1 : 1))
      return pageOf(found, query)
    },
    provisionEmbedUsers({ embedTenantName, body }) {
      const name = readTenantName(embedTenantName, 'embedTenantName')
      const succeeded = new Map<string, StoredEmbedUser>()
      const failed = new Map<string, S.ProvisionEmbedUserFailure>()
      for (const input of body.users) {
        const externalId = normalId(input.externalId)
        // When an id is repeated, its last entry counts.
        succeeded.delete(externalId)
        failed.delete(externalId)
        try {
          succeeded.set(externalId, provision(name, input))
        } catch (error) {
          if (!(error instanceof PlatformFault)) throw error
          failed.set(externalId, { externalId, error: { status: error.status, message: error.message } })
        }
      }
      return { succeeded: [...succeeded.values()], failed: [...failed.values()] }
    },
  }
}
