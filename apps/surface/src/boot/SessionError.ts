import type { MessageKey } from '../i18n/messages.ts'

/** Why the service refuses a session, and what a viewer is told of it. */
const refusals: Readonly<Record<string, MessageKey>> = {
  unknown: 'sessionUnknown',
  used: 'sessionUsed',
  expired: 'sessionExpired',
  revoked: 'sessionRevoked',
}

interface Details {
  readonly status?: number | undefined
  /** The service's own word for why it refuses. */
  readonly reason?: unknown
}

/** The session cannot be used, or nobody could be signed in. The host hears of all of its kinds by this name. */
export class SessionError extends Error {
  override readonly name = 'SessionError'
  /** Of an answer that says nothing more. */
  readonly status: number | undefined
  readonly words: MessageKey | undefined

  constructor(message: string, { status, reason }: Details = {}) {
    super(message)
    this.status = status
    this.words = typeof reason === 'string' && Object.hasOwn(refusals, reason) ? refusals[reason] : undefined
  }
}
