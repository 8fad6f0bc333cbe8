import type { Reflection } from 'typedoc'
import { entryFacts } from './entryFacts.ts'
import type { EntryLayout } from './layOut.ts'
import { commentOf } from './printPage.ts'
import type { Sources } from './readEntries.ts'

/** What is wrong with the reference: exports that nothing describes, entries without a line of their own, links that lead nowhere. */
export function problemsOf(sources: Sources, layouts: readonly EntryLayout[], files: ReadonlyMap<string, string>): string[] {
  const isGenerated = (reflection: Reflection) =>
    sources.declarationsOf(reflection).some((node) => node.getSourceFile().fileName.includes('/generated/'))
  return [
    ...layouts.filter(({ entry }) => !entryFacts[entry.name]).map(({ entry }) => `${entry.name} has no line in entryFacts.ts`),
    ...Object.keys(entryFacts)
      .filter((name) => !layouts.some(({ entry }) => entry.name === name))
      .map((name) => `entryFacts.ts has a line for ${name}, which no package exports`),
    ...layouts.flatMap(({ entry, items }) =>
      items
        // What the contract of a service names has no more to say than its fields.
        .filter(({ reflection }) => !isGenerated(reflection))
        .filter((item) => !commentOf(item)?.summary.some(({ text }) => text.trim()))
        .map(({ name }) => `${name} of ${entry.name} has no docstring`),
    ),
    ...brokenLinks(files),
  ]
}

/** VitePress looks for the pages that links name, but not for the places in them. */
function brokenLinks(files: ReadonlyMap<string, string>): string[] {
  const anchors = new Map(
    [...files].map(([file, text]) => {
      const ids = [...text.matchAll(/^#+ .*\{#(.+)\}$/gm)].map(([, id = '']) => id)
      return [`/reference/${file.replace(/(index)?\.md$/, '')}`, ids]
    }),
  )
  const twice = [...anchors].flatMap(([page, ids]) =>
    ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${page} has #${id} twice`),
  )
  const dead = [...files].flatMap(([file, text]) =>
    [...text.matchAll(/\]\((\/reference\/[^)#]*)(?:#([^)]*))?\)/g)]
      .filter(([, page = '', id]) => !anchors.has(page) || (id !== undefined && !anchors.get(page)?.includes(id)))
      .map(([link]) => `${file}: ${link} leads nowhere`),
  )
  return [...new Set([...twice, ...dead])]
}
