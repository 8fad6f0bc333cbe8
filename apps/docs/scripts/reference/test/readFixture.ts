import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Application } from 'typedoc'
import { vi } from 'vitest'
import { createContexts } from '../createContexts.ts'
import { layOut } from '../layOut.ts'
import { pagesOf } from '../pagesOf.ts'
import { printPage } from '../printPage.ts'
import type { Entry } from '../publicEntries.ts'
import { readEntries } from '../readEntries.ts'

/** Writes the pages of a few small modules, as `generate.ts` does: `modules` has the text of each by the path of its entry. */
export async function readFixture(modules: Readonly<Record<string, string>>) {
  // The compiler names files by their real path, and macOS links to its folder for temporary files.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'svc-reference-')))
  const tsconfig = join(folder, 'tsconfig.json')
  const entries = Object.entries(modules).map(([path, text]): Entry => {
    const source = join(folder, `${path}.ts`)
    mkdirSync(dirname(source), { recursive: true })
    writeFileSync(source, text)
    return { name: `@svc/${path}`, packageName: `@svc/${path.split('/')[0]}`, path, source }
  })
  const compilerOptions = {
    strict: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
    lib: ['es2022'],
  }
  writeFileSync(
    tsconfig,
    JSON.stringify({ compilerOptions: { ...compilerOptions, allowImportingTsExtensions: true, noEmit: true } }),
  )
  const bootstrap = Application.bootstrap.bind(Application)
  const spy = vi
    .spyOn(Application, 'bootstrap')
    .mockImplementation((options) => bootstrap({ ...options, tsconfig, basePath: folder }))
  try {
    const sources = await readEntries(entries)
    const layouts = layOut(sources)
    const pages = layouts.flatMap((layout) => pagesOf(layout, sources))
    const contextOf = createContexts(sources, layouts, pages)
    const files = new Map(
      pages.map((page) => [`${page.path}${page.isEntry ? 'index' : ''}.md`, printPage(page, pages, contextOf(page))]),
    )
    return { sources, layouts, pages, files }
  } finally {
    spy.mockRestore()
    rmSync(folder, { recursive: true })
  }
}
