import { createPlatformClient } from '@svc/core/platform'
import { createScimClient } from '@svc/core/scim'
import { expect, test } from 'vitest'

const options = { baseUrl: 'https://acme.example.test', token: 'secret-token' }

test('a Platform token is refused in a browser, unless it is allowed by name', () => {
  for (const create of [createPlatformClient, createScimClient]) {
    for (const allowKeyInBrowser of [undefined, false]) {
      expect(() => create({ ...options, allowKeyInBrowser })).toThrow(
        expect.objectContaining({ code: 'HTTP_OPTION', message: expect.not.stringContaining('secret') }),
      )
    }
    expect(create({ ...options, allowKeyInBrowser: true }).baseUrl).toBe(options.baseUrl)
  }
})

test('without a token a page may call its own backend, which adds it', () => {
  for (const create of [createPlatformClient, createScimClient]) {
    expect(create({ baseUrl: '/svc-platform/' }).baseUrl).toBe('/svc-platform')
  }
})

test('in a page a token that is undefined is as good as left out', async () => {
  const fetch = async () => Response.json({ items: [] })
  expect(await createPlatformClient({ baseUrl: '/svc-platform', token: undefined, fetch }).regions.listRegions()).toBeDefined()
})
