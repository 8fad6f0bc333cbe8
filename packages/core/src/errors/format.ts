import { SvcError } from './base.ts'

/** An option of `createFormatter` cannot be used (thrown), or a format of the model cannot (passed to `onError`). `cause` says why. */
export class FormatError extends SvcError {
  override readonly name = 'FormatError'
  readonly code = 'FORMAT_OPTION' as const
  constructor(what: string, cause: unknown) {
    super(`The ${what} cannot be used. See the cause.`, { cause })
  }
}
