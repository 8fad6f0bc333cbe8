import { expect, test } from 'vitest'
import { whyNotLoaded } from './whyNotLoaded.ts'

const fact = `DuckDB, the emulator's database, cannot be loaded on this system (${process.platform}-${process.arch})`
const failure = (message: string, code?: string) => Object.assign(new Error(message), code && { code })

test('a program that is not installed is to be installed', () => {
  const cause = failure(
    "Cannot find module '@duckdb/node-bindings-linux-x64/duckdb.node'\nRequire stack:\n- duckdb.js",
    'MODULE_NOT_FOUND',
  )
  expect(whyNotLoaded(cause)).toBe(
    `${fact}. Its program is an optional dependency: install again, without --omit=optional and without node_modules of another system.`,
  )
})

test.each([
  ['ERR_DLOPEN_DISABLED', 'Cannot load native addon because loading addons is disabled.', '--allow-addons'],
  ['ERR_DLOPEN_FAILED', '/a/duckdb.node: failed to map segment from shared object', 'noexec'],
  [undefined, "Error loading duckdb native binding: unsupported arch 'riscv64' for platform 'linux'", 'x64 and arm64'],
])('with %s, the words of the system and advice of its own', (code, words, advice) => {
  const text = whyNotLoaded(failure(words, code))
  expect(text.startsWith(`${fact}: ${words.replace(/\.$/, '')}. `)).toBe(true)
  expect(text).toContain(advice)
  expect(text).not.toContain('install again')
})
