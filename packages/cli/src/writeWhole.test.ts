import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeWhole } from './writeWhole.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'svc-cli-'))
  file = join(folder, 'model.ts')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A disk that has room for half of it. */
const halfway: typeof writeFile = async (path) => {
  await writeFile(path, 'half of')
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
}

test('a disk that is full leaves no file where there was none', async () => {
  await expect(writeWhole(file, 'half of it', halfway)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(readdirSync(folder)).toEqual([])
})

test('a disk that is full leaves the file as it was', async () => {
  writeFileSync(file, 'as it was\u00a0')
  await expect(writeWhole(file, 'half of it', halfway)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(readFileSync(file, 'utf8')).toBe('as it was\u00a0')
  await writeWhole(file, 'new')
  expect(readFileSync(file, 'utf8')).toBe('new')
})
