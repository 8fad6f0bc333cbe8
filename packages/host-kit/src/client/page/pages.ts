/** The pages of every host, in the order of the menu. */
export const pages = [
  { path: '/', title: 'Analytics' },
  { path: '/explore', title: 'Data model' },
  { path: '/query', title: 'Query' },
  { path: '/chat', title: 'Chat' },
  { path: '/admin', title: 'Admin' },
] as const

export type PagePath = (typeof pages)[number]['path']
