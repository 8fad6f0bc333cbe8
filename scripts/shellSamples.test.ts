import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { globSync } from './globSync.mjs'

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
