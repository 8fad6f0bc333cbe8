/** The token that a session was exchanged for is over: expired or revoked while the page was open. */
export class SessionOverError extends Error {
  // To the host it is an error of the session like the others.
  override readonly name = 'SessionError'
}
