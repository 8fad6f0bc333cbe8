import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, Server } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { takenPorts } from './takenPorts.mjs'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Takes a port, unless somebody has it already. */
async function take(port: number, host = '127.0.0.1'): Promise<number> {
  const server = createServer()
  servers.push(server)
  await new Promise<void>((resolve) => server.once('error', () => resolve()).listen(port, host, resolve))
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
  expect(await takenPorts(wanted, 'linux')).toBe(
    `Port ${one} (AI) is in use.\nPort ${two} (Host in Vue) is in use.\nEnd the programs that have them, or take free ports: SVC_PORTS=any npm start`,
  )
  expect(await takenPorts([{ port: free, name: 'Tenant' }])).toBeUndefined()
})

test('the way out is in the words of the shell', async () => {
  const wanted = [{ port: await take(0), name: 'AI' }]
  expect(await takenPorts(wanted, 'darwin')).toMatch(/: SVC_PORTS=any npm start$/)
  expect(await takenPorts(wanted, 'win32')).toMatch(
    /: set SVC_PORTS=any&& npm start \(in PowerShell: \$env:SVC_PORTS='any'; npm start\)$/,
  )
})

const hasIPv6 = Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === '::1'))

test.skipIf(!hasIPv6)(
  'a port that somebody has at the other address of localhost is taken for whoever is asked there',
  async () => {
    const port = await take(0, '::1')
    expect(await takenPorts([{ port, name: 'AI', isLocalhost: true }])).toContain(`Port ${port} (AI) is in use.`)
    expect(await takenPorts([{ port, name: 'Host in Vue' }])).toBeUndefined()
  },
)

test('a machine without a loopback interface is told to bring it up, as no port is free there', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    process.nextTick(() => this.emit('error', Object.assign(new Error(), { code: 'EADDRNOTAVAIL' })))
    return this
  })
  const told = await takenPorts([{ port: 4100, name: 'Tenant', isLocalhost: true }])
  listen.mockRestore()
  expect(told).toBe(
    'Port 4100 (Tenant) cannot be opened: EADDRNOTAVAIL.\n' +
      'This machine has no address 127.0.0.1. Bring its loopback interface up, on Linux with: ip link set lo up',
  )
})

test('npm start says that a port is taken before it installs and builds', async () => {
  await take(5174)
  // With an environment of its own, and as a group: a start that went on would be ended with all it has started.
  const start = spawn(process.execPath, ['scripts/start.mjs'], { detached: true, env: { PATH: process.env['PATH'] } })
  let written = ''
  for (const stream of [start.stdout, start.stderr]) stream.on('data', (chunk) => (written += chunk))
  const ended = once(start, 'close')
  const isWindows = process.platform === 'win32'
  const timer = setTimeout(() => start.pid && process.kill(isWindows ? start.pid : -start.pid, 'SIGKILL'), 15_000)
  expect(await ended).toEqual([1, null])
  clearTimeout(timer)
  expect(written).toContain('Port 5174 (Host in Plain HTML) is in use.\n')
  expect(written).toContain(isWindows ? 'SVC_PORTS=any&& npm start' : 'SVC_PORTS=any npm start')
  // Options of svc emulator, which npm start does not have.
  expect(written).not.toMatch(/--port|ports\./)
})
