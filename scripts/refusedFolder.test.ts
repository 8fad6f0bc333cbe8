import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusedFolder } from './refusedFolder.mjs'

test.each(['/home/jane/C# projects/svc', '/srv/what?/svc'])('%s is refused, with the sign', (folder) => {
  const sign = folder.includes('#') ? '#' : '?'
  expect(refusedFolder(folder)).toBe(
    `There is a ${sign} in the path ${folder}, and the build takes it for the end of it.\nRename or move the folder, and run this again.`,
  )
})

test.each(["/home/jane/Jane's 100% é%20 $HOME [a] {b} (c)/svc", 'C:\\Users\\Jane Döe\\R&D\\svc'])('%s is taken', (folder) => {
  expect(refusedFolder(folder)).toBeUndefined()
})

test('every command of the workspace refuses such a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'svc#'))
  for (const name of [
    'package.json',
    ...['pnpm', 'refusedFolder', 'refusedLimit', 'refusedNode', 'refusedTemporary', 'windowsCommand'].map(
      (one) => `scripts/${one}.mjs`,
    ),
  ])
    cpSync(new URL(`../${name}`, import.meta.url), join(folder, name))
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/pnpm.mjs'), '--version'], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('There is a # in the path') })
})
