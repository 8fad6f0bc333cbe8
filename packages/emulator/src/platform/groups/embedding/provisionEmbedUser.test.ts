import { expect, test } from 'vitest'
import type { Platform } from '../../createPlatform.ts'
import type { StoredEmbedUser, StoredTenant } from '../../store/PlatformState.ts'
import { checkRoom } from './provisionEmbedUser.ts'

test('an embed tenant takes new users up to ten thousand, and those it has at any time', () => {
  const user = (index: number) => ({ tenant: 'acme', externalId: `u${index}` }) as StoredEmbedUser
  const embedUsers = Array.from({ length: 9999 }, (_, index) => user(index))
  const platform = { state: { embedUsers } } as unknown as Platform
  const check = (...ids: string[]) => checkRoom(platform, { name: 'acme' } as StoredTenant, ...ids)
  const full = expect.objectContaining({ status: 429 })
  check('new', 'u1', 'new')
  expect(() => check('new', 'u1', 'newer')).toThrow(full)
  embedUsers.push(user(9999))
  check('u1', 'u9999')
  expect(() => check('new')).toThrow(full)
  checkRoom(platform, { name: 'another' } as StoredTenant, 'new')
  checkRoom(platform, undefined, 'new')
})
