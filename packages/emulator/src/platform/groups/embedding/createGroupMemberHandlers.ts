import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import { find } from '../../find.ts'
import type { Handlers } from '../../Handlers.ts'
import { bad } from '../../PlatformFault.ts'
import { pageOf } from '../../pageOf.ts'
import type { StoredEmbedUser } from '../../store/PlatformState.ts'
import { checkRoom } from './provisionEmbedUser.ts'
import { readExternalId } from './readExternalId.ts'
import { usersOfTenant } from './usersOfTenant.ts'

type MemberHandlers = Pick<Handlers<'embedTenants'>, 'removeGroupMembers' | 'getGroupMembers' | 'addGroupMembers'>

/** The members of a request, each by one of its ids. @throws {PlatformFault} 400 */
const readMembers = (members: readonly S.EmbedGroupMemberInput[]) =>
  members.map(({ embedUserId, externalId }, index) => {
    if ((embedUserId == null) === (externalId == null))
      throw bad(`members[${index}]`, 'needs exactly one of externalId and embedUserId')
    return embedUserId ?? readExternalId(externalId!, `members[${index}].externalId`)
  })

/** Who is in a group of an embed tenant. */
export function createGroupMemberHandlers(platform: Platform): MemberHandlers {
  const { requireTenant, state } = platform
  return {
    removeGroupMembers({ embedTenantName, id, body }) {
      const tenant = requireTenant(embedTenantName)
      const group = find(tenant.groups, id, 'Group')
      const users = usersOfTenant(state, tenant)
      const gone = new Set(
        readMembers(body.members).map((member) =>
          typeof member === 'number' ? member : users.find(({ externalId }) => externalId === member)?.id,
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
      const members = readMembers(body.members)
      const users = usersOfTenant(state, tenant)
      for (const member of members) if (typeof member === 'number') find(users, member, 'Embed user')
      checkRoom(platform, tenant, ...members.filter((member) => typeof member === 'string'))
      const added = new Set<StoredEmbedUser>()
      const unchanged = new Set<StoredEmbedUser>()
      for (const member of members) {
        const user = typeof member === 'number' ? find(users, member, 'Embed user') : platform.ensureEmbedUser(tenant, member)
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
