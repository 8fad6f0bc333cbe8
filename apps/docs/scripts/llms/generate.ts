// Writes two files for language models (llmstxt.org) beside the pages of the site: `llms.txt`, a list of the pages, and `llms-full.txt`,
// all guides in one text. After the build of the site, which empties its folder first.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { guideParts } from '../guideParts.ts'
import { site } from '../site.ts'
import { printList } from './printList.ts'
import { readPage } from './readPage.ts'

const docs = join(import.meta.dirname, '../..')
const read = (path: string) => readPage(docs, path)

const parts = guideParts().map(({ text, pages }) => ({ text, pages: pages.map((name) => read(`guide/${name}.md`)) }))
const guides = parts.flatMap(({ pages }) => pages)

const errors = readdirSync(join(docs, 'errors'))
  .filter((file) => /^[A-Z].*\.md$/.test(file))
  .sort()
  .map((file) => read(`errors/${file}`))
const reference = [read('reference/index.md')]

const head = `# ${site.title}\n\n> ${site.description}\n\nAll guides in one text: [llms-full.txt](/llms-full.txt)`
const out = join(docs, '.vitepress/dist')
writeFileSync(
  join(out, 'llms.txt'),
  printList(head, [...parts, { text: 'Reference', pages: reference }, { text: 'Errors', pages: errors }]),
)
writeFileSync(join(out, 'llms-full.txt'), `${guides.map(({ text }) => text).join('\n\n')}\n`)
