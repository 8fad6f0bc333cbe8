import type { SvcErrorCode } from './codes.ts'

// The global registry: the brand survives two copies of this package on one page.
const brand: unique symbol = Symbol.for('svc.error') as never

/** Base of every error thrown or reported here. Branch on `code`, never on `message`. */
export abstract class SvcError extends Error {
  /** Stable identifier; each has a page in the docs under `/errors/<code>`. */
  abstract readonly code: SvcErrorCode
  readonly [brand] = true
}

/** Whether `error` is one of ours, even from another copy of this package. */
export function isSvcError(error: unknown): error is SvcError {
  return typeof error === 'object' && error !== null && brand in error
}
