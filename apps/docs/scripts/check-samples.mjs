// Type-checks every sample of the README, the guides and the packages' READMEs: ts, tsx, vue, svelte, and the module scripts of html.
// Each sample is a module of its own. It need not import again what the page has imported before; what the reader's app brings along is
// declared in `reader.d.ts`. A sample that begins with its file name (`// session.ts`) can be imported by the others of its page.
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const docs = join(import.meta.dirname, '..')
const root = join(docs, '../..')
// Below a folder that git, the linter and the site leave out.
const out = join(docs, '.vitepress/cache/samples')

const markdownIn = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
const pages = [
  'README.md',
  ...markdownIn('apps/docs/guide'),
  ...readdirSync(join(root, 'packages')).flatMap((name) => markdownIn(join('packages', name))),
]

/** The samples of a page: language, line of the first line, text. */
function samplesOf(text) {
  const samples = []
  let open
  text.split('\n').forEach((line, index) => {
    const [, fence, language] = /^\s*(`{3,})(\w*)/.exec(line) ?? []
    if (!open && fence) open = { fence, language, line: index + 1, lines: [] }
    else if (open && line.trim() === open.fence) {
      samples.push({ ...open, text: open.lines.join('\n') })
      open = undefined
    } else open?.lines.push(line)
  })
  return samples
}

/** Only the module scripts, in their places. The page of a sample has the elements that it asks for. */
const scriptsOf = (html) =>
  html
    .split(/(<script type="module">[\s\S]*?<\/script>)/)
    .map((part) => (part.startsWith('<script') ? part.replace(/<\/?script.*?>/g, '') : part.replace(/[^\n]/g, '')))
    .join('')
    .replace(/document\.querySelector\('[#.\w-]+'\)/g, '$&!')

const imports = /^import (?:type )?(?:(\w+)|\{([^}]*)\}) from '([^']+)'/gm

/** What a module imports: each name with its own import. */
const importsOf = (text) =>
  [...text.matchAll(imports)].flatMap(([statement, whole, names = '', from]) => {
    const kind = statement.startsWith('import type') ? 'import type' : 'import'
    if (whole) return [[whole, `${kind} ${whole} from '${from}'`]]
    return names
      .split(',')
      .filter((name) => name.trim())
      .map((name) => [/\w+$/.exec(name.trim())[0], `${kind} { ${name.trim()} } from '${from}'`])
  })

const extensions = { ts: 'ts', tsx: 'tsx', vue: 'vue', svelte: 'svelte', html: 'ts' }

// In each language one sample that is wrong: a check that does not see them sees nothing.
const wrong = `import { createEmbed } from '@svc/core'\ncreateEmbed({ origin: 1 })\n`
const canaries = {
  'canary-ts.ts': wrong,
  'canary-tsx.tsx': `${wrong}export const view = <p />\n`,
  'canary-vue.vue': `<script setup lang="ts">\n${wrong}</script>\n<template><p /></template>\n`,
  'canary-svelte.svelte': `<script lang="ts">\n${wrong}</script>\n`,
}

rmSync(out, { recursive: true, force: true })
const write = (file, text) => {
  mkdirSync(dirname(join(out, file)), { recursive: true })
  writeFileSync(join(out, file), text)
}
for (const [file, text] of Object.entries(canaries)) write(file, text)

/** Sample file to page; blank lines above a sample keep the page's line numbers. */
const pageOf = new Map()
for (const page of pages) {
  const known = new Map()
  for (const { language, line, text } of samplesOf(readFileSync(join(root, page), 'utf8'))) {
    const extension = extensions[language]
    if (!extension) continue
    const code = language === 'html' ? scriptsOf(text) : text
    const isModule = extension === 'ts' || extension === 'tsx'
    const [, name = `line${line}.${extension}`] = /^(?:\/\/|<!--) ([\w-]+\.\w+)(?: -->)?\n/.exec(text) ?? []
    const file = join(page.replace(/\.md$/, ''), name)
    const own = new Map(isModule ? importsOf(code) : [])
    const declares = (word) => new RegExp(`\\b(?:const|let|function|class|interface|type) \\{?[^=\\n]*\\b${word}\\b`).test(code)
    const inherited = [...known].filter(([word]) => !own.has(word) && new RegExp(`\\b${word}\\b`).test(code) && !declares(word))
    for (const [word, statement] of own) known.set(word, statement)
    pageOf.set(file, page)
    write(file, (isModule ? inherited.map(([, statement]) => `${statement}; `).join('') : '') + '\n'.repeat(line) + code)
  }
}

const reader = relative(out, join(docs, 'scripts/reader.d.ts'))
const config = (include) =>
  JSON.stringify({
    extends: relative(out, join(root, 'tsconfig.base.json')),
    compilerOptions: {
      types: ['node'],
      typeRoots: [relative(out, join(docs, 'node_modules/@types'))],
      // A sample shows one thing, and leaves it to the reader what becomes of it.
      noUnusedLocals: false,
      noUnusedParameters: false,
      noPropertyAccessFromIndexSignature: false,
    },
    include: [...include, reader],
  })
write('tsconfig.json', config(['**/*.ts', '**/*.tsx', '**/*.vue']))
write('tsconfig.svelte.json', config(['**/*.svelte']))

function run(program, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(join(docs, 'node_modules/.bin', program), args, { cwd: out, shell: process.platform === 'win32' })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
    child.on('error', reject).on('close', () => resolve(text))
  })
}
const [typescript, svelte] = await Promise.all([
  run('vue-tsc', '-p', 'tsconfig.json', '--noEmit', '--pretty', 'false'),
  run('svelte-check', '--tsconfig', './tsconfig.svelte.json', '--workspace', out, '--output', 'machine'),
])

const problems = [
  ...typescript.matchAll(/^(\S.*?)\((\d+),(\d+)\): error (.*(?:\n\s+.*)*)/gm),
  ...svelte.matchAll(/^\d+ (?:ERROR|WARNING) "(.*?)" (\d+):(\d+) "(.*)"$/gm),
]
  .map(([, file, line, column, message]) => ({ file, line, column, message }))
  // The packages' own sources are checked where they are.
  .filter(({ file }) => !file.startsWith('..'))

const blind = Object.keys(canaries).filter((name) => !problems.some(({ file }) => file === name))
const found = problems.filter(({ file }) => !(file in canaries))
for (const { file, line, column, message } of found) console.error(`${pageOf.get(file) ?? file}:${line}:${column} ${message}`)
if (blind.length > 0) console.error(`No error was seen in ${blind.join(', ')}: the check is broken.`)
if (found.length > 0 || blind.length > 0) process.exitCode = 1
else console.log(`${pageOf.size} samples of ${new Set(pageOf.values()).size} pages are right.`)
