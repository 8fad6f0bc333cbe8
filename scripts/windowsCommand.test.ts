import { expect, test } from 'vitest'
import { windowsCommand } from './windowsCommand.mjs'

test('plain words stay as they are', () => {
  const words = ['npx.cmd', '--yes', 'pnpm@10.34.9', '--dir=C:\\work\\a', 'run', 'build:start']
  expect(windowsCommand(words)).toBe('npx.cmd --yes pnpm@10.34.9 --dir=C:\\work\\a run build:start')
})

test.each([
  ['C:\\Users\\Jane Doe\\svc-packs', '"C:\\Users\\Jane Doe\\svc-packs"'],
  ['C:\\Users\\Jane Doe\\', '"C:\\Users\\Jane Doe\\\\"'],
  ['R&D (new)', '"R&D (new)"'],
  ['^20.19', '"^20.19"'],
  ['say "hi"', '"say ""hi"""'],
  ['Jürgen', '"Jürgen"'],
  ['', '""'],
])('%j is one word for the shell: %s', (word, written) => {
  expect(windowsCommand(['npx.cmd', word, 'x'])).toBe(`npx.cmd ${written} x`)
})
