/** The words on the button that removes the selected items. */
export const removeLabel = (verb: string, count: number): string =>
  count === 0 ? `${verb} selected` : `${verb} ${count} selected`
