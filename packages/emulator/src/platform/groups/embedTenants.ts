import type { platformSchemas as S } from '@svc/core/platform'
import { find, type Platform, remove } from '../createPlatform.ts'
import { bad, missing, PlatformFault } from '../PlatformFault.ts'
import { pageOf } from '../paging.ts'
import type { Handlers, StoredEmbedUser, StoredTenant, TenantGroup } from '../types.ts'
import { newest } from './workspaceViews.ts'

/** A tenant holds this many embed users at most. */
const maxEmbedUsers = 10_000
const tenantName = /^[a-z][a-z0-9-]{0,34}[a-z0-9]$/

export function createEmbedTenantsGroup(platform: Platform): Handlers<'embedTenants'> {
  const { nextId, state, tenant: tenantOf } = platform
  const usersOf = ({ name }: StoredTenant) => state.embedUsers.filter((one) => one.tenant === name)
  const groupOf = (tenant: StoredTenant, id: number) => find(tenant.groups, id, 'Group')
  const groupView = (group: TenantGroup): S.UserGroupDTO => ({ ...group, userCount: group.userIds.length })
  const normal = (externalId: string) => externalId.trim().toLowerCase()

  /** @throws {PlatformFault} 400 for a name that no tenant can have */
  function ensureTenant(name: string): StoredTenant {
    const lower = name.toLowerCase()
    if (!tenantName.test(lower)) throw bad('embedTenantName', `must match ${tenantName.source}`)
    return platform.ensureTenant(lower)
  }

  function provision(tenant: StoredTenant, input: S.ProvisionEmbedUserInput): StoredEmbedUser {
    const { email, groups, tenantGroups, userProfile } = input
    const externalId = normal(input.externalId)
    if (externalId === '') throw bad('externalId', 'must not be empty')
    const known = state.groups.map(({ name }) => name)
    const stranger = groups?.find((name) => !known.includes(name))
    if (stranger !== undefined) throw bad('groups', `names an unknown group: ${stranger}`)
    const missingGroup = tenantGroups?.find((name) => !tenant.groups.some((group) => group.name === name))
    if (missingGroup !== undefined) throw bad('tenantGroups', `names an unknown group of this tenant: ${missingGroup}`)
    const isNew = !usersOf(tenant).some((one) => one.externalId === externalId)
    if (isNew && usersOf(tenant).length >= maxEmbedUsers)
      throw new PlatformFault(429, 'The tenant is at its limit of embed users')
    const user = platform.ensureEmbedUser(tenant, externalId)
    if (email != null) user.email = email.toLowerCase()
    if (userProfile?.displayName !== undefined) user.firstName = userProfile.displayName
    if (userProfile?.picture !== undefined) user.picture = userProfile.picture
    if (groups != null) user.groups = [...groups]
    if (tenantGroups != null)
      for (const group of tenant.groups) {
        const without = group.userIds.filter((id) => id !== user.id)
        group.userIds = tenantGroups.includes(group.name) ? [...without, user.id] : without
      }
    return user
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
      state.embedUsers = state.embedUsers.filter((one) => one.tenant !== name)
      state.comments = state.comments.filter((one) => one.tenant !== name)
      for (const { shares } of [...state.folders, ...state.workbooks])
        shares.tenants = shares.tenants.filter((one) => one !== name)
      for (const notification of state.notifications)
        notification.recipients = notification.recipients.filter(
          ({ embedUserId }) => embedUserId == null || !ids.has(embedUserId),
        )
    },
    getGroups: ({ embedTenantName, query }) => pageOf(newest(tenantOf(embedTenantName).groups).map(groupView), query),
    createGroup({ embedTenantName, body }) {
      const tenant = tenantOf(embedTenantName)
      const name = body.name.trim()
      if (name === '') throw bad('name', 'must not be empty')
      if (name.startsWith('system:')) throw bad('name', 'must not begin with system:')
      if (tenant.groups.some((group) => group.name === name)) throw bad('name', 'is taken by another group of this tenant')
      const group: TenantGroup = { id: nextId('groups'), name, description: body.description ?? null, userIds: [] }
      tenant.groups.push(group)
      return groupView(group)
    },
    deleteGroup({ embedTenantName, id }) {
      const tenant = tenantOf(embedTenantName)
      const group = groupOf(tenant, id)
      if (group.userIds.length > 0) throw new PlatformFault(400, `Group ${id} still has members`)
      remove(tenant.groups, group)
    },
    getGroup: ({ embedTenantName, id }) => groupView(groupOf(tenantOf(embedTenantName), id)),
    updateGroup({ embedTenantName, id, body }) {
      const group = groupOf(tenantOf(embedTenantName), id)
      if (body.description != null) group.description = body.description === '' ? null : body.description
      return groupView(group)
    },
    removeGroupMembers({ embedTenantName, id, body }) {
      const tenant = tenantOf(embedTenantName)
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
      const tenant = tenantOf(embedTenantName)
      const members = groupOf(tenant, id).userIds.toReversed()
      return pageOf(
        members.flatMap((userId) => state.embedUsers.filter((one) => one.id === userId)),
        query,
      )
    },
    addGroupMembers({ embedTenantName, id, body }) {
      const tenant = tenantOf(embedTenantName)
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
      const found = usersOf(tenantOf(embedTenantName))
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
        // Of a repeated one the last counts.
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
