import { afterEach, expect, test, vi } from 'vitest'
import { HttpNetworkError, HttpStatusError, HttpTokenError } from './http.ts'

afterEach(() => vi.unstubAllGlobals())

test('a missing answer speaks of CORS in a browser alone', () => {
  const facts = { method: 'GET', url: 'https://data.example.test/v1/meta', cause: new TypeError('fetch failed') }
  expect(new HttpNetworkError(facts).message).toBe('GET https://data.example.test/v1/meta got no whole answer. Is the server up?')
  vi.stubGlobal('document', {})
  expect(new HttpNetworkError(facts).message).toMatch(/Is the server up and CORS right\?$/)
})

test('a token that did not come is told in words', () => {
  const cause = new Error('backend down')
  expect(new HttpTokenError('threw', { cause })).toMatchObject({
    message: 'No token (threw). Is the option right?',
    reason: 'threw',
    cause,
  })
  expect(new HttpTokenError('timeout').message).toBe('No token (timeout). Is the option right?')
})

test('an error status asks about the token only where the token was refused', () => {
  const messageOf = (status: number) =>
    new HttpStatusError({ method: 'GET', url: 'https://a.example/x', status, body: {} }).message
  expect([401, 403, 404, 409].map(messageOf)).toEqual([
    'GET https://a.example/x answered 401: see `body`. Is the token right?',
    'GET https://a.example/x answered 403: see `body`. Is the token right?',
    'GET https://a.example/x answered 404: see `body`.',
    'GET https://a.example/x answered 409: see `body`.',
  ])
})
