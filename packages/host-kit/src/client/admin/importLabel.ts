import type { AdminResource } from './resources/AdminResource.ts'

/** The words on the button that creates an item per line. */
export const importLabel = ({ one, title }: AdminResource, count: number): string =>
  count === 1 ? `Create 1 ${one}` : `Create ${count || ''} ${title.toLowerCase()}`.replace('  ', ' ')
