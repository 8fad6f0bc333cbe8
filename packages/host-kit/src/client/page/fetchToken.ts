import { askBackend } from './askBackend.ts'

/** The `token` function of the data client: a token from the page's own backend. */
export async function fetchToken({ signal }: { signal: AbortSignal }): Promise<string> {
  const response = await askBackend('/svc-token', { method: 'POST', signal })
  return response.text()
}
