import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Machines of developers, as npm packages name operating system, processor and the C library of Linux (Alpine has musl). */
const platforms = [
  'darwin arm64',
  'darwin x64',
  'linux arm64 glibc',
  'linux arm64 musl',
  'linux x64 glibc',
  'linux x64 musl',
  'win32 arm64',
  'win32 x64',
]

/** A package for one platform: `'@turbo/linux-64@2.11.11':`, with the lines below it. */
const entry =
  /^ {2}'?(?<name>\S+?)[-/](?:darwin|linux|win32|windows)[^@:]*(?<version>@[^:']+)'?:\n(?: {4}.*\n)*? {4}cpu: \[(?<cpu>\w+)\]\n {4}os: \[(?<systems>.+)\]$(?:\n {4}libc: \[(?<libc>\w+)\])?/gm

/** The packages with native code in the lockfile: by their name without the platform, with the version, the platforms they are locked for. */
function nativePackages(): Map<string, string[]> {
  const lockfile = readFileSync(new URL('../pnpm-lock.yaml', import.meta.url), 'utf8')
  const found = new Map<string, string[]>()
  for (const { groups } of lockfile.matchAll(entry)) {
    const { name = '', version = '', cpu = '', systems = '', libc } = groups ?? {}
    // One for Linux that names no C library runs with each.
    const names = systems.split(', ').flatMap((system) => {
      const platform = `${system} ${cpu}`
      return system === 'linux' ? (libc ? [libc] : ['glibc', 'musl']).map((library) => `${platform} ${library}`) : [platform]
    })
    found.set(name + version, [...(found.get(name + version) ?? []), ...names])
  }
  return found
}

// A lockfile that knows one platform locks out all others: there the two commands end at the first native package.
test('the lockfile has the native packages of every platform', () => {
  const locked = nativePackages()
  const names = [...locked.keys()].map((key) => key.replace(/(?<=.)@.*/, ''))
  expect(names).toEqual(expect.arrayContaining(['@duckdb/node-bindings', '@esbuild', '@rollup/rollup', '@turbo']))
  const missing = [...locked].flatMap(([name, found]) =>
    platforms.filter((platform) => !found.includes(platform)).map((platform) => `${name} for ${platform}`),
  )
  expect(missing).toEqual([])
})
