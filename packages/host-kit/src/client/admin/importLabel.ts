import { counted } from '../page/counted.ts'
import type { AdminResource } from './resources/AdminResource.ts'

/** The words on the button that creates an item per line. */
export const importLabel = ({ one, title }: AdminResource, count: number): string =>
  `Create ${count ? counted(count, one, title.toLowerCase()) : title.toLowerCase()}`
