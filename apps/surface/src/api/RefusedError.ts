import { WordedError } from '../i18n/WordedError.ts'

/** The page's own origin has refused. */
export class RefusedError extends WordedError {
  override readonly name = 'RefusedError'
}
