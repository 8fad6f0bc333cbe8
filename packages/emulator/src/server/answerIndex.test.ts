import { request } from 'node:http'
import { platformOperations } from '@svc/core/platform'
import { expect, test } from 'vitest'
import { start } from '../test/start.ts'

const emulator = await start()
const { tenantOrigin, dataUrl, aiUrl, adminKey, platformToken } = emulator

async function read(address: string) {
  const response = await fetch(address)
  const text = await response.text()
  expect([address, response.status]).toEqual([address, 200])
  expect(response.headers.get('content-type')).toContain('application/json')
  for (const secret of [adminKey, platformToken]) expect(text).not.toContain(secret)
  return JSON.parse(text)
}

test('Core Data and AI name their endpoints at each address that is printed, and at the root of their ports', async () => {
  for (const address of [dataUrl, `${dataUrl}/`, `${dataUrl}/v1`, new URL('/', dataUrl).href]) {
    const { api, endpoints } = await read(address)
    expect(api).toContain('Core Data API')
    const origin = new URL(dataUrl).origin
    // Each named endpoint is there: without a token it refuses, and does not miss it.
    for (const [method, path] of Object.keys(endpoints).map((name) => name.split(' ')))
      if (method !== 'WS')
        expect([path, [200, 403].includes((await fetch(`${origin}${path}`, { method: method! })).status)]).toEqual([path, true])
  }
  for (const address of [aiUrl, `${aiUrl}/`, new URL('/', aiUrl).href]) {
    const { endpoints } = await read(address)
    expect(Object.keys(endpoints)).toEqual(
      ['stream-chat-state', 'abort'].map((name) => `POST ${new URL(aiUrl).pathname}/chat/${name}`),
    )
  }
})

test('the Platform API names every operation below each prefix, SCIM its resources, and the origin leads to the panel', async () => {
  const below = async (prefix: string) => Object.values((await read(`${tenantOrigin}${prefix}`)).endpoints).flat() as string[]
  const [api, build] = [await below('/api/v1'), await below('/build/api/v1/')]
  expect(api).toContain('POST /api/v1/embed/generate-session')
  expect(build.every((name) => name.includes(' /build/api/v1/'))).toBe(true)
  expect(api.length + build.length).toBe(platformOperations().length)
  expect((await read(`${tenantOrigin}/api/scim/v2`)).endpoints).toHaveProperty('/api/scim/v2/Users')
  const panel = await fetch(tenantOrigin)
  expect([panel.url, panel.status]).toEqual([`${tenantOrigin}/__emulator`, 200])
})

test('what is not there is still not there', async () => {
  for (const address of [
    `${dataUrl}/v1/nothing`,
    `${aiUrl}/nothing`,
    `${tenantOrigin}/api/v1/nothing`,
    `${tenantOrigin}/nothing`,
  ])
    expect([address, (await fetch(address)).status]).toEqual([address, 404])
  expect((await fetch(dataUrl, { method: 'POST' })).status).toBe(404)
  for (const address of [dataUrl, (await start({ dataUrl })).dataUrl]) {
    // fetch refuses to send it.
    const { port } = new URL(address)
    const status = await new Promise((resolve) =>
      request({ port, method: 'TRACE', path: '/cubejs-api/v1/load' }, ({ statusCode }) => resolve(statusCode)).end(),
    )
    expect(status).toBe(404)
  }
  const missing = await fetch(`${aiUrl}/nothing`, { method: 'PUT' })
  expect(await missing.json()).toEqual({ error: `No such path: ${new URL(aiUrl).pathname}/nothing` })
})
