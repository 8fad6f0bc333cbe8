import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import { find } from '../../find.ts'
import type { Handlers } from '../../Handlers.ts'
import { bad, missing } from '../../PlatformFault.ts'
import { pageOf } from '../../pageOf.ts'
import type { StoredEmbedUser } from '../../store/PlatformState.ts'
import { normalId } from './normalId.ts'
import { usersOfTenant } from './usersOfTenant.ts'

type MemberHandlers = Pick<Handlers<'embedTenants'>, 'removeGroupMembers' | 'getGroupMembers' | 'addGroupMembers'>

function checkMembers(members: readonly S.EmbedGroupMemberInput[]): void {
  for (const [index, { embedUserId, externalId }] of members.entries())
    if ((embedUserId == null) === (externalId == null))
      throw bad(`members[${index}]`, 'needs exactly one of externalId and embedUserId')
}

/** Who is in a group of an embed tenant. */
export function createGroupMemberHandlers(platform: Platform): MemberHandlers {
  const { requireTenant, state } = platform
  return {
    removeGroupMembers({ embedTenantName, id, body }) {
      const tenant = requireTenant(embedTenantName)
      const group = find(tenant.groups, id, 'Group')
      checkMembers(body.members)
      const users = usersOfTenant(state, tenant)
      const gone = new Set(
        body.members.map(({ embedUserId, externalId }) =>
          embedUserId != null ? embedUserId : users.find((one) => one.externalId === normalId(externalId!))?.id,
        ),
      )
      group.userIds = group.userIds.filter((userId) => !gone.has(userId))
    },
    getGroupMembers({ embedTenantName, id, query }) {
      const { userIds } = find(requireTenant(embedTenantName).groups, id, 'Group')
      return pageOf(
        userIds.toReversed().flatMap((userId) => state.embedUsers.filter((one) => one.id === userId)),
        query,
      )
    },
    addGroupMembers({ embedTenantName, id, body }) {
      const tenant = requireTenant(embedTenantName)
      const group = find(tenant.groups, id, 'Group')
      checkMembers(body.members)
      const users = usersOfTenant(state, tenant)
      for (const { embedUserId } of body.members)
        if (embedUserId != null && !users.some((one) => one.id === embedUserId)) throw missing(`Embed user ${embedUserId}`)
      const added = new Set<StoredEmbedUser>()
      const unchanged = new Set<StoredEmbedUser>()
      for (const { embedUserId, externalId } of body.members) {
        const user = embedUserId != null ? find(users, embedUserId, 'Embed user') : platform.ensureEmbedUser(tenant, externalId!)
        if (added.has(user)) continue
        if (group.userIds.includes(user.id)) unchanged.add(user)
        else {
          group.userIds.push(user.id)
          added.add(user)
        }
      }
      return { addedMembers: [...added], unchangedMembers: [...unchanged] }
    },
  }
}
