// Writes the pages of `/reference/`: every export of every entry, from the docstrings in the sources. Neither git nor the linter knows
// them: `build` and `dev` write them first. Fails if an export has no docstring, or a link leads nowhere.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createContexts } from './createContexts.ts'
import { layOut } from './layOut.ts'
import { pagesOf } from './pagesOf.ts'
import { printIndex } from './printIndex.ts'
import { printPage } from './printPage.ts'
import { problemsOf } from './problemsOf.ts'
import { isBuilt, publicEntries } from './publicEntries.ts'
import { readEntries } from './readEntries.ts'
import { sidebarOf } from './sidebarOf.ts'

if (!isBuilt()) throw new Error('The types of the Svelte component are not built. Run: npx turbo run build --filter=@svc/svelte')

const started = performance.now()
const sources = await readEntries(publicEntries())
const layouts = layOut(sources)
const pages = layouts.flatMap((layout) => pagesOf(layout, sources))
const contextOf = createContexts(sources, layouts, pages)

const files = new Map([
  ['index.md', printIndex(pages)],
  ...pages.map((page) => [`${page.path}${page.isEntry ? 'index' : ''}.md`, printPage(page, pages, contextOf(page))] as const),
])

const out = join(import.meta.dirname, '../../reference')
rmSync(out, { recursive: true, force: true })
for (const [file, text] of [...files, ['sidebar.json', JSON.stringify(sidebarOf(pages))] as const]) {
  mkdirSync(dirname(join(out, file)), { recursive: true })
  writeFileSync(join(out, file), text)
}

const problems = problemsOf(sources, layouts, files)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
console.log(`reference: ${files.size} pages in ${Math.round((performance.now() - started) / 1000)} s`)
