import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Machines of developers, as npm packages name operating system and processor. */
const platforms = ['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64', 'win32 x64']

/** A package for one platform: `'@turbo/linux-64@2.11.11':`, with the lines below it. */
const entry =
  /^ {2}'?(?<name>\S+?)[-/](?:darwin|linux|win32|windows)[^:]*:\n(?: {4}.*\n)*? {4}cpu: \[(?<cpu>\w+)\]\n {4}os: \[(?<systems>.+)\]$/gm

/** The packages with native code in the lockfile: by their name without the platform, the platforms they are locked for. */
function nativePackages(): Map<string, string[]> {
  const lockfile = readFileSync(new URL('../pnpm-lock.yaml', import.meta.url), 'utf8')
  const found = new Map<string, string[]>()
  for (const { groups } of lockfile.matchAll(entry)) {
    const { name = '', cpu = '', systems = '' } = groups ?? {}
    found.set(name, [...(found.get(name) ?? []), ...systems.split(', ').map((system) => `${system} ${cpu}`)])
  }
  return found
}

// A lockfile that knows one platform locks out all others: there the two commands end at the first native package.
test('the lockfile has the native packages of every platform', () => {
  const locked = nativePackages()
  expect([...locked.keys()]).toEqual(expect.arrayContaining(['@duckdb/node-bindings', '@esbuild', '@rollup/rollup', '@turbo']))
  const missing = [...locked].flatMap(([name, found]) =>
    platforms.filter((platform) => !found.includes(platform)).map((platform) => `${name} for ${platform}`),
  )
  expect(missing).toEqual([])
})
