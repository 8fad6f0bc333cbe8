// Runs the pnpm that package.json pins, from npm alone: corepack is not everywhere, and another pnpm would try to switch.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { refusedFolder } from './refusedFolder.mjs'
import { refusedLimit } from './refusedLimit.mjs'
import { refusedNode } from './refusedNode.mjs'
import { refusedTemporary } from './refusedTemporary.mjs'
import { windowsCommand } from './windowsCommand.mjs'

const { packageManager, engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const refused =
  refusedNode(process.versions.node, engines.node) ??
  refusedFolder(fileURLToPath(new URL('..', import.meta.url))) ??
  refusedLimit() ??
  refusedTemporary()
if (refused) {
  console.error(`\n${refused}\n`)
  process.exit(1)
}
const env = {
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  npm_config_update_notifier: 'false',
}
// What a user or a machine has set for other projects. A machine that is set up for servers may have `production` on, and would leave out
// the tools of the build; without what is optional, they lack their native parts; some of what they need asks for a newer Node, and works.
const settings = { production: false, optional: true, 'engine-strict': false, lockfile: true }
const given = Object.entries(settings).map(([name, value]) => `--config.${name}=${value}`)
const words = ['--yes', packageManager, ...given, ...process.argv.slice(2)]
const child =
  process.platform === 'win32'
    ? spawn(windowsCommand(['npx.cmd', ...words]), { stdio: 'inherit', env, shell: true })
    : spawn('npx', words, { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

// A signal to `npm` alone ends the shell between it and this process, and nobody else: look whether it is still there.
const parent = process.ppid
setInterval(() => {
  if (process.ppid === parent) return
  child.kill('SIGTERM')
  process.exit(1)
}, 1000).unref()
