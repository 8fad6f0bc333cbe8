import { EmbedSessionError } from '@svc/core'

/**
 * Asks your backend for a session: `POST url`, answered by the session as text or as `{"sessionId": "..."}`.
 * @throws {EmbedSessionError} for every other answer. Its message has the status, and nothing of the text: that may hold a session.
 */
export async function fetchSession(url: string, signal: AbortSignal): Promise<string> {
  let status: number | undefined
  let cause: unknown
  try {
    const response = await fetch(url, { method: 'POST', signal })
    const text = await response.text()
    // Now that all of it is here: one that broke off is none.
    status = response.status
    const session = /["{<]/.test(text) ? (JSON.parse(text) as { sessionId?: unknown }).sessionId : text
    if (response.ok && typeof session === 'string') return session
  } catch (error) {
    // That of a text that is no JSON quotes it.
    if (!status) cause = error
  }
  throw new EmbedSessionError(
    `No session from session-url (${status ?? 'no answer'}). Let it send one as text or {"sessionId"}.`,
    { reason: cause ? 'threw' : 'invalid', cause },
  )
}
