import { HttpBodyError, HttpNetworkError, HttpTimeoutError, type RequestFacts } from '../errors/http.ts'
import { hide } from './hide.ts'
import { withDeadline } from './withDeadline.ts'

export interface NdjsonOptions {
  /** The request that errors name. */
  facts: RequestFacts & { status: number }
  /** The token that was sent: no error may contain it. */
  token?: string | undefined
  signal?: AbortSignal | undefined
  /** Timeout of one read while a line is waited for, in milliseconds. @default no timeout */
  timeoutMs?: number | undefined
}

/**
 * Reads newline-delimited JSON: one parsed value per `next()`. Nothing is read or parsed before it is asked for, so a slow consumer
 * slows the sender down. `return()` (a `break` in `for await`) and an abort end the transfer.
 * Lines may end in CRLF, the last one in nothing; empty lines and a byte order mark are skipped. `request` is what the body answers: it
 * is aborted with the transfer.
 *
 * Every failure ends the stream: `HttpBodyError` (`json`, or `cut` for a last line that broke off),
 * `HttpTimeoutError`, `HttpNetworkError`; an abort rejects with the signal's own reason.
 */
export function readNdjson(
  body: ReadableStream<Uint8Array>,
  options: NdjsonOptions,
  request?: AbortController,
): AsyncIterableIterator<unknown, undefined> {
  const { facts, token, signal, timeoutMs } = options
  const reader = body.getReader()
  let isLast: boolean | undefined
  const stop = (reason?: unknown) => {
    signal?.removeEventListener('abort', onAbort)
    // A stream that has failed rejects here; the failure was reported where it was read.
    const cancelled = reader.cancel(reason).catch(() => {})
    // Where something else reads a copy of the body (Sentry, OpenTelemetry), a cancelled one ends nothing, and is not even done before
    // the other. What was read to its end is not aborted: that reader would hear of a failure.
    if (!isLast) request?.abort()
    return cancelled
  }
  // Also while nobody waits for a line: the connection must not stay open.
  const onAbort = () => stop(signal?.reason)
  signal?.addEventListener('abort', onAbort)
  if (signal?.aborted) onAbort()

  async function* read(): AsyncGenerator<unknown, undefined> {
    const decoder = new TextDecoder()
    let line = ''
    try {
      for (let tail = ''; !isLast; ) {
        const { done, value } = await withDeadline(() => reader.read(), {
          signal,
          timeoutMs,
          onTimeout: () => new HttpTimeoutError({ ...facts, timeoutMs: timeoutMs! }),
        })
        isLast = done
        const lines = decoder.decode(value, { stream: !done }).split('\n')
        lines[0] = tail + lines[0]
        // The start of a line whose end has not arrived. It is never searched again.
        tail = done ? '' : lines.pop()!
        for (line of lines) {
          if (!/\S/.test(line)) continue
          yield JSON.parse(line)
          signal?.throwIfAborted()
        }
      }
    } catch (cause) {
      void stop(cause)
      signal?.throwIfAborted()
      if (cause instanceof HttpTimeoutError) throw cause
      if (!(cause instanceof SyntaxError)) throw new HttpNetworkError({ ...facts, cause })
      // An HTML page, or other text that is not the service's, was not cut off: a retry would get the same. Without the cause, which
      // quotes the text.
      throw new HttpBodyError({
        ...facts,
        reason: isLast && /^\s*[[{]/.test(line) ? 'cut' : 'json',
        text: hide(line, token).slice(0, 16_384),
      })
    }
    void stop()
  }

  const values = read()
  return {
    next: () => values.next(),
    // At once, also while a line is waited for. By hand: no method of a generator can be replaced where the language is frozen.
    return: () => stop().then(() => values.return(undefined)),
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
