import { SessionError } from './SessionError.ts'

/** The token that a session was exchanged for is over: expired or revoked while the page was open. */
export class SessionOverError extends SessionError {}
