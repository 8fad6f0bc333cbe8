import { SessionError } from './SessionError.ts'

/** The address has no session, and the app takes nobody without one. */
export class NoSessionError extends SessionError {
  constructor() {
    super('The app needs a signed session')
  }
}
