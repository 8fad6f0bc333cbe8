import { HttpBodyError, HttpError, HttpNetworkError, HttpStatusError, HttpTimeoutError } from '../errors/http.ts'
import { isBrowser } from '../util/isBrowser.ts'
import { checkBaseUrl } from './checkBaseUrl.ts'
import type { createPause, Failure } from './createPause.ts'
import { createTokenSource } from './createTokenSource.ts'
import { hide } from './hide.ts'
import { retryAfterMs } from './retryAfterMs.ts'
import type { HttpAnswer, Read, Transport, TransportInit, TransportOptions } from './types.ts'
import { withDeadline } from './withDeadline.ts'

type Facts = HttpAnswer['facts']

/**
 * Sends requests by the rules of this package for credentials, timeouts, retries and errors. It sends nothing before the first call.
 * `path` is taken as it is: `createHttpClient` builds it from parts.
 *
 * @param makePause `createPause`, which takes the option `retry`; without it nothing is retried. It is passed in and not imported, so
 * that clients that send everything once (a chat, a session) do not carry its code
 * @throws {HttpOptionError} when the base URL is not an https address
 */
export function createTransport(options: TransportOptions, makePause?: typeof createPause): Transport {
  const { scheme, tokenHeader = 'authorization', retry = {} } = options
  const resolveBase = () => checkBaseUrl(options.baseUrl, options.allowInsecure)
  // A path alone needs the address of the page, which a server that renders the page does not have: it is checked at each request.
  if (!/^\//.test(options.baseUrl)) resolveBase()
  const tokens = createTokenSource(options.token, options.tokenTimeoutMs)

  async function send<T>(method: string, path: string, init: TransportInit, read: Read<T>): Promise<HttpAnswer<T>> {
    // POST and PATCH may not be repeated.
    const { signal, requestId, timeoutMs = options.timeoutMs ?? 60_000, idempotent = !/^P[OA]/.test(method) } = init
    const url = `${resolveBase()}/${path}`
    const facts = { method, url: url.split('?')[0]!, requestId }
    const json = JSON.stringify(init.body)
    const pause = idempotent && retry && makePause?.(retry)
    let token: string | undefined
    let renewed: boolean | undefined

    const attempt = async (request: AbortController): Promise<HttpAnswer<T>> => {
      const response = await (options.fetch ?? fetch)(url, {
        method,
        headers: mergeHeaders(
          {
            'content-type': json && 'application/json',
            [tokenHeader]: token && (scheme ? `${scheme} ${token}` : token),
            'x-request-id': requestId,
          },
          options.headers,
          init.headers,
        ),
        signal: request.signal,
        body: json ?? init.rawBody,
        // Followed redirects could carry the credential to another origin.
        redirect: 'manual',
        credentials: options.credentials,
        // Servers have no cookies and no cache, and some edge runtimes throw when these options are set.
        ...(isBrowser() && { cache: init.cache ?? 'no-store', credentials: options.credentials ?? 'omit' }),
      } as RequestInit)
      const { status, headers } = response
      const answered = { ...facts, requestId: headers.get('x-request-id') ?? requestId, status }
      if (status !== 304 && !response.ok) throw await statusError(response, answered, token)
      return { body: await read(response, answered, token, request), facts: answered, status, headers }
    }

    for (;;) {
      token = await tokens.get(signal)
      try {
        return await withDeadline(attempt, {
          signal,
          timeoutMs,
          onTimeout: () => new HttpTimeoutError({ ...facts, timeoutMs }),
        })
      } catch (cause) {
        signal?.throwIfAborted()
        // `fetch` fails with a TypeError wherever an answer does not come whole, also in the middle of a body.
        const error: Failure = cause instanceof HttpError ? cause : new HttpNetworkError({ ...facts, cause })
        if (!renewed && (error.status === 401 || error.status === 403)) {
          renewed = await tokens.renew(token, signal)
          if (renewed) continue
        }
        if (!pause) throw error
        await pause(error, signal)
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

/** Later headers win over earlier ones of the same name, in upper or lower case. A plain object is easy to read in a fake `fetch`. */
function mergeHeaders(...parts: (Readonly<Record<string, string | undefined>> | undefined)[]): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const part of parts) {
    for (const [name, value] of Object.entries({ ...part })) if (value !== undefined) headers[name.toLowerCase()] = value
  }
  return headers
}

/** Reads JSON; an empty body is `undefined`. @throws {HttpBodyError} when it is not JSON */
export async function readJson(response: Response, facts: Facts, token?: string): Promise<unknown> {
  const text = await response.text()
  if (!text.trim()) return undefined
  try {
    // Each text of an error is searched once more as it is: JSON may write the token with escapes.
    return JSON.parse(text, response.ok ? undefined : (_, value) => hide(value, token))
  } catch {
    // Without its cause, which quotes the text.
    throw new HttpBodyError({ ...facts, reason: 'json', text: hide(text, token)!.slice(0, 16_384) })
  }
}

async function statusError(response: Response, facts: Facts, token: string | undefined): Promise<HttpStatusError> {
  // A body that is not JSON, or that breaks off, is no error of its own: the error is about the status.
  const body = await readJson(response, facts, token).catch(({ text }: Partial<HttpBodyError>) => text)
  const { requestId } = Object(body)
  return new HttpStatusError({
    ...facts,
    ...(typeof requestId === 'string' && { requestId }),
    body,
    retryAfterMs: retryAfterMs(response.headers),
  })
}
