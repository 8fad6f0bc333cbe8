import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const forBackends = ['ai', 'data', 'format', 'platform', 'query', 'scim', 'server']
const entries = forBackends.map((entry) => join(root, `packages/core/dist/exports/${entry}.d.ts`))

function problems(files: readonly string[], lib: readonly string[]): string[] {
  const program = ts.createProgram(files, {
    lib: lib.map((name) => `lib.${name}.d.ts`),
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    noEmit: true,
    strict: true,
    target: ts.ScriptTarget.ES2022,
    typeRoots: [join(root, 'node_modules/@types')],
    types: ['node'],
  })
  return ts.getPreEmitDiagnostics(program).map((diagnostic) => {
    const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ')
    return `${diagnostic.file?.fileName.slice(root.length + 1) ?? ''}: ${message}`
  })
}

test('the declarations that a backend reads need no types of a browser', () => {
  expect(problems(entries, ['es2023'])).toEqual([])
})

test('what they lack would be found: the root entry is for pages', () => {
  const found = problems([join(root, 'packages/core/dist/exports/index.d.ts')], ['es2023'])
  expect(found.some((text) => text.includes('HTMLIFrameElement'))).toBe(true)
})

test('no declaration of what an app installs says any', () => {
  const found: string[] = []
  for (const name of ['core', 'react', 'vue', 'svelte', 'element', 'testing']) {
    const dist = join(root, 'packages', name, 'dist')
    for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.d.ts')) continue
      const source = ts.createSourceFile(file, ts.sys.readFile(join(dist, file)) ?? '', ts.ScriptTarget.ES2022)
      const visit = (node: ts.Node): void => {
        if (node.kind === ts.SyntaxKind.AnyKeyword) found.push(`${name}/${file}`)
        ts.forEachChild(node, visit)
      }
      visit(source)
    }
  }
  expect(found).toEqual([])
})
