import type { DefaultTheme } from 'vitepress'
import type { Page } from './pagesOf.ts'

type Item = DefaultTheme.SidebarItem

/** The entries by package; below an entry its other pages, if it has any. */
export function sidebarOf(pages: readonly Page[]): Item[] {
  const entries = pages.filter(({ isEntry }) => isEntry)
  const packages = new Set(entries.map(({ entry }) => entry.packageName))
  return [...packages].map((text) => ({
    text,
    collapsed: true,
    items: entries.filter(({ entry }) => entry.packageName === text).map((page) => entryItem(page, pages)),
  }))
}

function entryItem({ entry, title, path }: Page, pages: readonly Page[]): Item {
  const others = pages.filter((page) => page.entry === entry && !page.isEntry)
  const link = (page: Page): Item => ({ text: page.title.replace(/^platform\./, ''), link: `/reference/${page.path}` })
  const groups = others.filter(({ path }) => path.includes('/groups/'))
  const plain = others.filter((page) => !groups.includes(page))
  return {
    text: title,
    link: `/reference/${path}`,
    ...(others.length > 0 && {
      collapsed: true,
      items: [...plain.map(link), ...(groups.length > 0 ? [{ text: 'Groups', collapsed: true, items: groups.map(link) }] : [])],
    }),
  }
}
