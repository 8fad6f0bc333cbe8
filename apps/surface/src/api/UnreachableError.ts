import { WordedError } from '../i18n/WordedError.ts'

/** The page's own origin gave no answer. */
export class UnreachableError extends WordedError {
  override readonly name = 'UnreachableError'

  constructor(cause: unknown) {
    super('The service did not answer', 'serviceUnreachable', undefined, { cause })
  }
}
