// Runs the emulator and the four example hosts from what is built, and prints their addresses. Ctrl+C ends all.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startEmulator } from '../packages/emulator/dist/exports/index.js'
import { startHost } from '../packages/host-kit/dist/exports/server.js'

const root = join(import.meta.dirname, '..')
const hosts = [
  { app: 'host-react', name: 'React', port: 5171 },
  { app: 'host-vue', name: 'Vue', port: 5172 },
  { app: 'host-svelte', name: 'Svelte', port: 5173 },
  { app: 'host-html', name: 'Plain HTML', port: 5174 },
]

// SVC_PORTS=any takes free ports, for a machine where the usual ones are taken.
const any = process.env.SVC_PORTS === 'any'
const open = []
const stop = async (status) => {
  await Promise.allSettled(open.map((one) => one.close()))
  process.exit(status)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop(0))
// Ended together with what started it, also where the programs between pass no signal on.
const startedBy = Number(process.env.SVC_STARTED_BY ?? 0)
setInterval(() => {
  try {
    if (startedBy) process.kill(startedBy, 0)
  } catch {
    void stop(0)
  }
}, 1000).unref()

try {
  const emulator = await startEmulator(any ? { ports: { tenant: 0, data: 0, ai: 0 } } : {})
  open.push(emulator)
  const lines = [
    ['Emulator', `${emulator.tenantOrigin}/__emulator`, 'sessions, clock and faults'],
    ['Core Data', emulator.dataUrl, 'metadata and queries'],
    ['AI', emulator.aiUrl, 'the agent'],
  ]
  for (const { app, name, port } of hosts) {
    const dist = join(root, 'apps', app, 'dist')
    if (!existsSync(join(dist, 'index.html'))) throw new Error(`apps/${app} is not built. Run npm start, which builds it.`)
    const host = await startHost({ dist, name, port: any ? 0 : port, service: emulator })
    open.push(host)
    lines.push([`Host (${name})`, host.origin, 'the same page in each'])
  }
  console.log(
    `\n${lines.map(([name, address, what]) => `  ${name.padEnd(18)}${address.padEnd(52)}${what}`).join('\n')}\n\n  Ctrl+C ends all of it.\n`,
  )
} catch (error) {
  console.error(
    `\n${error.message}${error.code === 'EADDRINUSE' || /port/i.test(error.message) ? ' SVC_PORTS=any npm start takes free ones.' : ''}\n`,
  )
  await stop(1)
}
