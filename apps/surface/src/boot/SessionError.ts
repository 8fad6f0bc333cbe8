import { WordedError } from '../i18n/WordedError.ts'

/** There is no session, or it cannot be used, or nobody could be signed in. */
export class SessionError extends WordedError {
  override readonly name = 'SessionError'
}
