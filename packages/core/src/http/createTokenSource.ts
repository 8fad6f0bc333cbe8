import { HttpTokenError } from '../errors/http.ts'
import { withDeadline } from './withDeadline.ts'

/** A token, or a function that gets one. The function is called when a token is first needed, and again when one is refused. */
export type Token = string | ((init: { signal: AbortSignal }) => string | Promise<string>)

export interface TokenSource {
  /** Returns the token in use; waits for one that is being fetched. `undefined` means that requests carry none. */
  get: (signal?: AbortSignal) => Promise<string | undefined>
  /** Replaces a refused token. Resolves to whether there is another one to try; calls at the same time share one fetch. */
  renew: (refused: string | undefined, signal?: AbortSignal) => Promise<boolean>
}

/** Keeps one token, which is fetched once however many requests wait for it. A failed fetch is forgotten. */
export function createTokenSource(token: Token | undefined, timeoutMs = 15_000): TokenSource {
  const source = typeof token === 'string' ? () => token : token
  let current: Promise<string> | undefined

  async function fetchToken(): Promise<string> {
    try {
      // The fetch is shared, so no single caller's signal ends it.
      const given: unknown = await withDeadline(async ({ signal }) => source!({ signal }), {
        timeoutMs,
        onTimeout: () => new HttpTokenError('timeout'),
      })
      // The text of a response often ends with a line break. Other control characters would break the header, or forge another one.
      // What begins as HTML or JSON is the page of a sign-in, or the token in a wrapping.
      const text = typeof given === 'string' ? given.trim() : ''
      if (!/^(?![{"]|<!)[ -~]+$/.test(text)) throw new HttpTokenError('invalid')
      return text
    } catch (cause) {
      current = undefined
      throw cause instanceof HttpTokenError ? cause : new HttpTokenError('threw', { cause })
    }
  }

  const get: TokenSource['get'] = async (signal) => source && withDeadline(() => (current ??= fetchToken()), { signal })

  return {
    get,
    async renew(refused, signal) {
      const used = current
      // Another request may have renewed it, or be doing so: only the refused token itself is dropped.
      if (refused === (await get(signal)) && used === current) current = undefined
      return (await get(signal)) !== refused
    },
  }
}
