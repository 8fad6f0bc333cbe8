import type { ScimUser } from '@svc/core/scim'
import type { Filter } from 'scim2-parse-filter'
import type { Platform } from '../../platform/createPlatform.ts'
import { addUser, checkUnique, keepAnAdmin, removeUser } from '../../platform/groups/users/userRules.ts'
import type { StoredUser } from '../../platform/store/PlatformState.ts'
import { type Row, stepsOf } from '../attributes.ts'
import { invalid } from '../ScimFault.ts'
import { extraAttributes } from './extraAttributes.ts'
import { findRow } from './findRow.ts'
import type { Resources } from './Resources.ts'
import { schemasOf } from './schemasOf.ts'

/** The `userName` that a filter asks for. Directories look it up before they create a user, so this has to be fast. */
function nameIn(filter: Filter | undefined): string | undefined {
  if (filter?.op === 'and') return filter.filters.map(nameIn).find((name) => name !== undefined)
  if (filter?.op !== 'eq' || typeof filter.compValue !== 'string') return undefined
  return stepsOf(filter.attrPath).join('.').toLowerCase() === 'username' ? filter.compValue : undefined
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The users of the account. */
export function createUserResources(platform: Platform): Resources {
  const { context, state, time, userNames } = platform
  const userOf = (id: string) => findRow(state.users, id, 'User')

  const view = (user: StoredUser): Row => {
    return {
      schemas: schemasOf('User', user.scim),
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
      scim: extraAttributes(resource, ['userName', 'externalId', 'active']) as NonNullable<StoredUser['scim']>,
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
