import type { AnySvcError } from './AnySvcError.ts'
import type { SvcErrorCode } from './codes.ts'

// A symbol of the global registry: it is the same for two copies of this package on one page.
const brand: unique symbol = Symbol.for('svc.error') as never

/** Base of every error that this package throws or reports. Branch on `code`, never on `message`. */
export abstract class SvcError extends Error {
  /** Stable identifier; each has a page in the docs under `/errors/<code>`. */
  abstract readonly code: SvcErrorCode
  readonly [brand] = true
}

/** Whether `error` is an `SvcError`, even from another copy of this package. Then its `code` says which fields it has. */
export function isSvcError(error: unknown): error is AnySvcError {
  return typeof error === 'object' && error !== null && brand in error
}
