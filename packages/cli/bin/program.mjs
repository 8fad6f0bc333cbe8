import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endWithParent } from './endWithParent.mjs'

const fromSources = process.execArgv.includes('--conditions=svc-source')

/** Once more, reading the sources: for a workspace that is not built, or only in part. */
function runSources(tsx) {
  const flags = ['--conditions=svc-source', '--import', tsx]
  const child = spawn(process.execPath, [...flags, fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0)
  })
}

/** Where the workspace's tool that reads TypeScript is; nowhere when this package is installed. */
function findTsx() {
  try {
    return import.meta.resolve('tsx')
  } catch {
    return undefined
  }
}

// Not for every script of npm: it may have left this in the background on purpose, as `svc emulator & sleep 5` does.
if (process.env.npm_lifecycle_event === 'npx') endWithParent(() => process.kill(process.pid, 'SIGTERM'))

try {
  const { run } = await import('@svc/cli')
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND' || fromSources) throw error
  const tsx = findTsx()
  if (tsx !== undefined) runSources(tsx)
  else {
    console.error(
      `svc is not installed, or only in part: ${error.message.split('\n', 1)}\nIn a clone of its repository: npm run bootstrap`,
    )
    process.exitCode = 1
  }
}
