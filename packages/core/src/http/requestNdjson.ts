import { HttpBodyError } from '../errors/http.ts'
import { readNdjson } from './readNdjson.ts'
import type { HttpAnswer, HttpRequestInit, Transport } from './types.ts'

/** `HttpRequestInit`, with a timeout for silence in the stream. */
export interface NdjsonRequestInit extends HttpRequestInit {
  /** Timeout of one read while a line is waited for, in milliseconds. @default 60_000 */
  silenceMs?: number | undefined
}

/**
 * Sends one request whose answer is newline-delimited JSON. Resolves when the headers are there; `body` yields the lines on
 * demand, see `readNdjson`. Leaving a `for await` loop early ends the transfer.
 *
 * Throws as `Transport.send` does. A stream that has started is not retried.
 */
export function requestNdjson(
  client: Transport,
  method: string,
  path: string,
  init: NdjsonRequestInit = {},
): Promise<HttpAnswer<AsyncIterableIterator<unknown, undefined>>> {
  const { signal, silenceMs = 60_000 } = init
  return client.send(method, path, init, async (response, facts, token, request) => {
    if (!response.body) throw new HttpBodyError({ ...facts, reason: 'empty' })
    return readNdjson(response.body, { facts, token, signal, timeoutMs: silenceMs }, request)
  })
}
