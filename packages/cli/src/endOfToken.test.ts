import { expect, test } from 'vitest'
import { endOfToken } from './endOfToken.ts'

const tokenWith = (claims: string) => `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(claims).toString('base64url')}.c2lnbmF0dXJl`

test('reads when a signed token ends', () => {
  expect(endOfToken(tokenWith('{"exp":1700000000,"name":"Zoë"}'))?.toISOString()).toBe('2023-11-14T22:13:20.000Z')
})

test.each([
  '',
  'opaque-token-1',
  'a.b.c',
  tokenWith('{}'),
  tokenWith('null'),
  tokenWith('{"exp":"soon"}'),
  tokenWith('{"exp":1e300}'),
])('knows no end of %j', (token) => {
  expect(endOfToken(token)).toBeUndefined()
})
