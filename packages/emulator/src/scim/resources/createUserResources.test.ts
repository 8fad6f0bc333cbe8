import { expect, test } from 'vitest'
import type { Platform } from '../../platform/createPlatform.ts'
import { createUserNames } from '../../platform/groups/users/createUserNames.ts'
import type { StoredUser } from '../../platform/store/PlatformState.ts'
import { parseScimFilter } from '../parseScimFilter.ts'
import { createUserResources } from './createUserResources.ts'

const userOf = (id: number) => ({ id, username: `User${id}`, email: `user${id}@acme.example` }) as StoredUser

test('a user asked for by name is looked up, and no other is looked at', () => {
  const looked: unknown[] = []
  const users = [1, 2, 3].map((id) => userOf(id))
  const userNames = createUserNames(users)
  const state = { users: new Proxy(users, { get: (all, key) => looked.push(key) && Reflect.get(all, key) }) }
  const platform = { state, userNames, context: { addresses: { tenantOrigin: '' } } } as unknown as Platform
  const resources = createUserResources(platform)
  const namesOf = (filter: string) => resources.list(parseScimFilter(filter)).map((row) => row['userName'])
  expect(namesOf('userName eq "user2"')).toEqual(['User2'])
  expect(namesOf('active eq true and urn:ietf:params:scim:schemas:core:2.0:User:username EQ "USER3"')).toEqual(['User3'])
  expect(namesOf('userName eq "nobody"')).toEqual([])
  expect(looked).toEqual([])
  expect(namesOf('userName eq "user2" or userName eq "user3"')).toEqual(['User1', 'User2', 'User3'])
  expect(namesOf('not (userName eq "user2")')).toHaveLength(3)
})
