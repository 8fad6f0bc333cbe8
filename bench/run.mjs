// Runs the benchmarks, each in a process of its own, one after the other: `npm run bench`, or `npm run bench -- validators meta`.
// Ratios are taken in one run against a peer; on a busy machine they wander.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

// These need something from outside: a server's address.
const notHere = new Set(['run.mjs', 'compat.mjs'])
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.mjs') && !notHere.has(file))
  .map((file) => file.replace(/\.mjs$/, ''))
const wanted = process.argv.slice(2).filter((name) => name !== '--')
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  process.exit(2)
}

let failed = 0
for (const name of wanted.length > 0 ? wanted : names) {
  console.log(`\n# ${name}\n`)
  const flags = ['--expose-gc', '--conditions=svc-source', '--import', 'tsx']
  const { status } = spawnSync(process.execPath, [...flags, join(import.meta.dirname, `${name}.mjs`)], {
    stdio: 'inherit',
    cwd: import.meta.dirname,
  })
  if (status !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
