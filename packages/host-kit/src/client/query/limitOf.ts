/** A row limit within the range that the service allows. */
export const limitOf = (typed: number): number => Math.min(50_000, Math.max(1, Math.trunc(typed) || 1))
