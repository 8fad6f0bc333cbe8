import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { globSync } from './globSync.mjs'

const codes = [...readFileSync('packages/core/src/errors/codes.ts', 'utf8').matchAll(/^ {2}\| '([A-Z_]+)'/gm)].map(
  ([, code]) => code,
)

test('every error code has a page in the docs that names it', () => {
  expect(codes.length).toBeGreaterThan(20)
  const missing = codes.filter((code) => {
    const page = `apps/docs/errors/${code}.md`
    return !existsSync(page) || !readFileSync(page, 'utf8').includes(`${code}`)
  })
  expect(missing).toEqual([])
})

test('every page of an error says what it is, why, and how to fix it, in this order', () => {
  const odd = codes.filter((code) => {
    const page = readFileSync(`apps/docs/errors/${code}.md`, 'utf8')
    const places = [`# ${code}\n`, '\n**Why.**', '\n**Fix.**'].map((part) => page.indexOf(part))
    return places[0] !== 0 || places[1]! < 0 || places[2]! < places[1]!
  })
  expect(odd).toEqual([])
})

test('every error code is that of an error which is thrown somewhere', () => {
  const files: string[] = globSync('packages', /^[^/]+\/src\/(?!.*(test|generated|contract)).*\.ts$/)
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const classes = new Map(
    [...source.matchAll(/class (\w+) (?:(?!class )[\s\S])*?readonly code = '(\w+)'/g)].map(([, name, code]) => [code, name]),
  )
  expect(codes.filter((code) => !source.includes(`new ${classes.get(code)}(`))).toEqual([])
})
