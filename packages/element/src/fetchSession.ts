import { EmbedSessionError } from '@svc/core'

/**
 * Asks your backend for a session: `POST url`, answered by the session as text or as `{"sessionId": "..."}`.
 * @throws {EmbedSessionError} for every other answer. Its message has the status, and nothing of the text: that may hold a session.
 */
export async function fetchSession(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { method: 'POST', signal })
  const text = await response.text()
  try {
    const session = /^{/.test(text) ? (JSON.parse(text) as { sessionId?: unknown }).sessionId : text
    if (response.ok && typeof session === 'string') return session
  } catch {
    // No JSON, so no session.
  }
  throw new EmbedSessionError(
    `The session route answered ${response.status} without a session. Let it send one as text or {"sessionId": "..."}.`,
    { reason: 'invalid' },
  )
}
