import type { Platform } from '../../createPlatform.ts'
import { bad, conflict, forbidden } from '../../PlatformFault.ts'
import { remove } from '../../remove.ts'
import type { StoredUser } from '../../store/PlatformState.ts'

/** @throws {PlatformFault} 409 when another user has this name or address */
export function checkUnique({ userNames }: Platform, fields: { username: string; email: string }, own?: StoredUser): void {
  for (const name of ['username', 'email'] as const) {
    const holder = userNames.holder(name, fields[name])
    if (holder && holder !== own) throw conflict(`${name} ${fields[name]} is taken by another user`)
  }
}

/** Adds a user, for the Platform API and for SCIM. @throws {PlatformFault} 400, 409 */
export function addUser(platform: Platform, fields: Partial<StoredUser> & { email: string; username: string }): StoredUser {
  if (fields.username.trim() === '') throw bad('username', 'must not be empty')
  checkUnique(platform, fields)
  const at = platform.time()
  const user: StoredUser = {
    id: platform.nextId('users'),
    isAdmin: false,
    isDeactivated: false,
    externalId: null,
    firstName: null,
    picture: null,
    notifications: {},
    settings: null,
    defaultRoles: [],
    roleIds: [],
    createdAt: at,
    updatedAt: at,
    lastLogin: null,
    ...fields,
  }
  platform.state.users.push(user)
  platform.userNames.add(user)
  return user
}

/** The account keeps at least one active admin. @throws {PlatformFault} 403 when `leaving` is the last one */
export function keepAnAdmin({ state }: Platform, leaving: StoredUser): void {
  const active = ({ isAdmin, isDeactivated }: StoredUser) => isAdmin && !isDeactivated
  if (active(leaving) && !state.users.some((one) => one !== leaving && active(one)))
    throw forbidden('The last active admin cannot be removed')
}

/** Removes a user together with values, tokens, memberships and notifications. */
export function removeUser(platform: Platform, user: StoredUser): void {
  const { state } = platform
  keepAnAdmin(platform, user)
  remove(state.users, user)
  platform.userNames.remove(user)
  state.values = state.values.filter(({ userId }) => userId !== user.id)
  state.oauthTokens = state.oauthTokens.filter(({ userId }) => userId !== user.id)
  for (const group of state.groups) group.userIds = group.userIds.filter((id) => id !== user.id)
  for (const notification of state.notifications)
    notification.recipients = notification.recipients.filter((one) => one.type !== 'USER' || one.userId !== user.id)
}
