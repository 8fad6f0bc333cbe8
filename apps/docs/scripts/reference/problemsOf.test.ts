import { expect, test } from 'vitest'
import { entryFacts } from './entryFacts.ts'
import type { EntryLayout } from './layOut.ts'
import { problemsOf } from './problemsOf.ts'

const sources = { exports: [], declarationsOf: () => [], derivedType: () => '', meaningOf: () => ({}) }
const layoutOf = (name: string): EntryLayout => ({
  entry: { name, packageName: name, path: name, source: '' },
  items: [],
  elsewhere: [],
})
const layouts = Object.keys(entryFacts).map(layoutOf)
const problems = (files: Record<string, string>) => problemsOf(sources, layouts, new Map(Object.entries(files)))

test('links to pages and to places in them are followed', () => {
  const index =
    '# A\n\n## b {#b}\n\n[x](/reference/core/#b) [y](/reference/core/c) [z](/reference/core/c#d) [e](/errors/NONE) [h](https://a.test/#b)'
  expect(problems({ 'core/index.md': index, 'core/c.md': '# c\n\n### d() {#d}' })).toEqual([])
})

test('a link to no page, or to no place in it, is named once', () => {
  const text = '[x](/reference/core/none) [y](/reference/core/#none) [y](/reference/core/#none) [z](/reference/core)'
  expect(problems({ 'core/index.md': text })).toEqual([
    'core/index.md: ](/reference/core/none) leads nowhere',
    'core/index.md: ](/reference/core/#none) leads nowhere',
    'core/index.md: ](/reference/core) leads nowhere',
  ])
})

test('a place that a page has twice is named', () => {
  const text = '## a {#a}\n\n### b() {#a-b}\n\n## c {#a}'
  expect(problems({ 'core/index.md': text, 'core/d.md': '# a {#a}' })).toEqual(['/reference/core/ has #a twice'])
})

test('each entry has a line of its own, and each line an entry', () => {
  expect(problemsOf(sources, [...layouts.slice(1), layoutOf('@svc/new')], new Map())).toEqual([
    '@svc/new has no line in entryFacts.ts',
    `entryFacts.ts has a line for ${Object.keys(entryFacts)[0]}, which no package exports`,
  ])
})
