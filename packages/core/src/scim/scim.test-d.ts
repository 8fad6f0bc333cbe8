import type { ScimClient, ScimSyncGroup, ScimUser } from '@svc/core/scim'
import { expectTypeOf, test } from 'vitest'

declare const scim: ScimClient
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

test('attributes of an extension stand under its URN, in each body and in a sync', () => {
  scim.users.create({ userName: 'jane', [enterprise]: { department: 'Sales' } })
  scim.users.replace('7', { userName: 'jane', 'urn:example:2.0:User': { floor: 3 } })
  scim.groups.create({ displayName: 'Sales', 'urn:example:2.0:Group': { cost: '12' } })
  scim.sync(
    [{ userName: 'jane', [enterprise]: { department: 'Sales' } }, { userName: 'ann' }],
    [{ displayName: 'Sales', members: ['jane'], 'urn:example:2.0:Group': { cost: '12' } }],
  )
})

test('rows of an interface of your own fit, as do those of the types of this package', () => {
  interface Row {
    userName: string
    externalId: string
  }
  interface Team {
    displayName: string
    members: string[]
  }
  expectTypeOf(scim.users.create).toBeCallableWith({} as Row)
  expectTypeOf(scim.sync).toBeCallableWith([] as Row[], [] as Team[])
  expectTypeOf(scim.sync).toBeCallableWith([] as ScimUser[], [] as readonly ScimSyncGroup[])
})

test('any other name has to be one of the contract', () => {
  // @ts-expect-error the name is mistyped
  scim.users.create({ userName: 'jane', extenalId: 'e1' })
  // @ts-expect-error also beside an extension
  scim.users.create({ userName: 'jane', extenalId: 'e1', [enterprise]: {} })
  // @ts-expect-error a name is required
  scim.users.create({ [enterprise]: {} })
  // @ts-expect-error the members of a sync are user names
  scim.sync([], [{ displayName: 'Sales', members: [{ value: '7' }], 'urn:example:2.0:Group': {} }])
})
