import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { takenPorts } from './takenPorts.mjs'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Takes a port, unless somebody has it already. */
async function take(port: number): Promise<number> {
  const server = createServer()
  servers.push(server)
  await new Promise<void>((resolve) => server.once('error', () => resolve()).listen(port, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

test('each port that is taken is named, with what it is for and the way out', async () => {
  const [one, two, free] = [await take(0), await take(0), await take(0)]
  servers.pop()?.close()
  const wanted = [
    { port: one, name: 'AI' },
    { port: free, name: 'Tenant' },
    { port: two, name: 'Host in Vue' },
  ]
  expect(await takenPorts(wanted)).toBe(
    `Port ${one} (AI) is in use.\nPort ${two} (Host in Vue) is in use.\nEnd the programs that have them, or take free ports: SVC_PORTS=any npm start`,
  )
  expect(await takenPorts([{ port: free, name: 'Tenant' }])).toBeUndefined()
})

test('npm start says that a port is taken before it installs and builds', async () => {
  await take(5174)
  // With an environment of its own, and as a group: a start that went on would be ended with all it has started.
  const start = spawn(process.execPath, ['scripts/start.mjs'], { detached: true, env: { PATH: process.env['PATH'] } })
  let written = ''
  for (const stream of [start.stdout, start.stderr]) stream.on('data', (chunk) => (written += chunk))
  const ended = once(start, 'close')
  const timer = setTimeout(() => start.pid && process.kill(-start.pid, 'SIGKILL'), 15_000)
  expect(await ended).toEqual([1, null])
  clearTimeout(timer)
  expect(written).toContain('Port 5174 (Host in Plain HTML) is in use.\n')
  expect(written).toContain('SVC_PORTS=any npm start')
  // Options of svc emulator, which npm start does not have.
  expect(written).not.toMatch(/--port|ports\./)
})
