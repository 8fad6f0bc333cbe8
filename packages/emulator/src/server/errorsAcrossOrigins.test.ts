import { request } from 'node:http'
import { expect, test } from 'vitest'
import { start } from '../test/start.ts'

const { dataUrl, aiUrl, adminKey, signToken } = await start()
const dataOrigin = new URL(dataUrl).origin
const aiOrigin = new URL(aiUrl).origin
const page = 'http://app.example:3000'

/** What a browser looks at before it shows an answer to a page of another origin. */
async function ask(address: string, init: RequestInit = {}) {
  const { status, headers } = await fetch(address, { ...init, headers: { origin: page, ...init.headers } })
  return [status, headers.get('access-control-allow-origin')]
}
const preflight = {
  method: 'OPTIONS',
  headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,content-type' },
}

test('a preflight passes at every address of Core Data and AI, so that a wrong one is told by its status', async () => {
  for (const address of [
    `${dataUrl}/v1/load`,
    `${dataUrl}/v1/nope`,
    `${dataOrigin}/v1/load`,
    `${aiOrigin}/nope`,
    `${aiUrl}/nope`,
  ])
    expect([address, ...(await ask(address, preflight))]).toEqual([address, 204, '*'])
})

test('every error of Core Data and AI can be read from other origins', async () => {
  const headers = { authorization: await signToken() }
  const asked: [string, RequestInit, number][] = [
    [`${dataOrigin}/v1/load`, { method: 'POST', headers, body: '{}' }, 404],
    [`${dataUrl}/v1/nope`, { headers }, 404],
    [`${dataUrl}/v1/load`, { method: 'PUT', headers }, 404],
    [`${dataUrl}/v1/meta`, {}, 403],
    [`${dataUrl}/v1/load`, { method: 'POST', headers, body: '{' }, 500],
    [`${dataUrl}/v1/load`, { method: 'POST', headers, body: '{"query":{"measures":["no.such"]}}' }, 400],
    [`${aiOrigin}/nope`, {}, 404],
    [`${aiUrl}/chat/stream-chat-state`, {}, 404],
    [`${aiUrl}/chat/stream-chat-state`, { method: 'POST' }, 401],
    [`${aiUrl}/chat/stream-chat-state`, { method: 'POST', headers: { authorization: `Api-Key ${adminKey}` }, body: '{' }, 400],
  ]
  for (const [address, init, status] of asked)
    expect([init.method, address, ...(await ask(address, init))]).toEqual([init.method, address, status, '*'])
})

test('so can the refusal of a host name', async () => {
  const askAs = (host: string, { port, pathname }: URL) =>
    new Promise((resolve, reject) => {
      const headers = { host, origin: page }
      request({ host: '127.0.0.1', port, path: pathname, headers, agent: false }, (answer) =>
        resolve([answer.resume().statusCode, answer.headers['access-control-allow-origin']]),
      )
        .on('error', reject)
        .end()
    })
  for (const address of [`${dataUrl}/v1/meta`, aiUrl]) expect(await askAs('other.example', new URL(address))).toEqual([403, '*'])
})
