import type { Platform } from '../../createPlatform.ts'
import { find } from '../../find.ts'
import type { Handlers } from '../../Handlers.ts'
import { conflict } from '../../PlatformFault.ts'
import { pageOf } from '../../pageOf.ts'
import { newest } from '../newest.ts'
import { addUserAttribute, checkDefault } from './userAttributes.ts'

export function createUserAttributesGroup(platform: Platform): Handlers<'userAttributes'> {
  const { state } = platform
  return {
    getUserAttributes({ query }) {
      const found = newest(state.attributes).filter(
        ({ name, type }) => (query.name == null || query.name === name) && (query.type == null || query.type === type),
      )
      return pageOf(found, query)
    },
    createUserAttribute({ body }) {
      if (state.attributes.some(({ name }) => name === body.name))
        throw conflict(`name ${body.name} is taken by another attribute`)
      checkDefault(body.type, body.defaultValue)
      return addUserAttribute(platform, body)
    },
    updateUserAttribute({ id, body }) {
      const attribute = find(state.attributes, id, 'User attribute')
      checkDefault(attribute.type, body.defaultValue)
      return platform.contract.patch('UserAttribute', attribute, body)
    },
  }
}
