import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test.each([
  ['win32', 1],
  ['linux', 0],
  ['darwin', 0],
])('npm start asks for exec: %s has status %i, and says nothing', (platform, status) => {
  const as = `data:text/javascript,Object.defineProperty(process,'platform',{value:'${platform}'})`
  const asked = spawnSync(process.execPath, ['--import', as, 'scripts/hasExec.mjs'], { encoding: 'utf8' })
  expect([asked.status, asked.stdout, asked.stderr]).toEqual([status, '', ''])
})

test.skipIf(process.platform === 'win32').each([
  ['where there is exec', 0, '-r ./packages/cli/bin/moreThreads.cjs scripts/start.mjs\n'],
  ['where there is none', 1, 'scripts/start.mjs\n'],
])('npm start, %s, starts once', (_where, hasExec, started) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  // Not among the temporary files, which a machine may keep from being run: it would be the real one then, and install.
  const folder = mkdtempSync(join(import.meta.dirname, '../node_modules/.svc-exec-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // A node that only tells what it is to run.
  const node = `#!/bin/sh\ncase "$*" in *hasExec*) exit ${hasExec};; *) echo "$*";; esac\n`
  writeFileSync(join(folder, 'node'), node, { mode: 0o755 })
  const env = { PATH: `${folder}:${process.env['PATH']}` }
  expect(spawnSync('sh', ['-c', scripts.start], { encoding: 'utf8', env }).stdout).toBe(started)
})
