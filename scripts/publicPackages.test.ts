import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

test('every public package has a README, and gets its version together with the others', () => {
  const all = publicPackages('packages')
  expect(all.filter(({ folder }) => !existsSync(join(folder, 'README.md'))).map(({ manifest }) => manifest.name)).toEqual([])
  // In .changeset/config.json: with a version of its own, a package would not fit the core that it was tested with.
  const { fixed }: { fixed: string[][] } = JSON.parse(readFileSync('.changeset/config.json', 'utf8'))
  expect(fixed.map((names) => names.toSorted())).toEqual([all.map(({ manifest }) => manifest.name).toSorted()])
})
