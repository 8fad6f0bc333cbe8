import type { ScimGroup, ScimUser } from '@svc/core/scim'
import type { Filter } from 'scim2-parse-filter'
import { type Platform, remove } from '../platform/createPlatform.ts'
import { conflict, missing } from '../platform/PlatformFault.ts'
import type { AccountGroup, StoredUser } from '../platform/types.ts'
import { addUser, checkUnique, keepAnAdmin, removeUser } from '../platform/userRules.ts'
import { type Row, stepsOf } from './attributes.ts'
import { invalid } from './ScimFault.ts'

/** One kind of SCIM resource, over the same state as the Platform API. */
export interface Resources {
  readonly name: 'User' | 'Group'
  /** The candidates for a filter: all resources, or one user when the filter names it. */
  readonly list: (filter?: Filter) => Row[]
  /** @throws {PlatformFault} 404 */
  readonly get: (id: string) => Row
  /** Like `replace`, takes a whole resource and returns the stored one. */
  readonly create: (resource: Row) => Row
  readonly replace: (id: string, resource: Row) => Row
  readonly remove: (id: string) => void
}

const readOnly = new Set(['id', 'meta', 'schemas', 'password'])
const idOf = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : -1)

/**
 * The row with an id as the request writes it, which the error repeats.
 * @throws {PlatformFault} 404
 */
function find<Row extends { id: number }>(rows: readonly Row[], id: string, what: Resources['name']): Row {
  const row = rows.find((one) => one.id === idOf(id))
  if (!row) throw missing(`${what} ${id}`)
  return row
}

/** The attributes that only SCIM knows: not read-only, not secret, and not among those `stored` by the Platform. */
const extras = (resource: Row, stored: readonly string[]): Row =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => !readOnly.has(name.toLowerCase()) && !stored.includes(name)))

/** The `userName` that a filter asks for. Directories look it up before they create a user, so this has to be fast. */
function nameIn(filter: Filter | undefined): string | undefined {
  if (filter?.op === 'and') return filter.filters.map(nameIn).find((name) => name !== undefined)
  if (filter?.op !== 'eq' || typeof filter.compValue !== 'string') return undefined
  return stepsOf(filter.attrPath).join('.').toLowerCase() === 'username' ? filter.compValue : undefined
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

export function createUserResources(platform: Platform): Resources {
  const { context, state, time, userNames } = platform
  const userOf = (id: string) => find(state.users, id, 'User')

  const view = (user: StoredUser): Row => {
    return {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      id: String(user.id),
      userName: user.username,
      ...(user.scim ?? { emails: [{ value: user.email, primary: true }] }),
      active: !user.isDeactivated,
      ...(user.externalId != null && { externalId: user.externalId }),
      meta: {
        resourceType: 'User',
        created: user.createdAt ?? undefined,
        lastModified: user.updatedAt ?? undefined,
        location: `${context.addresses.tenantOrigin}/api/scim/v2/Users/${user.id}`,
      },
    } satisfies ScimUser
  }

  /** The fields of a user from a SCIM resource. */
  function read(resource: Row) {
    const { userName, externalId, name, emails, active } = resource as unknown as ScimUser
    if (userName.trim() === '') throw invalid('invalidValue', 'userName must not be empty')
    const email = (emails?.find(({ primary }) => primary) ?? emails?.[0])?.value ?? userName
    const firstName = [name?.givenName, name?.familyName].filter(Boolean).join(' ')
    return {
      username: userName,
      email,
      externalId: text(externalId) ?? null,
      isDeactivated: active === false,
      firstName: firstName || (text(resource['displayName']) ?? null),
      scim: extras(resource, ['userName', 'externalId', 'active']) as NonNullable<StoredUser['scim']>,
    }
  }

  return {
    name: 'User',
    list(filter) {
      const name = nameIn(filter)
      if (name === undefined) return state.users.map(view)
      const user = userNames.holder('username', name)
      return user ? [view(user)] : []
    },
    get: (id) => view(userOf(id)),
    create: (resource) => view(addUser(platform, read(resource))),
    replace(id, resource) {
      const user = userOf(id)
      const fields = read(resource)
      checkUnique(platform, fields, user)
      if (fields.isDeactivated) keepAnAdmin(platform, user)
      userNames.remove(user)
      Object.assign(user, fields, { updatedAt: time() })
      userNames.add(user)
      return view(user)
    },
    remove: (id) => removeUser(platform, userOf(id)),
  }
}

export function createGroupResources(platform: Platform): Resources {
  const { context, nextId, state, time } = platform
  const groupOf = (id: string) => find(state.groups, id, 'Group')

  const userNames = () => new Map(state.users.map(({ id, username }) => [id, username]))
  const view = (group: AccountGroup, names = userNames()): Row => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
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
    const userIds = [...new Set((members ?? []).map(({ value }) => idOf(value)))]
    const known = new Set(state.users.map(({ id }) => id))
    const stranger = userIds.findIndex((id) => !known.has(id))
    if (stranger !== -1) throw invalid('invalidValue', `members[${stranger}].value is not the id of a user`)
    return { name: displayName, userIds, scim: extras(resource, ['displayName', 'members']) }
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
