import { WordedError } from '../i18n/WordedError.ts'

/** The page is not there. */
export class NotFoundError extends WordedError {
  override readonly name = 'NotFoundError'
}
