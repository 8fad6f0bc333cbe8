import type { Context } from './Context.ts'
import { entryFacts } from './entryFacts.ts'
import { type Item, type Kind, kinds } from './layOut.ts'
import { code, paragraphs, table } from './markdown.ts'
import type { Page } from './pagesOf.ts'
import { printOperations } from './platformPages.ts'
import { printItem } from './printItem.ts'

const headings: Record<Kind, string> = {
  component: 'Components',
  function: 'Functions',
  class: 'Classes',
  value: 'Values',
  error: 'Errors',
  type: 'Types',
}

export const commentOf = ({ reflection }: Pick<Item, 'reflection'>) => reflection.comment ?? reflection.signatures?.[0]?.comment

/** The first sentence of a docstring. */
export function sentenceOf(text: string): string {
  const [paragraph = ''] = text.split('\n\n')
  return paragraph.replaceAll('\n', ' ').split(/(?<=[^.]\.)\s(?=[A-Z`[])/)[0] ?? ''
}

/** A page as Markdown. */
export function printPage(page: Page, pages: readonly Page[], context: Context): string {
  const { entry, isEntry, isWhole, title, sections, group } = page
  const guide = entryFacts[entry.name]?.guide
  const home = `[${code(entry.name)}](/reference/${entry.path}/)`
  const links = isEntry ? (guide ? `How to use it: [the guide](/guide/${guide}).` : '') : `From ${home}.`
  const isOne = sections.length === 1 && sections[0]?.items[0]?.name === title
  const body = sections.flatMap(({ heading, items }) => {
    // On the page of one export its types are one level below it, on a page of several all are below a heading.
    const [first, ...rest] = items
    if (heading && title === heading) return items.map((item) => printItem(item, 2, context))
    if (heading) return [`## ${heading} {#all-${heading.toLowerCase()}}`, ...items.map((item) => printItem(item, 3, context))]
    if (!first) return []
    if (isOne) return rest.map((item) => printItem(item, 2, context))
    return [printItem(first, 2, context), ...rest.map((item) => printItem(item, 3, context))]
  })
  const [leader] = sections[0]?.items ?? []
  return `${frontmatter}${paragraphs(
    isOne && leader
      ? printItem(leader, 1, context).replace('\n\n', `\n\n${links}\n\n`)
      : paragraphs(`# ${title}`, isEntry ? entryFacts[entry.name]?.about : '', links),
    group
      ? `A group of [${code('PlatformClient')}](/reference/${entry.path}/createPlatformClient#PlatformClient): each operation takes its arguments, and [\`init\`](/reference/${entry.path}/paginate#PlatformRequestOptions) after them.`
      : '',
    isEntry ? printList(page, context) : '',
    isEntry && !isWhole ? printGroups(pages, page) : '',
    group ? printOperations(group, context) : '',
    ...body,
  )}\n`
}

/** Every export of an entry with its first sentence. */
function printList({ layout, isWhole }: Page, context: Context): string {
  const row = (name: string, reflection: Item['reflection']) => {
    const href = context.hrefOf(reflection)
    return [href ? `[${code(name)}](${href})` : code(name), sentenceOf(context.describe(commentOf({ reflection }), name))]
  }
  const parts = kinds.flatMap((kind) => {
    const items = layout.items.filter((item) => item.kind === kind)
    if (items.length === 0) return []
    const lines = table(
      ['Name', 'Description'],
      items.map(({ name, reflection }) => row(name, reflection)),
    )
    return [isWhole ? `**${headings[kind]}**` : `## ${headings[kind]}`, lines]
  })
  const also = layout.elsewhere.flatMap(({ name, reflection }) => {
    const href = context.hrefOf(reflection)
    return href ? [`[${code(name)}](${href})`] : []
  })
  return paragraphs(
    ...parts,
    also.length > 0 ? `${layout.items.length > 0 ? 'Also' : 'It exports'} ${also.join(', ')}, from another entry.` : '',
  )
}

/** The groups of the Platform client. */
function printGroups(pages: readonly Page[], { entry }: Page): string {
  const groups = pages.flatMap(({ group, path, entry: of }) => (group && of === entry ? [{ ...group, path }] : []))
  if (groups.length === 0) return ''
  const rows = groups.map(({ name, path, operations }) => [
    `[${code(name)}](/reference/${path})`,
    operations.map((one) => `[${code(one.name)}](/reference/${path}#${one.name})`).join(', '),
  ])
  return paragraphs(
    '## Groups',
    `Types that several of them use: [schemas](/reference/${entry.path}/groups/schemas).`,
    table(['Group', 'Operations'], rows),
  )
}

const frontmatter = '---\npageClass: reference\noutline: [2, 3]\neditLink: false\n---\n\n'
