// Type-checks every sample of the README, the guides and the packages' READMEs, as strictly as Vite's templates: ts, tsx, vue, svelte, and
// the module scripts of html. Each sample is a module of its own.
// - One that begins with its file name (`// session.ts`) is that file: it gets nothing from the page, and all guides can import it.
// - One that imports something imports all that it needs. Values it may take from the samples above it.
// - One without imports goes on from the samples above it. A name is used when a sample below uses it.
// - What nothing above has made is a stand-in for the reader's own: `readersOwn.ts` and, for `// Nuxt` samples, `nuxtsOwn.ts`.
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { namesOf } from './namesOf.mjs'
import { samplesOf } from './samplesOf.mjs'

const docs = join(import.meta.dirname, '..')
const root = join(docs, '../..')
// Below a folder that git, the linter and the site leave out.
const out = join(docs, '.vitepress/cache/samples')

// Paths below the root and below `out` have `/` on every system, as in what the tools write.
const guides = 'apps/docs/guide'
const markdownIn = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
const packages = readdirSync(join(root, 'packages'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
const pages = ['README.md', ...markdownIn(guides), ...packages.flatMap(({ name }) => markdownIn(`packages/${name}`))]

const extensions = { ts: 'ts', tsx: 'tsx', vue: 'vue', svelte: 'svelte', html: 'ts' }

// In each language one sample with the mistakes that the check is for: a check that does not see them sees nothing.
const wrong = `import { createEmbed } from '@svc/core'\ncreateEmbed({ origin: 1 })\nconst unused = 1\n`
const wrongType = /not assignable/
const unusedName = /'unused' is declared/
const canaries = {
  'canary-ts.ts': { text: wrong, problems: [wrongType, unusedName] },
  'canary-tsx.tsx': { text: `${wrong}export const view = <p />\n`, problems: [wrongType, unusedName] },
  'canary-vue.vue': {
    text: `<script setup lang="ts">\n${wrong}import { SvcEmbed } from '@svc/vue'\n</script>\n<template><SvcEmbed orign="" /></template>\n`,
    problems: [wrongType, unusedName, /'orign' does not exist/],
  },
  'canary-svelte.svelte': {
    text: `<script lang="ts">\n${wrong}import './canary-ts.ts'\n</script>\n`,
    problems: [wrongType, unusedName, /allowImportingTsExtensions/],
  },
  'canary-backend.mts': { text: wrong, problems: [wrongType] },
}

rmSync(out, { recursive: true, force: true })
const write = (file, text) => {
  mkdirSync(dirname(join(out, file)), { recursive: true })
  writeFileSync(join(out, file), text)
}
for (const [file, { text }] of Object.entries(canaries)) write(file, text)

/** From one file below `out` to another, as an import names it. */
const pathTo = (from, to) => {
  const path = relative(dirname(from), to)
    .replaceAll('\\', '/')
    .replace(/\.tsx?$/, '')
  return path.startsWith('.') ? path : `./${path}`
}
const isGuide = (page) => page.startsWith(guides)

/** Every sample, with the file that it is written to. */
const samples = pages.flatMap((page) => {
  const taken = new Set()
  return samplesOf(readFileSync(join(root, page), 'utf8')).flatMap(({ language, line, text, code }) => {
    const extension = extensions[language]
    if (!extension) return []
    const [, own] = /^(?:\/\/|<!--) ([\w-]+\.\w+)(?=[\s:,])/.exec(text) ?? []
    // The second `server.ts` of a page is another one.
    const name = own && !taken.has(own) ? own : `line${line}.${extension}`
    taken.add(name)
    const file = `${page.replace(/\.md$/, '')}/${name}`
    const isModule = extension === 'ts' || extension === 'tsx'
    return [{ page, line, code, file, isFile: own !== undefined, isModule, ...(isModule && namesOf(code, file)) }]
  })
})

const standIns = (name) => {
  const path = join(import.meta.dirname, name)
  return { file: relative(out, path), ...namesOf(readFileSync(path, 'utf8'), name) }
}
const readersOwn = standIns('readersOwn.ts')
const nuxtsOwn = standIns('nuxtsOwn.ts')
const guideFiles = samples.filter(({ page, isFile, isModule }) => isGuide(page) && isFile && isModule)

/** What a sample needs from elsewhere: statements for its first line. Marks what it takes, so that its maker exports it. */
function statementsFor(sample, above) {
  if (sample.isFile) return []
  const alone = sample.imports.size > 0
  const imported = alone ? new Map() : new Map(above.flatMap(({ imports }) => [...imports]))
  const own = sample.code.startsWith('// Nuxt') ? nuxtsOwn : readersOwn
  return [...sample.free].flatMap((name) => {
    const maker = [own, ...above].findLast(({ declares }) => declares.has(name))
    const file = guideFiles.find(({ declares }) => declares.get(name)?.isExported)
    // A file of a guide is imported by name, as any other module is. The READMEs only speak of it.
    if (!maker && file && alone && isGuide(sample.page)) return []
    const from = maker ?? file
    if (!from || (imported.has(name) && !above.includes(from))) return imported.get(name) ?? []
    from.taken = (from.taken ?? new Set()).add(name)
    const { isType } = from.declares.get(name)
    return `import ${isType ? 'type ' : ''}{ ${name} } from '${pathTo(sample.file, from.file)}'`
  })
}
for (const [index, sample] of samples.entries()) {
  const above = samples.slice(0, index).filter(({ page, isModule, isFile }) => page === sample.page && isModule && !isFile)
  sample.first = sample.isModule ? statementsFor(sample, above).join('; ') : ''
}
for (const { file, line, code, first, declares, taken = [] } of samples) {
  const exported = [...taken].filter((name) => !declares.get(name).isExported)
  // Of Solid's JSX. React's needs no word.
  const jsx = /^import .* from 'solid-js'/m.test(code) ? '/** @jsxImportSource solid-js */ ' : ''
  // Blank lines above a sample keep the page's line numbers.
  write(file, jsx + first + '\n'.repeat(line) + code + (exported.length > 0 ? `\nexport { ${exported.join(', ')} }` : ''))
}

// The reader's own components.
write('components.d.ts', "declare module '*.vue'\n")
const config = (include, options = {}, vueCompilerOptions = {}) =>
  JSON.stringify({
    extends: relative(out, join(root, 'tsconfig.base.json')),
    compilerOptions: {
      types: ['node'],
      // The packages are read by their built declarations, which is what readers get.
      customConditions: [],
      typeRoots: [relative(out, join(docs, 'node_modules/@types'))],
      noPropertyAccessFromIndexSignature: false,
      // A file of one guide is beside those of the others.
      rootDirs: [...new Set(samples.filter(({ page }) => isGuide(page)).map(({ file }) => dirname(file)))],
      ...options,
    },
    vueCompilerOptions,
    include,
  })
// The setting of the guide reports a misspelt option, and nothing that the box takes. Names of the element's attributes keep their dash.
const [, setting = '{}'] = readFileSync(join(root, guides, 'embed.md'), 'utf8').match(/`"vueCompilerOptions": (.*)`/) ?? []
const vue = { ...JSON.parse(setting), htmlAttributes: ['aria-*', 'public-id'] }
write(
  'box.vue',
  `<script setup lang="ts">import { SvcEmbed } from '@svc/vue'</script>
<template><SvcEmbed :surface="{ kind: 'chat' }" id="a" class="b" style="height: 9px" data-testid="c" aria-label="d" /></template>`,
)
write('tsconfig.json', config(['**/*.ts', '**/*.tsx', '**/*.vue'], {}, vue))
// As in Vite's template for Svelte.
write('tsconfig.svelte.json', config(['**/*.svelte'], { allowImportingTsExtensions: false }))
// The files of a backend again, with the `tsconfig.json` that their guide gives, or else TypeScript's defaults.
const backend = `${guides}/sessions`
const given = samplesOf(readFileSync(join(root, `${backend}.md`), 'utf8')).find(({ text }) => text.includes('"compilerOptions"'))
write(`${backend}/tsconfig.json`, given?.text ?? '{}')
const backendFiles = guideFiles.filter(({ file }) => dirname(file) === backend)
write(
  'tsconfig.backend.json',
  JSON.stringify({
    extends: `./${backend}/tsconfig.json`,
    compilerOptions: { typeRoots: [relative(out, join(docs, 'node_modules/@types'))] },
    files: ['canary-backend.mts', ...backendFiles.map(({ file }) => file)],
  }),
)

// By Node: on Windows, what is in `node_modules/.bin` needs a shell, for which a folder with a space in its name is two words.
function run(program, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(docs, 'node_modules', program), ...args], { cwd: out })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
    child.on('error', reject).on('close', () => resolve(text))
  })
}
const typescript = /^(\S.*?)\((\d+),(\d+)\): error (.*(?:\n\s+.*)*)/gm
const [browser, server, svelte] = await Promise.all([
  run('vue-tsc/bin/vue-tsc.js', '-p', 'tsconfig.json', '--noEmit', '--pretty', 'false'),
  run('typescript/bin/tsc', '-p', 'tsconfig.backend.json', '--pretty', 'false'),
  run('svelte-check/bin/svelte-check', '--tsconfig', './tsconfig.svelte.json', '--workspace', out, '--output', 'machine'),
])

