import { HttpTokenError } from '../errors/http.ts'
import { withDeadline } from './withDeadline.ts'

/** A token, or a function that gets one. The function is called when a token is first needed and when one is refused. */
export type Token = string | ((init: { signal: AbortSignal }) => string | Promise<string>)

export interface TokenSource {
  /** The token in use; waits for the one being fetched. `undefined` = requests carry none. */
  get: (signal?: AbortSignal) => Promise<string | undefined>
  /** After `refused` was turned down: whether there is another one to try. Calls at the same time share one fetch. */
  renew: (refused: string | undefined, signal?: AbortSignal) => Promise<boolean>
}

/** Keeps one token, fetched once however many requests wait for it. A failed fetch is not kept. */
export function createTokenSource(token: Token | undefined, timeoutMs: number): TokenSource {
  let current: { promise: Promise<string>; value?: string } | undefined
  const onTimeout = () => new HttpTokenError('timeout')

  function fetchToken(source: Exclude<Token, string>) {
    // The fetch is shared, so no single caller's signal ends it.
    const promise = withDeadline(async (signal) => source({ signal }), { timeoutMs, onTimeout }).then(clean, (error) => {
      throw error instanceof HttpTokenError ? error : new HttpTokenError('threw', { cause: error })
    })
    const entry: NonNullable<typeof current> = { promise }
    promise.then(
      (value) => {
        entry.value = value
      },
      () => {
        if (current === entry) current = undefined
      },
    )
    return entry
  }

  async function get(signal?: AbortSignal): Promise<string | undefined> {
    if (token === undefined) return undefined
    if (typeof token === 'string') return clean(token)
    current ??= fetchToken(token)
    const { promise } = current
    return withDeadline(() => promise, { signal })
  }

  return {
    get,
    async renew(refused, signal) {
      if (typeof token !== 'function') return false
      // Another request may have renewed it, or be about to: only the refused token itself is dropped.
      if (current?.value === refused) current = undefined
      return (await get(signal)) !== refused
    },
  }
}

function clean(token: unknown): string {
  // Text of a response often ends with a line break; anything else odd would break the header or forge another.
  const text = typeof token === 'string' ? token.trim() : ''
  if (!/^[\x20-\x7e]+$/.test(text)) throw new HttpTokenError('invalid')
  return text
}
