import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { publicPackages } from './publicPackages.mjs'

const guide = readFileSync(new URL('../apps/docs/guide/testing.md', import.meta.url), 'utf8')
const pattern = (option: string) =>
  new RegExp(guide.match(new RegExp(`${option}: [[{]\\s*'([^']+)'`))?.[1]?.replaceAll('\\\\', '\\') ?? '(?!)')

interface Manifest {
  name: string
  type?: string
  exports?: unknown
  dependencies?: Record<string, string>
}

/** All that a package brings along, itself included, by name. */
function withDependencies(folder: string, found = new Map<string, Manifest>()): Map<string, Manifest> {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (found.has(manifest.name)) return found
  found.set(manifest.name, manifest)
  const places = createRequire(join(folder, 'package.json')).resolve.paths('x') ?? []
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    const place = places.map((place) => join(place, name)).find((place) => existsSync(join(place, 'package.json')))
    if (place) withDependencies(realpathSync(place), found)
  }
  return found
}

// Jest stops at the first ES module that nothing transforms, such as D3 below the formatter.
test('the Jest configuration of the guide has every ES module transformed that a page of an app loads, and nothing else', () => {
  const tools = ['@svc/cli', '@svc/emulator'] // nobody loads them in Jest
  const loaded = publicPackages(resolve(import.meta.dirname, '../packages'))
    .filter(({ manifest }) => !tools.includes(manifest.name))
    .flatMap(({ folder }) => [...withDependencies(folder).values()])
  const modules = loaded.filter(({ type, exports }) => type === 'module' && !JSON.stringify(exports).includes('"require"'))
  const names = [...new Set(modules.map(({ name }) => name))]
  expect(names).toEqual(expect.arrayContaining(['@svc/react', 'd3-format', 'internmap']))

  const ignored = pattern('transformIgnorePatterns')
  const byNpm = (name: string) => `/app/node_modules/${name}/dist/index.mjs`
  const byPnpm = (name: string) => `/app/node_modules/.pnpm/${name.replace('/', '+')}@1.0.0${byNpm(name).slice('/app'.length)}`
  expect([byNpm, byPnpm].flatMap((path) => names.map(path)).filter((path) => ignored.test(path))).toEqual([])
  expect(pattern('transform').test(byNpm('d3-format'))).toBe(true)
  expect([byNpm, byPnpm].map((path) => ignored.test(path('react')))).toEqual([true, true])
})
