import { SvcError } from './base.ts'

/** A call that cannot be made: a path value is missing or would change the path, or the operation or cursor does not fit. */
export class PlatformArgumentError extends SvcError {
  override readonly name = 'PlatformArgumentError'
  readonly code = 'PLATFORM_ARGUMENT' as const
  /** Operation id, such as `getDeployment`. */
  readonly operation: string
  /** Name of the argument. */
  readonly parameter: string
  constructor(operation: string, parameter: string, message: string) {
    super(`${operation}: \`${parameter}\` ${message}`)
    this.operation = operation
    this.parameter = parameter
  }
}

/** A list that would never end: the server repeats a page, or promises a next page without saying where. */
export class PaginationLoopError extends SvcError {
  override readonly name = 'PaginationLoopError'
  readonly code = 'PAGINATION_LOOP' as const
  /** Operation id; `undefined` for a function that is not an operation of the client. */
  readonly operation: string | undefined
  /** How many pages had been read. */
  readonly pages: number
  constructor(operation: string | undefined, pages: number, what: string) {
    super(
      `${operation ?? 'The list'} ${what} after ${pages} page${pages === 1 ? '' : 's'}. Everything before was delivered; is a proxy dropping query parameters?`,
    )
    this.operation = operation
    this.pages = pages
  }
}
