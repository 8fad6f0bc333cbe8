import { afterEach, expect, test, vi } from 'vitest'
import { HttpNetworkError, HttpTokenError } from './http.ts'

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
    message: 'The token function gave no line of text (threw).',
    reason: 'threw',
    cause,
  })
  expect(new HttpTokenError('timeout').message).toBe('The token function gave no line of text (timeout).')
})
