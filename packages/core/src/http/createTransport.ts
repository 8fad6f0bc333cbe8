import { HttpBodyError, HttpNetworkError, HttpStatusError, HttpTimeoutError } from '../errors/http.ts'
import { checkBaseUrl } from './checkBaseUrl.ts'
import { createTokenSource } from './createTokenSource.ts'
import { isBrowser } from './isBrowser.ts'
import { retryAfterMs, retryDelay } from './retryDelay.ts'
import type { HttpAnswer, Transport, TransportInit, TransportOptions } from './types.ts'
import { sleep, withDeadline } from './withDeadline.ts'

type Facts = HttpAnswer['facts']

/**
 * Sends requests by the rules of this package for credentials, time, repeats and errors.
 * Touches no network before the first one. `path` is taken as it is: see `createHttpClient` for one that builds it.
 *
 * @throws {HttpOptionError} A base URL that is no https address.
 */
export function createTransport(options: TransportOptions): Transport {
  const { scheme = 'raw', tokenHeader = 'authorization', retry = {} } = options
  const resolveBase = () => checkBaseUrl(options.baseUrl, options.allowInsecure)
  // A path alone needs the page's address, which a server that renders the page does not have: looked at when used.
  if (!options.baseUrl.startsWith('/')) resolveBase()
  const tokens = createTokenSource(options.token, options.tokenTimeoutMs ?? 15_000)

  async function send<T>(
    method: string,
    path: string,
    init: TransportInit,
    read: (response: Response, facts: Facts) => Promise<T>,
  ): Promise<HttpAnswer<T>> {
    const { signal, requestId, timeoutMs = options.timeoutMs ?? 60_000 } = init
    const url = `${resolveBase()}/${path}`
    const facts = { method, url: url.split('?', 1)[0]!, requestId }
    const idempotent = init.idempotent ?? /^(GET|HEAD|PUT|DELETE|OPTIONS)$/.test(method)
    const body = init.body === undefined ? init.rawBody : JSON.stringify(init.body)
    const startedAt = Date.now()
    let renewed = false

    const attemptOnce = async (token: string | undefined, attemptSignal: AbortSignal): Promise<HttpAnswer<T>> => {
      const headers = mergeHeaders(
        init.body !== undefined && { 'content-type': 'application/json' },
        token !== undefined && { [tokenHeader]: scheme === 'raw' ? token : `${scheme} ${token}` },
        requestId !== undefined && { 'x-request-id': requestId },
        options.headers,
        init.headers,
      )
      let response: Response | undefined
      try {
        response = await (options.fetch ?? globalThis.fetch)(url, {
          method,
          headers,
          ...(body !== undefined && { body }),
          signal: attemptSignal,
          credentials: options.credentials ?? 'omit',
          // Followed redirects could carry the credential to another origin.
          redirect: 'manual',
          ...(isBrowser() && { cache: init.cache ?? 'no-store' }),
        })
        const { status } = response
        const answered = { ...facts, requestId: response.headers.get('x-request-id') ?? requestId, status }
        if (!response.ok && status !== 304) throw statusError(answered, response.headers, await response.text())
        return { status, headers: response.headers, body: await read(response, answered), facts: answered }
      } catch (cause) {
        // The platform fails with a TypeError for everything that is not an answer, also in the middle of a body.
        throw cause instanceof HttpStatusError || cause instanceof HttpBodyError
          ? cause
          : new HttpNetworkError({ ...facts, cause })
      }
    }

    for (let attempt = 0; ; ) {
      const token = await tokens.get(signal)
      try {
        return await withDeadline((attemptSignal) => attemptOnce(token, attemptSignal), {
          signal,
          timeoutMs,
          onTimeout: () => new HttpTimeoutError({ ...facts, timeoutMs }),
        })
      } catch (error) {
        signal?.throwIfAborted()
        if (!renewed && error instanceof HttpStatusError && (error.status === 401 || error.status === 403)) {
          renewed = true
          if (await tokens.renew(token, signal)) continue
        }
        if (!retry || !idempotent || attempt >= (retry.limit ?? 3)) throw error
        const delay = retryDelay(error, attempt, retry)
        if (delay === undefined || Date.now() - startedAt + delay > (retry.budgetMs ?? 60_000)) throw error
        await sleep(delay, signal)
        attempt += 1
      }
    }
  }

  return {
    get baseUrl() {
      return resolveBase()
    },
    tokens,
    send,
  }
}

/** Later ones win, whatever their case. A plain object: easy to look at in a fake `fetch`. */
function mergeHeaders(...parts: (Readonly<Record<string, string>> | false | undefined)[]): Record<string, string> {
  return Object.fromEntries(
    parts.flatMap((part) => Object.entries(part || {}).map(([name, value]) => [name.toLowerCase(), value])),
  )
}

/** Reads JSON; an empty body is `undefined`. @throws {HttpBodyError} It is not JSON. */
export async function readJson(response: Response, facts: Facts): Promise<unknown> {
  const text = await response.text()
  if (!text.trim()) return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new HttpBodyError({ ...facts, reason: 'json', text, cause })
  }
}

function statusError(facts: Facts, headers: Headers, text: string): HttpStatusError {
  let body: unknown = text.slice(0, 16_384)
  try {
    body = JSON.parse(text)
  } catch {}
  const named = (body as { requestId?: unknown } | null)?.requestId
  const requestId = typeof named === 'string' ? named : facts.requestId
  return new HttpStatusError({ ...facts, requestId, body, retryAfterMs: retryAfterMs(headers) })
}
