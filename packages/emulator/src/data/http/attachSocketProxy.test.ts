import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { askForUpgrade } from '../test/askForUpgrade.ts'
import { createServers } from '../test/createServers.ts'
import { attachSocketProxy } from './attachSocketProxy.ts'

const { listen, close } = createServers()
afterEach(close)

test('an address that is none, or that names another server, is asked for at the server that is passed through to', async () => {
  const elsewhere: string[] = []
  const other = await listen()
  other.server.on('upgrade', (request, socket) => {
    elsewhere.push(request.url!)
    socket.end()
  })
  const theirs = await listen()
  theirs.server.on('upgrade', (_, socket) => void socket.end('HTTP/1.1 404 Not Found\r\n\r\n'))
  const { server, host } = await listen()
  const detach = attachSocketProxy(server, { url: theirs.url })
  const odd = ['//', '//[', 'http://[', '/.//', '//?', '*']
  for (const path of [...odd, `//${other.host}/x`, `/.//${other.host}/x`, `http://${other.host}/x`])
    expect([path, await askForUpgrade(host, path)]).toEqual([path, 'HTTP/1.1 404 Not Found'])
  expect(elsewhere).toEqual([])
  detach()
})

test('a server that does not answer in time is given up with status 504', async () => {
  const theirs = await listen()
  theirs.server.on('upgrade', (_, socket) => void socket.on('error', () => undefined))
  const { server, host } = await listen()
  const detach = attachSocketProxy(server, { url: theirs.url, timeoutMs: 100 })
  expect(await askForUpgrade(host, '/cubejs-api/v1/ws')).toBe('HTTP/1.1 504 Gateway Timeout')
  detach()
})

test('the connection to the other server ends with a client that leaves before it has answered', async () => {
  let held = 0
  const theirs = await listen()
  theirs.server.on('upgrade', (_, socket) => {
    held++
    socket.resume().once('end', () => socket.end())
    socket.on('error', () => undefined)
    socket.once('close', () => held--)
  })
  const { server, host } = await listen()
  const detach = attachSocketProxy(server, { url: `http://${theirs.host}` })
  const clients = Array.from({ length: 3 }, () => new WebSocket(`ws://${host}/cubejs-api/v1/ws`).on('error', () => undefined))
  await expect.poll(() => held).toBe(3)
  for (const client of clients) client.terminate()
  await expect.poll(() => held).toBe(0)
  detach()
})
