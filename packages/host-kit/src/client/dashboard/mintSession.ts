import { askBackend } from '../page/askBackend.ts'

/** The `session` callback of an embed: one fresh session from the page's own backend. */
export const mintSession =
  (surface: 'dashboard' | 'app' | 'chat') =>
  async ({ signal }: { signal: AbortSignal }): Promise<string> => {
    const response = await askBackend(`/svc-session?surface=${surface}`, { method: 'POST', signal })
    return response.text()
  }
