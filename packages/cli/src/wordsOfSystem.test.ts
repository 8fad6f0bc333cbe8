import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { wordsOfSystem } from './wordsOfSystem.ts'

const wordsOf = (run: () => unknown) => {
  try {
    run()
    return undefined
  } catch (error) {
    return wordsOfSystem(error as NodeJS.ErrnoException)
  }
}

test('a file that is missing, and a directory in its place, are told in a sentence', () => {
  // Windows tells the whole path.
  const missing = resolve('no such')
  expect(wordsOf(() => readFileSync(missing))).toBe(`There is no file ${missing}.`)
  expect(wordsOf(() => writeFileSync(resolve(), ''))).toBe(`${resolve()} is a directory, not a file.`)
})

test('what has no path or an unusual reason keeps the words of the system', () => {
  expect(wordsOfSystem(Object.assign(new Error('EISDIR: read'), { code: 'EISDIR' }))).toBe('EISDIR: read')
  expect(wordsOfSystem(Object.assign(new Error('EMFILE: many'), { code: 'EMFILE', path: 'a' }))).toBe('EMFILE: many')
})
