/** The row limit of a form that says none. */
export const usualLimit = 500

/** A row limit within the range that the service allows. */
export const limitOf = (typed: number): number =>
  Number.isNaN(typed) ? usualLimit : Math.min(50_000, Math.max(1, Math.trunc(typed)))
