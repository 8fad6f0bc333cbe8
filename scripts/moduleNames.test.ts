import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

// The lists that most content blockers use refuse a script of some names on every site: EasyPrivacy has `/fingerprint.js`, `/beacon.js`,
// `/webstats.js`, `/event-tracking.js` and hundreds more like them. A name with one of their words may be in it tomorrow.
const refused =
  /fingerprint|track|analytic|beacon|pixel|telemetry|counter|stats?$|statistics|^ads?(-|$)|banner|pop(up|under)|sponsor|supercookie/i

// A package is one module per source file, and each is loaded by its own name where there is no bundler: by an import map, or from
// a development server that leaves packages as they are, as Vite does with those that a Svelte package imports.
test('no module of a package for browsers has a name that content blockers refuse', () => {
  const names = ['core', 'react', 'vue', 'svelte', 'element']
    .flatMap((folder) => readdirSync(join('packages', folder, 'src'), { recursive: true, encoding: 'utf8' }))
    .map((path) => basename(path).replace(/\..*/, ''))
  expect(names.filter((name) => refused.test(name))).toEqual([])
})
