import { type PagePath, pages } from './pages.ts'

const notFound = { path: undefined, title: 'Page not found' } as const

/** The page at an address, or the not-found page. A trailing slash does not matter. */
export function pageAt(path: string): { readonly path: PagePath | undefined; readonly title: string } {
  const [, plain = '/'] = /^(.*[^/])?\/*$/.exec(path) ?? []
  return pages.find((page) => page.path === plain) ?? notFound
}
