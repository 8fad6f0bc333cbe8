// Installs, builds, runs the emulator and the four example hosts, and prints their addresses and credentials. Ctrl+C ends all.
// `npm start` calls it by `exec`, so that no shell stands between: it would die of Ctrl+C first, and npm with it. Where the shell has
// no `exec` (Windows), `hasExec.mjs` sends it to the second half of that line.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithParent } from '../packages/cli/bin/endWithParent.mjs'
import { startOverview } from './startOverview.mjs'
import { takenPorts } from './takenPorts.mjs'

// Node 18 has no `import.meta.dirname`, and is to come as far as the refusal of `pnpm.mjs`.
const root = fileURLToPath(new URL('..', import.meta.url))
const hosts = [
  { app: 'host-react', name: 'React', port: 5171 },
  { app: 'host-vue', name: 'Vue', port: 5172 },
  { app: 'host-svelte', name: 'Svelte', port: 5173 },
  { app: 'host-html', name: 'Plain HTML', port: 5174 },
]
const ports = [
  { port: 4000, name: 'Core Data', isLocalhost: true },
  { port: 4200, name: 'AI', isLocalhost: true },
  { port: 4100, name: 'Tenant', isLocalhost: true },
  ...hosts.map(({ port, name }) => ({ port, name: `Host in ${name}` })),
]

/** A variable of the environment. The shell of Windows keeps the space in `set NAME=value && npm start`; set to nothing is none. */
const variable = (name) => process.env[name]?.trim() || undefined

// SVC_PORTS=any takes free ports, for a machine where the usual ones are taken.
const wish = variable('SVC_PORTS')
if (wish && wish !== 'any') {
  console.error(`\nSVC_PORTS is "${wish}". It can only be any, for free ports: SVC_PORTS=any npm start\n`)
  process.exit(1)
}
const any = wish === 'any'
// Before the build, which may take minutes.
const taken = any ? undefined : await takenPorts(ports)
if (taken) {
  console.error(`\n${taken}\n`)
  process.exit(1)
}
const open = []
let stopping
/** Once: npm passes on the Ctrl+C that comes from the terminal too. */
const stop = (status) => {
  stopping ??= (async () => {
    setTimeout(() => process.exit(status), 5000).unref()
    await Promise.allSettled(open.map((one) => one.close()))
    if (status === 0) console.log('\n  All of it has ended. Until next time: npm start\n')
    process.exit(status)
  })()
  return stopping
}
// Before the build, during which it may be gone already.
endWithParent(() => void stop(0))

for (const steps of [
  ['install', '--frozen-lockfile', '--prefer-offline'],
  ['run', 'build:start'],
]) {
  // A first build has nothing to say for a minute: without a word, it looks as if it hung.
  if (steps.includes('build:start') && !existsSync(join(root, 'packages/emulator/dist')))
    console.log('\n  Building everything. The first time, this takes about a minute.')
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/pnpm.mjs'), ...steps], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
const { startEmulator } = await import('../packages/emulator/dist/exports/index.js')
const { startHost } = await import('../packages/host-kit/dist/exports/server.js')

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0))

try {
  const emulator = await startEmulator({
    ...(any && { ports: { tenant: 0, data: 0, ai: 0 } }),
    // As `svc emulator` reads them.
    adminKey: variable('SVC_ADMIN_KEY'),
    platformToken: variable('SVC_PLATFORM_TOKEN'),
    tokenSecret: variable('SVC_TOKEN_SECRET'),
  })
  open.push(emulator)
  const started = []
  for (const { app, name, port } of hosts) {
    const dist = join(root, 'apps', app, 'dist')
    if (!existsSync(join(dist, 'index.html')))
      throw new Error(`apps/${app} is not built. Run npm start again: its build has failed.`)
    const host = await startHost({ dist, name, port: any ? 0 : port, service: emulator })
    open.push(host)
    started.push({ name, origin: host.origin })
  }
  const dataToken = await emulator.signToken({ mode: 'private', deploymentId: 1, scope: ['data', 'chat'] })
  console.log(startOverview(emulator, dataToken, started))
} catch (error) {
  // A port may have been taken during the build. The error's own advice names options that npm start does not have.
  const port = error.cause?.code === 'EADDRINUSE' && ports.find((one) => one.port === error.cause.port)
  console.error(`\n${(port && (await takenPorts([port]))) || error.message}\n`)
  await stop(1)
}
