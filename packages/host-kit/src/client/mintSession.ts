/** The `session` callback of an embed: one fresh session from the page's own backend. */
export const mintSession =
  (surface: 'dashboard' | 'app' | 'chat') =>
  async ({ signal }: { signal: AbortSignal }): Promise<string> => {
    const response = await fetch(`/svc-session?surface=${surface}`, { method: 'POST', signal })
    if (!response.ok) throw new Error(`The host's backend answered ${response.status}: ${await response.text()}`)
    return response.text()
  }
