// Holds the guides to the sources: every public name is in a guide, and the tables of events, actions, plugins and faults are whole.
// So are the lists of events in the READMEs of packages, and the count of operations.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { platformOperations } from '@svc/core/platform'
import * as plugins from '@svc/core/plugins'
import { faultCatalog } from '@svc/emulator'
import { actionFixtures, eventFixtures } from '@svc/testing'
import { publicPackages } from '../../../scripts/publicPackages.mjs'

const docs = join(import.meta.dirname, '..')
const read = (...path: string[]) => readFileSync(join(docs, ...path), 'utf8')
const guide = (name: string) => read('guide', `${name}.md`)
const guides = readdirSync(join(docs, 'guide'))
  .map((file) => read('guide', file))
  .join('\n')
const problems: string[] = []

/** What entry files export for run time. An error class is known by its code, which has a page; `binding` is for bindings alone. */
for (const { folder: of } of publicPackages(join(docs, '..', '..', 'packages'))) {
  const name = basename(of)
  const folder = ['..', '..', 'packages', name, 'src', 'exports']
  for (const file of readdirSync(join(docs, ...folder))) {
    if (file.includes('.test') || file === 'binding.ts') continue
    const lists = [...read(...folder, file).matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) => list.split(','))
    const names = lists.map((item) => item.trim().replace(/^default as /, '')).filter((item) => item && !item.startsWith('type '))
    for (const one of names) {
      if (/Error$/.test(one)) continue
      if (!new RegExp(`\\b${one}\\b`).test(guides)) problems.push(`${one} of packages/${name}/src/exports/${file} is in no guide`)
    }
  }
}

/** The names in front of the rows of the first table below a heading. */
function rowsBelow(text: string, heading: string): string[] {
  const section = text.split(`\n## ${heading}\n`)[1] ?? ''
  const table = /(?:^\|.*\n)+/m.exec(section)?.[0] ?? ''
  return [...table.matchAll(/^\| `([\w-]+)/gm)].map(([, name = '']) => name)
}
function expectSame(what: string, found: readonly string[], wanted: readonly string[]): void {
  const missing = wanted.filter((name) => !found.includes(name))
  const extra = found.filter((name) => !wanted.includes(name))
  if (missing.length > 0) problems.push(`${what}: missing ${missing.join(', ')}`)
  if (extra.length > 0) problems.push(`${what}: there is no ${extra.join(', ')}`)
}

/** What the contract says of a payload. */
interface PayloadSchema {
  readonly properties: object
  readonly required?: readonly string[]
}
const { $defs: schemas }: { $defs: Readonly<Record<string, PayloadSchema>> } = JSON.parse(
  read('..', '..', 'packages', 'core', 'contract', 'schemas', 'messages.json'),
)
/** The fields of an event's payload as the guide writes them: `path`, and `title?` where it may be left out. */
function fieldsOf(event: string): string[] {
  // An event that `npm run generate` has not written yet has none: a test of core says so.
  const { properties, required = [] } = schemas[`${pascal(event)}EventPayload`] ?? { properties: {} }
  return Object.keys(properties).map((field) => (required.includes(field) ? field : `${field}?`))
}

const pascal = (name: string) => name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const embed = guide('embed')
expectSame('events in embed.md', rowsBelow(embed, 'Events'), Object.keys(eventFixtures))
const eventRows = (embed.split('\n## Events\n')[1] ?? '').split('\n')
for (const name of Object.keys(eventFixtures)) {
  const row = eventRows.find((line) => line.startsWith(`| \`${name}\` |`)) ?? ''
  for (const field of fieldsOf(name)) {
    if (row && !row.includes(`\`${field}\``)) problems.push(`events in embed.md: ${name} lacks ${field}`)
  }
  for (const [binding, written] of [
    ['react', `on${pascal(name)}`],
    ['element', `svc-${name}`],
  ] as const) {
    if (!read('..', '..', 'packages', binding, 'README.md').includes(`\`${written}\``))
      problems.push(`events in packages/${binding}/README.md: missing ${written}`)
  }
}
expectSame('actions in embed.md', rowsBelow(embed, 'Actions'), Object.keys(actionFixtures).map(camel))
expectSame('plugins in embed.md', rowsBelow(embed, 'Theme, colours, language'), Object.keys(plugins))
const faults = guide('emulator').split('\n## Watch it and inject faults\n')[1]!.split('\n## ')[0]!
expectSame(
  'faults in emulator.md',
  [...faults.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name),
  ),
  Object.keys(faultCatalog),
)

const operations = String(platformOperations().length)
for (const [file, place] of [
  ['README.md', /All (\d+) operations/],
  ['packages/emulator/PLATFORM.md', /Every operation of the contract \((\d+),/],
] as const) {
  const told = place.exec(read('..', '..', file))?.[1]
  if (told !== operations) problems.push(`operations in ${file}: ${told}, and there are ${operations}`)
}

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
