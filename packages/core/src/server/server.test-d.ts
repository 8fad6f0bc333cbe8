import { createChatHandler, createSessionHandler, createTokenHandler } from '@svc/core/server'
import { expectTypeOf, test } from 'vitest'

interface User {
  id: string
}
const service = { platformUrl: 'https://acme.example.test', baseUrl: 'https://ai.example.test', key: 'secret-key' }
declare const user: User
declare const isSignedIn: boolean
declare const cookie: string

test('a falsy value of identify is nobody: authorize never gets it as its user', () => {
  createSessionHandler({
    ...service,
    identify: () => isSignedIn && user,
    authorize: (given) => {
      expectTypeOf(given).toEqualTypeOf<User>()
      return { deploymentId: 1, externalId: given.id }
    },
  })
  createTokenHandler({
    ...service,
    identify: async () => cookie && user,
    authorize: (given) => {
      expectTypeOf(given).toEqualTypeOf<User>()
      return null
    },
  })
  createChatHandler({
    ...service,
    identify: () => (isSignedIn ? 'jane' : null),
    authorize: (given) => {
      expectTypeOf(given).toBeString()
      return { externalId: given }
    },
  })
})
