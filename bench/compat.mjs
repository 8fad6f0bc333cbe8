// Runs the whole data client against any compatible server and prints what worked:
//   node bench/compat.mjs --url http://127.0.0.1:4000/cubejs-api --token <jwt> [--slow '<query that takes long, as JSON>'] [--timeout <ms>]
// Exit code 1 when something that every compatible server has did not work.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname
const run = (...args) => {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', cwd: here })
  if (status !== 0) process.exit(status ?? 1)
}
if (!existsSync(join(here, '../node_modules/tsx'))) run('../scripts/pnpm.mjs', 'install', '--frozen-lockfile', '--prefer-offline')
run('--conditions=svc-source', '--import', 'tsx', 'compat/runCompat.mjs', ...process.argv.slice(2))
