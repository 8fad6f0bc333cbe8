import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test.skipIf(process.platform === 'win32')('a compiler that the system ends is told, with the memory that a build takes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'svc-build-'))
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ exports: { '.': { 'svc-source': './src/index.ts' } } }))
  writeFileSync(join(folder, 'src/index.ts'), 'export const one = 1\n')
  const ended = encodeURIComponent("if (process.argv[1].endsWith('tsc')) process.kill(process.pid, 'SIGKILL')")
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'build-package.mjs')], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: `--import data:text/javascript,${ended}` },
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: '\nThe compiler was ended by SIGKILL, as by a system that has no memory left. A build takes about 2 GB.\n\n',
  })
})
