import type { platformSchemas as S } from '@svc/core/platform'
import { isEmail } from '../../../server/isEmail.ts'
import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { bad, forbidden, PlatformFault } from '../../PlatformFault.ts'
import type { StoredUser } from '../../store/PlatformState.ts'
import { userIdOf } from '../../userIdOf.ts'
import { mergeSettings } from './mergeSettings.ts'
import { addUser, keepAnAdmin, removeUser } from './userRules.ts'

export function createUsersAdminGroup(platform: Platform): Handlers<'usersAdmin'> {
  const { contract, time } = platform

  /** The bodies take any object, but the settings of a user have a form. @throws {PlatformFault} 400 */
  function checkSettings(settings: object | null | undefined): void {
    if (settings != null) contract.check('#/components/schemas/UserSettingsInput', settings, 'settings')
  }
  function act(action: S.BulkUserActionInput['action'], user: StoredUser, ownId: number): void {
    if (user.id === ownId && action === 'DEACTIVATE') throw forbidden('You cannot deactivate yourself')
    if (user.id === ownId && action === 'DELETE') throw new PlatformFault(400, 'You cannot delete yourself')
    if (action === 'DELETE') return removeUser(platform, user)
    if (action === 'DEACTIVATE') keepAnAdmin(platform, user)
    user.isDeactivated = action === 'DEACTIVATE'
    user.updatedAt = time()
  }

  return {
    createUser({ body }) {
      if (!isEmail(body.email)) throw bad('email', 'must be an e-mail address')
      checkSettings(body.settings)
      return addUser(platform, {
        email: body.email,
        username: body.username,
        firstName: body.firstName ?? null,
        externalId: body.externalId ?? null,
        isAdmin: body.isAdmin ?? false,
        picture: typeof body.picture === 'string' ? body.picture : null,
        settings: body.settings ?? null,
        defaultRoles: body.defaultRoles ?? [],
      })
    },
    bulkUserAction({ body }, caller) {
      const succeeded: number[] = []
      const failed: S.BulkUserActionFailure[] = []
      for (const userId of new Set(body.userIds)) {
        try {
          act(body.action, platform.requireUser(userId), userIdOf(caller))
          succeeded.push(userId)
        } catch (error) {
          if (!(error instanceof PlatformFault)) throw error
          failed.push({ userId, error: { status: error.status, message: error.message } })
        }
      }
      return { action: body.action, succeeded, failed }
    },
    deleteUser({ id }, caller) {
      const user = platform.requireUser(id)
      act('DELETE', user, userIdOf(caller))
    },
    updateUser({ id, body }) {
      const user = platform.requireUser(id)
      // These fields have another form in the request than in the stored user, or are not stored.
      const { notifications, settings, picture, lastLogin: _, ...rest } = body
      checkSettings(settings)
      if (body.isDeactivated === true || body.isAdmin === false) keepAnAdmin(platform, user)
      contract.patch('User', user, rest)
      if (typeof picture === 'string' || picture === null) user.picture = picture
      if (notifications != null) user.notifications = Object.fromEntries(notifications.map((name) => [name, true]))
      if (settings != null) user.settings = mergeSettings(user.settings, settings)
      else if (settings === null) user.settings = null
      user.updatedAt = time()
      return user
    },
  }
}
