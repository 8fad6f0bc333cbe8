/** The `token` function of the data client: a token from the page's own backend. */
export async function fetchToken({ signal }: { signal: AbortSignal }): Promise<string> {
  const response = await fetch('/svc-token', { method: 'POST', signal })
  if (!response.ok) throw new Error(`The host's backend answered ${response.status}.`)
  return response.text()
}
