/** Asks your backend for a session: `POST url`, answered by the session as text or as `{"sessionId": "..."}`. */
export async function fetchSession(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { method: 'POST', signal })
  if (!response.ok) throw new Error(`The session route answered ${response.status}.`)
  const text = await response.text()
  if (!text.startsWith('{')) return text
  const { sessionId } = JSON.parse(text) as { sessionId?: unknown }
  return sessionId as string
}
