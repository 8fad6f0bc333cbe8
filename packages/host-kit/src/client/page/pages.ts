/** The pages of every host, in the order of the menu. */
export const pages = [
  { path: '/', title: 'Analytics' },
  { path: '/explore', title: 'Data model' },
  { path: '/query', title: 'Query' },
  { path: '/chat', title: 'Chat' },
  { path: '/admin', title: 'Admin' },
] as const

export type PagePath = (typeof pages)[number]['path']

const notFound = { path: undefined, title: 'Page not found' } as const

/** The page at an address, or the not-found page. A trailing slash does not matter. */
export function pageAt(path: string): { readonly path: PagePath | undefined; readonly title: string } {
  const [, plain = '/'] = /^(.*[^/])?\/*$/.exec(path) ?? []
  return pages.find((page) => page.path === plain) ?? notFound
}
