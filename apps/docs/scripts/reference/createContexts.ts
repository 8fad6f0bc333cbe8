import type { Context } from './Context.ts'
import type { EntryLayout, Item } from './layOut.ts'
import { type Page, placesOf } from './pagesOf.ts'
import { contractText, summary } from './printComment.ts'
import type { Entry } from './publicEntries.ts'
import type { Sources } from './readEntries.ts'

/** Makes what the printers of a page need to know. */
export function createContexts(
  sources: Sources,
  layouts: readonly EntryLayout[],
  pages: readonly Page[],
): (page: Page) => Context {
  const places = placesOf(pages)
  const items = new Map<string, Item[]>()
  for (const item of layouts.flatMap((layout) => layout.items)) items.set(item.name, [...(items.get(item.name) ?? []), item])
  const codeOf = ({ reflection }: Item) => {
    const type = reflection.children?.find(({ name }) => name === 'code')?.type
    return type?.type === 'literal' && typeof type.value === 'string' ? type.value : undefined
  }

  return ({ entry, path }) => {
    /** A name may be shown twice: a reader means the one of this entry, of this package, else the first. */
    const closest = <Place extends { readonly entry: Entry }>(list: readonly Place[] = []): Place | undefined =>
      list.find((one) => one.entry === entry) ?? list.find((one) => one.entry.packageName === entry.packageName) ?? list[0]
    const context: Context = {
      entry,
      sources,
      hrefOf: (reflection) => reflection && closest(places.get(reflection))?.href,
      named: (name) => closest(items.get(name))?.reflection,
      errorPageOf: (name) => {
        const [item] = items.get(name) ?? []
        const code = item && codeOf(item)
        return code ? { code, href: `/errors/${code}` } : undefined
      },
      describe: (comment, self) => (path.includes('/groups/') ? contractText(comment) : summary(comment, context, self)),
    }
    return context
  }
}
