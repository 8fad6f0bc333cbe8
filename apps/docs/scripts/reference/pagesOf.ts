import type { Reflection } from 'typedoc'
import { type EntryLayout, type Item, kinds } from './layOut.ts'
import { type Group, type PlatformLayout, platformLayout } from './platformPages.ts'
import type { Entry } from './publicEntries.ts'
import type { Sources } from './readEntries.ts'

/** A page of the reference. */
export interface Page {
  readonly entry: Entry
  readonly layout: EntryLayout
  /** Its place below `/reference/`; `''` at the end for the page of a folder. */
  readonly path: string
  readonly title: string
  /** What it shows, in order; a heading of its own groups what belongs to nothing else. */
  readonly sections: readonly { readonly heading?: string; readonly items: readonly Item[] }[]
  readonly group?: Group | undefined
  /** Only on the first page of an entry: whether all it exports is on it. */
  readonly isEntry: boolean
  readonly isWhole: boolean
}

/** An entry with more exports has a page for each function, component and class. */
const most = 30

/** The pages of an entry. The first is the entry's own, with the list of all that it exports. */
export function pagesOf(layout: EntryLayout, sources: Sources): Page[] {
  const { entry, items } = layout
  const leaders = items
    .filter(({ kind }) => kind !== 'type' && kind !== 'error')
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.name.localeCompare(b.name, 'en'))
  const withTypes = (leader: Item) => [leader, ...(leader.leadsTo ?? []).filter(({ owner }) => owner === leader)]
  const errors = items.filter(({ kind }) => kind === 'error')
  const types = items.filter(({ kind, owner }) => kind === 'type' && !owner)
  const platform = platformLayout(layout, sources)
  const isWhole = items.length <= most && !platform
  const base = { entry, layout, isEntry: false, isWhole }
  const shared = [
    ...(errors.length > 0 ? [{ heading: 'Errors', items: errors }] : []),
    ...(types.length > 0 ? [{ heading: 'Types', items: types }] : []),
  ]
  const own = { ...base, path: `${entry.path}/`, title: entry.name, isEntry: true }
  if (isWhole) return [{ ...own, sections: [...leaders.map((leader) => ({ items: withTypes(leader) })), ...shared] }]
  return [
    { ...own, sections: [] },
    ...leaders.map((leader) => ({
      ...base,
      path: `${entry.path}/${leader.name}`,
      title: leader.name,
      sections: [{ items: withTypes(leader) }],
    })),
    ...shared.map((section) => ({
      ...base,
      path: `${entry.path}/${section.heading.toLowerCase()}`,
      title: section.heading,
      sections: [section],
    })),
    ...(platform ? platformPages(platform, base) : []),
  ]
}

function platformPages(
  { groups, schemas }: PlatformLayout,
  base: Pick<Page, 'entry' | 'layout' | 'isEntry' | 'isWhole'>,
): Page[] {
  const of = (owner: Item | undefined) => {
    const items = schemas.filter((one) => one.owner === owner)
    return items.length > 0 ? [{ heading: 'Types', items }] : []
  }
  return [
    ...groups.map((group) => ({
      ...base,
      path: `${base.entry.path}/groups/${group.name}`,
      title: `platform.${group.name}`,
      group,
      sections: of(group.item),
    })),
    { ...base, path: `${base.entry.path}/groups/schemas`, title: 'Types of several groups', sections: of(undefined) },
  ]
}

/** Where each export is shown. */
export function placesOf(pages: readonly Page[]): Map<Reflection, { entry: Entry; href: string }[]> {
  const places = new Map<Reflection, { entry: Entry; href: string }[]>()
  const add = (reflection: Reflection, entry: Entry, href: string) =>
    places.set(reflection, [...(places.get(reflection) ?? []), { entry, href }])
  for (const { entry, path, sections, group, title } of pages) {
    for (const { name, reflection } of sections.flatMap(({ items }) => items)) {
      add(reflection, entry, `/reference/${path}${name === title ? '' : `#${name}`}`)
    }
    if (!group) continue
    add(group.item.reflection, entry, `/reference/${path}`)
    for (const { name, args } of group.operations) if (args) add(args, entry, `/reference/${path}#${name}`)
  }
  return places
}
