import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusedTestFolder } from './refusedTestFolder.mjs'

test.each(['/home/jane/feature%2Fnew/svc', "/home/jane/Jane's/svc"])('%s is refused for tests, with the sign', (folder) => {
  const sign = folder.includes('%') ? '%' : "'"
  expect(refusedTestFolder(folder)).toBe(
    `There is a ${sign} in the path ${folder}, where the tests cannot run; npm start can.\nRename or move the folder, and run this again.`,
  )
})

test.each(['/home/jane/é $HOME & [a] {b} (c)/svc', 'C:\\Users\\Jane Döe\\R&D\\svc'])('%s is taken', (folder) => {
  expect(refusedTestFolder(folder)).toBeUndefined()
})

test('the first step of the tests refuses such a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), "svc's"))
  cpSync(import.meta.dirname, join(folder, 'scripts'), { recursive: true })
  const command = [join(folder, 'scripts/browsers.mjs'), '--check']
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining("There is a ' in the path") })
})
