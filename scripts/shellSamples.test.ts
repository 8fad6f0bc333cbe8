import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { globSync } from './globSync.mjs'
import { publicPackages } from './publicPackages.mjs'

const root = new URL('..', import.meta.url)
const pages: string[] = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...globSync('packages', /^[^/]+\/[^/]+\.md$/),
  ...globSync('apps', /^docs\/guide\/.+\.md$/),
]

// The shell of macOS takes a comment for words when it is typed: `npm install x # from there` installs packages named `from` and `there`.
test('no shell sample has a comment', () => {
  const found = pages.flatMap((page) =>
    [...readFileSync(new URL(page, root), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, sample = '']) =>
      sample.split('\n').flatMap((line) => (/(^|\s)#/.test(line) ? `${page}: ${line}` : [])),
    ),
  )
  expect(pages.length).toBeGreaterThan(10)
  expect(found).toEqual([])
})

test('every tarball that a page installs has a name that `npm run tarballs` writes', () => {
  const packed = publicPackages('packages').map(
    ({ manifest: { name, version } }) => `${name.slice(1).replace('/', '-')}-${version}.tgz`,
  )
  const named = pages.flatMap((page) =>
    [...readFileSync(new URL(page, root), 'utf8').matchAll(/svc-[a-z]+-\d[\w.-]*\.tgz/g)].map(([name]) => ({ page, name })),
  )
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter(({ name }) => !packed.includes(name))).toEqual([])
})
