import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { userIdOf } from '../../userIdOf.ts'
import { mergeSettings } from './mergeSettings.ts'

export function createUsersGroup(platform: Platform): Handlers<'users'> {
  return {
    updateMySettings({ body }, caller) {
      const user = platform.requireUser(userIdOf(caller))
      const { sheets, ...rest } = body
      const before = user.settings?.sheets
      user.settings = mergeSettings(user.settings, rest)
      if (sheets) user.settings.sheets = mergeSettings(before, sheets)
      else if (sheets === null) delete user.settings.sheets
      user.updatedAt = platform.time()
      return user
    },
  }
}
