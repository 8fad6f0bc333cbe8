import type { ScimGroup } from '@svc/core/scim'
import type { Platform } from '../../platform/createPlatform.ts'
import { conflict } from '../../platform/PlatformFault.ts'
import { remove } from '../../platform/remove.ts'
import type { AccountGroup } from '../../platform/store/PlatformState.ts'
import type { Row } from '../attributes.ts'
import { invalid } from '../ScimFault.ts'
import { extraAttributes } from './extraAttributes.ts'
import { findRow } from './findRow.ts'
import { platformId } from './platformId.ts'
import type { Resources } from './Resources.ts'
import { schemasOf } from './schemasOf.ts'

/** The groups of the account. */
export function createGroupResources(platform: Platform): Resources {
  const { context, nextId, state, time } = platform
  const groupOf = (id: string) => findRow(state.groups, id, 'Group')

  const userNames = () => new Map(state.users.map(({ id, username }) => [id, username]))
  const view = (group: AccountGroup, names = userNames()): Row => ({
    schemas: schemasOf('Group', group.scim),
    id: String(group.id),
    displayName: group.name,
    ...group.scim,
    members: group.userIds.map((id) => ({
      value: String(id),
      display: names.get(id) ?? '',
    })),
    meta: {
      resourceType: 'Group',
      created: group.createdAt,
      lastModified: group.updatedAt,
      location: `${context.addresses.tenantOrigin}/api/scim/v2/Groups/${group.id}`,
    },
  })

  function read(resource: Row, own?: AccountGroup) {
    const { displayName, members } = resource as unknown as ScimGroup
    if (displayName.trim() === '') throw invalid('invalidValue', 'displayName must not be empty')
    const lower = displayName.toLowerCase()
    if (state.groups.some((group) => group !== own && group.name.toLowerCase() === lower))
      throw conflict(`displayName ${displayName} is taken by another group`)
    const userIds = [...new Set((members ?? []).map(({ value }) => platformId(value)))]
    const known = new Set(state.users.map(({ id }) => id))
    const stranger = userIds.findIndex((id) => !known.has(id))
    if (stranger !== -1) throw invalid('invalidValue', `members[${stranger}].value is not the id of a user`)
    return { name: displayName, userIds, scim: extraAttributes(resource, ['displayName', 'members']) }
  }

  return {
    name: 'Group',
    list() {
      const names = userNames()
      return state.groups.map((group) => view(group, names))
    },
    get: (id) => view(groupOf(id)),
    create(resource) {
      const group = { ...read(resource), id: nextId('accountGroups'), createdAt: time(), updatedAt: time() }
      state.groups.push(group)
      return view(group)
    },
    replace(id, resource) {
      const group = groupOf(id)
      const before = group.name
      Object.assign(group, read(resource, group), { updatedAt: time() })
      // Embed users hold their groups by name.
      for (const user of state.embedUsers) user.groups = user.groups.map((name) => (name === before ? group.name : name))
      return view(group)
    },
    remove(id) {
      const group = groupOf(id)
      remove(state.groups, group)
      for (const user of state.embedUsers) user.groups = user.groups.filter((name) => name !== group.name)
    },
  }
}
