import type { platformSchemas as S } from '@svc/core/platform'
import { find, type Platform, remove } from '../../createPlatform.ts'
import { bad, missing, PlatformFault } from '../../PlatformFault.ts'
import { pageOf } from '../../paging.ts'
import { checkGroups, checkRoom, provisionEmbedUser } from '../../provisionEmbedUser.ts'
import { addTenantGroup, describeTenantGroup, findTenantGroup, readGroupName } from '../../tenantGroups.ts'
import type { Handlers, StoredEmbedUser, StoredTenant, TenantGroup } from '../../types.ts'
import { newest } from '../newest.ts'
import { deleteWorkbook } from '../workspace/deleteWorkbook.ts'

const tenantName = /^[a-z][a-z0-9-]{0,34}[a-z0-9]$/

export function createEmbedTenantsGroup(platform: Platform): Handlers<'embedTenants'> {
  const { state, requireTenant } = platform
  const usersOf = ({ name }: StoredTenant) => state.embedUsers.filter((one) => one.tenant === name)
  const groupOf = (tenant: StoredTenant, id: number) => find(tenant.groups, id, 'Group')
  const groupView = (group: TenantGroup): S.UserGroupDTO => ({ ...group, userCount: group.userIds.length })
  const normal = (externalId: string) => externalId.trim().toLowerCase()

  /** The tenant of this name, created on first use. @throws {PlatformFault} 400 for an invalid name */
  function ensureTenant(name: string): StoredTenant {
    const lower = name.toLowerCase()
    if (!tenantName.test(lower)) throw bad('embedTenantName', `must match ${tenantName.source}`)
    return platform.ensureTenant(lower)
  }

  function provision(tenant: StoredTenant, input: S.ProvisionEmbedUserInput): StoredEmbedUser {
    const externalId = normal(input.externalId)
    if (externalId === '') throw bad('externalId', 'must not be empty')
    checkGroups(platform, tenant, input)
    checkRoom(platform, tenant, externalId)
    return provisionEmbedUser(platform, tenant, { ...input, externalId })
  }

  function checkMembers(members: readonly S.EmbedGroupMemberInput[]): void {
    for (const [index, { embedUserId, externalId }] of members.entries())
      if ((embedUserId == null) === (externalId == null))
        throw bad(`members[${index}]`, 'needs exactly one of externalId and embedUserId')
  }

  return {
    listEmbedTenants({ query }) {
      const search = query.search?.toLowerCase() ?? ''
      const found = state.tenants.filter(({ name }) => name.includes(search)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
      return pageOf(
        found.map((tenant) => ({ ...tenant, userCount: usersOf(tenant).length })),
        query,
      )
    },
    deleteEmbedTenant({ embedTenantName: name }) {
      if (name !== name.toLowerCase()) throw bad('embedTenantName', 'must be lowercase')
      const tenant = state.tenants.find((one) => one.name === name)
      if (!tenant) return
      const ids = new Set(usersOf(tenant).map(({ id }) => id))
      remove(state.tenants, tenant)
      const owned = state.workbooks.filter(({ embedUserId }) => embedUserId !== undefined && ids.has(embedUserId))
      for (const workbook of owned) deleteWorkbook(platform, workbook)
      state.embedUsers = state.embedUsers.filter((one) => one.tenant !== name)
      state.comments = state.comments.filter((one) => one.tenant !== name)
      for (const { shares } of [...state.folders, ...state.workbooks])
        shares.tenants = shares.tenants.filter((one) => one !== name)
      for (const notification of state.notifications)
        notification.recipients = notification.recipients.filter(
          ({ embedUserId }) => embedUserId == null || !ids.has(embedUserId),
        )
    },
    getGroups: ({ embedTenantName, query }) => pageOf(newest(requireTenant(embedTenantName).groups).map(groupView), query),
    createGroup({ embedTenantName, body }) {
      const tenant = requireTenant(embedTenantName)
      const name = readGroupName(body.name, 'name')
      if (findTenantGroup(tenant, name)) throw bad('name', 'is taken by another group of this tenant')
      return groupView(addTenantGroup(platform, tenant, { name, description: body.description }))
    },
    deleteGroup({ embedTenantName, id }) {
      const tenant = requireTenant(embedTenantName)
      const group = groupOf(tenant, id)
      if (group.userIds.length > 0) throw new PlatformFault(400, `Group ${id} still has members`)
      remove(tenant.groups, group)
    },
    getGroup: ({ embedTenantName, id }) => groupView(groupOf(requireTenant(embedTenantName), id)),
    updateGroup({ embedTenantName, id, body }) {
      const group = groupOf(requireTenant(embedTenantName), id)
      describeTenantGroup(group, body.description)
      return groupView(group)
    },
    removeGroupMembers({ embedTenantName, id, body }) {
      const tenant = requireTenant(embedTenantName)
      const group = groupOf(tenant, id)
      checkMembers(body.members)
      const gone = new Set(
        body.members.map(({ embedUserId, externalId }) =>
          embedUserId != null ? embedUserId : usersOf(tenant).find((one) => one.externalId === normal(externalId!))?.id,
        ),
      )
      group.userIds = group.userIds.filter((userId) => !gone.has(userId))
    },
    getGroupMembers({ embedTenantName, id, query }) {
      const tenant = requireTenant(embedTenantName)
      const members = groupOf(tenant, id).userIds.toReversed()
      return pageOf(
        members.flatMap((userId) => state.embedUsers.filter((one) => one.id === userId)),
        query,
      )
    },
    addGroupMembers({ embedTenantName, id, body }) {
      const tenant = requireTenant(embedTenantName)
      const group = groupOf(tenant, id)
      checkMembers(body.members)
      for (const { embedUserId } of body.members)
        if (embedUserId != null && !usersOf(tenant).some((one) => one.id === embedUserId))
          throw missing(`Embed user ${embedUserId}`)
      const added = new Set<StoredEmbedUser>()
      const unchanged = new Set<StoredEmbedUser>()
      for (const { embedUserId, externalId } of body.members) {
        const user =
          embedUserId != null ? find(state.embedUsers, embedUserId, 'Embed user') : platform.ensureEmbedUser(tenant, externalId!)
        if (added.has(user)) continue
        if (group.userIds.includes(user.id)) unchanged.add(user)
        else {
          group.userIds.push(user.id)
          added.add(user)
        }
      }
      return { addedMembers: [...added], unchangedMembers: [...unchanged] }
    },
    provisionEmbedUser: ({ embedTenantName, body }) => provision(ensureTenant(embedTenantName), body),
    listEmbedUsers({ embedTenantName, query }) {
      const search = query.search?.toLowerCase() ?? ''
      const found = usersOf(requireTenant(embedTenantName))
        .filter(({ email, externalId }) => `${email ?? ''}\n${externalId ?? ''}`.toLowerCase().includes(search))
        .toSorted((a, b) => ((a.email ?? '') < (b.email ?? '') ? -1 : 1))
      return pageOf(found, query)
    },
    provisionEmbedUsers({ embedTenantName, body }) {
      const tenant = ensureTenant(embedTenantName)
      const succeeded = new Map<string, StoredEmbedUser>()
      const failed = new Map<string, S.ProvisionEmbedUserFailure>()
      for (const input of body.users) {
        const externalId = normal(input.externalId)
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
