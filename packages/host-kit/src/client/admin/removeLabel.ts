import { grouped } from '../page/grouped.ts'

/** The words on the button that removes the selected items. */
export const removeLabel = (verb: string, count: number): string =>
  count === 0 ? `${verb} selected` : `${verb} ${grouped(count)} selected`
