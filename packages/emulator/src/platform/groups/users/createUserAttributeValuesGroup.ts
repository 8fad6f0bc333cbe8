import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import { find } from '../../find.ts'
import type { Handlers } from '../../Handlers.ts'
import { bad } from '../../PlatformFault.ts'
import type { StoredUser } from '../../store/PlatformState.ts'
import { isOfKind, readDefault } from './userAttributes.ts'

export function createUserAttributeValuesGroup(platform: Platform): Handlers<'userAttributeValues'> {
  const { state } = platform
  const view = (attribute: S.UserAttribute, user: StoredUser): S.UserAttributeValue => {
    const stored = state.values.find((one) => one.userId === user.id && one.userAttributeId === attribute.id)
    const fallback = attribute.defaultValue == null ? null : readDefault(attribute.type, attribute.defaultValue)
    const value = stored?.value ?? fallback
    return {
      userAttributeId: attribute.id,
      userId: user.id,
      name: attribute.name,
      type: attribute.type,
      displayName: attribute.displayName ?? null,
      description: attribute.description ?? null,
      value,
      formattedValue: Array.isArray(value) ? value.join(', ') : value === null ? null : String(value),
    }
  }
  const numeric = (path: string, text: string) => {
    if (!/^\d+$/.test(text)) throw bad(path, 'must be an id')
    return Number(text)
  }

  return {
    upsertUserAttributeValue({ body }) {
      const attribute = find(state.attributes, numeric('userAttributeId', body.userAttributeId), 'User attribute')
      const user = platform.requireUser(numeric('userId', body.userId))
      const value = body.value ?? null
      if (value !== null && !isOfKind(attribute.type, value)) throw bad('value', `must be of type ${attribute.type}`)
      state.values = state.values.filter((one) => one.userId !== user.id || one.userAttributeId !== attribute.id)
      if (value !== null) state.values.push({ userId: user.id, userAttributeId: attribute.id, value })
      return view(attribute, user)
    },
    getUserAttributeValues({ userId }) {
      const user = platform.requireUser(userId)
      return state.attributes.map((attribute) => view(attribute, user))
    },
  }
}
