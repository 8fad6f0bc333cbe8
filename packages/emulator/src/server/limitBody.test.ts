import { request } from 'node:http'
import { expect, test } from 'vitest'
import { start } from '../test/start.ts'

const { adminKey, tenantOrigin, platformToken } = await start()
const json = (size: number) =>
  JSON.stringify({ deploymentId: 1, externalId: 'jane', securityContext: { note: 'x'.repeat(size) } })

async function send(path: string, body: string, isChunked: boolean): Promise<number> {
  const response = await fetch(tenantOrigin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${path.includes('scim') ? platformToken : adminKey}`, 'content-type': 'application/json' },
    // A stream tells no length.
    body: isChunked ? new Blob([body]).stream() : body,
    duplex: 'half',
  } as RequestInit)
  await response.arrayBuffer()
  return response.status
}

test.each([false, true])('a body that is too large is refused, and one that is not is read; chunked: %s', async (isChunked) => {
  expect(await send('/api/v1/embed/generate-session', json(1024 * 1024), isChunked)).toBe(413)
  expect(await send('/api/v1/embed/generate-session', json(512 * 1024), isChunked)).toBe(200)
  expect(await send('/api/scim/v2/Users', json(4 * 1024 * 1024), isChunked)).toBe(413)
  expect(await send('/api/v1/users/', json(32 * 1024 * 1024), isChunked)).toBe(413)
})

test('an endless body is refused as soon as it is too large', async () => {
  const body = request(`${tenantOrigin}/api/v1/embed/generate-session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json' },
  })
  // The server may close the connection after its answer.
  body.on('error', () => undefined)
  let status: number | undefined
  body.once('response', (response) => {
    status = response.statusCode
    response.resume()
  })
  const part = Buffer.alloc(1024 * 1024, 'x')
  for (let sent = 0; sent < 64 && status === undefined; sent += 1)
    await new Promise<void>((resolve) => body.write(part, () => resolve()))
  body.destroy()
  expect(status).toBe(413)
})
