import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusedTemporary } from './refusedTemporary.mjs'

test('every command of the workspace refuses temporary files in a folder that is not there', () => {
  expect(refusedTemporary()).toBeUndefined()
  const gone = join(tmpdir(), 'svc-gone')
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'pnpm.mjs'), 'store', 'path'], {
    env: { ...process.env, TMPDIR: gone, TEMP: gone },
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 1, stderr: `\n${refusedTemporary(gone)}\n\n` })
  expect(stderr).toContain(`${gone}, is not there.\nMake it, or set T`)
})