const problems = [
  ...browser.matchAll(typescript),
  ...server.matchAll(typescript),
  ...svelte.matchAll(/^\d+ (?:ERROR|WARNING) "(.*?)" (\d+):(\d+) "(.*)"$/gm),
]
  .map(([, file, line, column, message]) => ({ file, line, column, message, isUnused: /^TS6(133|192|196|198):/.test(message) }))
  // The packages' own sources are checked where they are.
  .filter(({ file }) => !file.startsWith('..'))

const isSeen = ([name, { problems: wanted }]) =>
  wanted.every((one) => problems.some(({ file, message }) => file === name && one.test(message)))
const blind = Object.entries(canaries).filter((canary) => !isSeen(canary))
const pageOf = new Map(samples.map(({ file, page }) => [file, page]))
// The first line is ours, and may hold more than a sample takes.
const isOurs = ({ line, isUnused }) => line === '1' && isUnused
const found = problems.filter((problem) => !(problem.file in canaries || isOurs(problem)))
for (const { file, line, column, message } of found) console.error(`${pageOf.get(file) ?? file}:${line}:${column} ${message}`)
if (blind.length > 0)
  console.error(`Not every mistake was seen in ${blind.map(([name]) => name).join(', ')}: the check is broken.`)
if (found.length > 0 || blind.length > 0) process.exitCode = 1
else console.log(`${samples.length} samples of ${new Set(pageOf.values()).size} pages are right.`)
