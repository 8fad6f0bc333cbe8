/** The address has no session, and the app takes nobody without one. */
export class NoSessionError extends Error {
  override readonly name = 'SessionError'

  constructor() {
    super('The app needs a signed session')
  }
}
