import { entryFacts } from './entryFacts.ts'
import { code, paragraphs, table } from './markdown.ts'
import type { Page } from './pagesOf.ts'

/** The first page: every entry with what it is for. */
export function printIndex(pages: readonly Page[]): string {
  const entries = pages.filter(({ isEntry }) => isEntry).map(({ entry }) => entry)
  const packages = [...new Set(entries.map(({ packageName }) => packageName))]
  const sections = packages.flatMap((name) => {
    const rows = entries
      .filter(({ packageName }) => packageName === name)
      .map((entry) => {
        const { about = '', guide } = entryFacts[entry.name] ?? {}
        return [
          `[${code(entry.name)}](/reference/${entry.path}/)`,
          about,
          guide ? `[${guideNames[guide] ?? guide}](/guide/${guide})` : '',
        ]
      })
    return [`## ${name}`, table(['Entry', 'What is in it', 'Guide'], rows)]
  })
  return `---\npageClass: reference\noutline: 2\n---\n\n${paragraphs(
    '# Reference',
    'Every export of every entry, as the docstrings in the sources describe it. Your editor shows the same words when you hover over a name.',
    'A table of options says what each takes and what holds when it is left out. Under **Throws** stand the errors, each with [its page](/errors/).',
    ...sections,
  )}\n`
}

const guideNames: Readonly<Record<string, string>> = {
  embed: 'Embeds',
  data: 'Data',
  chat: 'Chat',
  platform: 'Platform API',
  scim: 'Users and groups',
  sessions: 'Sessions',
  testing: 'Testing',
  emulator: 'The emulator',
}
