import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { printList } from './printList.ts'
import { readPage } from './readPage.ts'

let docs: string
beforeEach(() => {
  docs = mkdtempSync(join(tmpdir(), 'llms-'))
  mkdirSync(join(docs, 'guide'))
})
afterEach(() => rmSync(docs, { recursive: true }))
const pageOf = (lines: string[], name = 'embed') => {
  writeFileSync(join(docs, `guide/${name}.md`), lines.join('\n'))
  return readPage(docs, `guide/${name}.md`)
}

test('a page has its heading, and the first sentence of its prose in one line', () => {
  const page = pageOf([
    '# Embeds',
    '',
    '```ts',
    'const first = 1. // not this',
    '```',
    '',
    '| a | b |',
    '',
    'Of the [page](./data#a), and version 1.2 of',
    'it. No more.',
  ])
  expect(page).toMatchObject({
    link: '/guide/embed',
    title: 'Embeds',
    description: 'Of the page, and version 1.2 of it.',
  })
})

test('a sentence that ends with what follows it, or with nothing, is one too', () => {
  expect(pageOf(['# A', '', 'It is one call: `a`.']).description).toBe('It is one call.')
  expect(pageOf(['# A', '', 'No stop']).description).toBe('No stop')
  expect(pageOf(['# A', '', 'From [`@svc/core`](/reference/core/).', '', 'What it does.']).description).toBe('What it does.')
  expect(pageOf(['# A']).description).toBe('')
})

test('links hold from anywhere; what only the site shows is left out', () => {
  const { text } = pageOf([
    '# A',
    '',
    '<Shot name="a" />',
    '',
    '::: code-group',
    '',
    '```vue [Vue]',
    '<template></template>',
    '```',
    '',
    ':::',
    '',
    '[a](./data#b) [c](#d) [e](../reference/core/) [f](/errors/A) [g](https://example.com/#h)',
  ])
  expect(text.split('\n')).toEqual([
    '# A',
    '',
    '```vue [Vue]',
    '<template></template>',
    '```',
    '',
    '[a](/guide/data#b) [c](/guide/embed#d) [e](/reference/core/) [f](/errors/A) [g](https://example.com/#h)',
  ])
})

test('a page that is elsewhere is read from there, from the line that is named', () => {
  writeFileSync(join(docs, 'MODEL.md'), '# Other\n\nWords of it.\n')
  expect(pageOf(['# Model', '', '<!--@include: ../MODEL.md{3,}-->'])).toMatchObject({
    description: 'Words of it.',
    text: '# Model\n\nWords of it.',
  })
})

test('the list has a line for each page', () => {
  const pages = [pageOf(['# A', '', 'Words.'], 'a'), pageOf(['# B'], 'b')]
  expect(printList('# Site', [{ text: 'Part', pages }])).toBe('# Site\n\n## Part\n\n- [A](/guide/a): Words.\n- [B](/guide/b)\n')
})
