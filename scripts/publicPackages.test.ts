import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { publicPackages } from './publicPackages.mjs'

const packages = mkdtempSync(join(tmpdir(), 'svc-packages-'))
afterAll(() => rmSync(packages, { recursive: true }))

test('only folders with a manifest that is not private are packages', () => {
  writeFileSync(join(packages, '.DS_Store'), '')
  mkdirSync(join(packages, 'left/node_modules'), { recursive: true })
  for (const [name, isPrivate] of [
    ['core', false],
    ['e2e', true],
  ] as const) {
    mkdirSync(join(packages, name))
    writeFileSync(join(packages, name, 'package.json'), JSON.stringify({ name: `@svc/${name}`, private: isPrivate }))
  }
  expect(publicPackages(packages)).toEqual([{ folder: join(packages, 'core'), manifest: { name: '@svc/core', private: false } }])
})
