/** Sends a request of the page. */
export type PageFetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * A `fetch` for requests with the page's token, which tells when the token is over. Core Data and the agent refuse for other reasons
 * too, so that the page's own origin is asked before the answer is given.
 */
export function createTokenFetch(token: string, onOver: () => void): PageFetch {
  let checking: Promise<void> | undefined

  async function check(): Promise<void> {
    const headers = { authorization: `Bearer ${token}` }
    // Without an answer nothing is known: the next refusal asks again.
    const answer = await fetch('/__surface/token', { headers, signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    checking = undefined
    if (answer?.status === 401) onOver()
  }

  return async (url, init) => {
    const response = await fetch(url, init)
    if (response.status === 401 || response.status === 403) {
      checking ??= check()
      await checking
    }
    return response
  }
}
