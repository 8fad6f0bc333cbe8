#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const built = existsSync(new URL('../dist/exports/index.js', import.meta.url))
if (built || process.execArgv.includes('--conditions=svc-source')) {
  const { run } = await import('@svc/cli')
  process.exitCode = await run(process.argv.slice(2))
} else {
  // In a workspace that is not built: once more, reading the sources.
  const self = fileURLToPath(import.meta.url)
  const flags = ['--conditions=svc-source', '--import', import.meta.resolve('tsx')]
  const child = spawn(process.execPath, [...flags, self, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0)
  })
}
