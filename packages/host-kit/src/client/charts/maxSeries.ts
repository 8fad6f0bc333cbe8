/** More lines than this cannot be told apart. */
export const maxSeries = 12
