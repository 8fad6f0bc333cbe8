import { HttpBodyError, HttpNetworkError, HttpTimeoutError, type RequestFacts } from '../errors/http.ts'
import { hide } from './hide.ts'
import { withDeadline } from './withDeadline.ts'

export interface NdjsonOptions {
  /** Which request the errors name. */
  facts: RequestFacts & { status: number }
  /** The token that was sent, which no error may keep. */
  token?: string | undefined
  signal?: AbortSignal | undefined
  /** Longest silence while a line is waited for, in milliseconds. @default Infinity */
  timeoutMs?: number | undefined
}

/**
 * Reads newline-delimited JSON: one parsed value per `next()`. Nothing is read or parsed before it is asked for,
 * so a slow consumer slows the sender down. `return()` (a `break` in `for await`) and an abort end the transfer.
 * Lines may end in CRLF, the last one in nothing; empty lines and a byte order mark are skipped.
 *
 * Every failure ends the stream: `HttpBodyError` (`json`, or `cut` for a last line that broke off),
 * `HttpTimeoutError`, `HttpNetworkError`; an abort rejects with the signal's own reason.
 */
export function readNdjson(body: ReadableStream<Uint8Array>, options: NdjsonOptions): AsyncIterableIterator<unknown, undefined> {
  const { facts, token, signal, timeoutMs = Number.POSITIVE_INFINITY } = options
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let chunk = '' // text that came, read up to `position`
  let position = 0
  let tail = '' // the start of a line whose end has not come; never searched again
  let ended = false
  let last: Promise<unknown> = Promise.resolve()

  const stop = (reason?: unknown) => {
    ended = true
    signal?.removeEventListener('abort', onAbort)
    // A stream that failed already rejects here; that failure was reported where it was read.
    return reader.cancel(reason).catch(() => {})
  }
  // Also when nobody is asking for a line just now: the connection must not stay open.
  const onAbort = () => void stop(signal?.reason)
  signal?.addEventListener('abort', onAbort)
  if (signal?.aborted) onAbort()

  /** The next line that is not empty, `undefined` at the end. */
  async function nextLine(): Promise<string | undefined> {
    while (true) {
      const end = chunk.indexOf('\n', position)
      if (end >= 0) {
        const line = tail + chunk.slice(position, end)
        tail = ''
        position = end + 1
        if (/\S/.test(line)) return line
        continue
      }
      tail += chunk.slice(position)
      position = 0
      const { done, value } = await withDeadline(() => reader.read(), {
        signal,
        timeoutMs,
        onTimeout: () => new HttpTimeoutError({ ...facts, timeoutMs }),
      })
      chunk = done ? decoder.decode() : decoder.decode(value, { stream: true })
      if (done) {
        ended = true
        const line = tail + chunk
        return /\S/.test(line) ? line : undefined
      }
    }
  }

  async function next(): Promise<IteratorResult<unknown, undefined>> {
    signal?.throwIfAborted()
    if (ended) return { done: true, value: undefined }
    let line: string | undefined
    try {
      line = await nextLine()
    } catch (cause) {
      const reason = signal?.aborted
        ? signal.reason
        : cause instanceof HttpTimeoutError
          ? cause
          : new HttpNetworkError({ ...facts, cause })
      void stop(reason)
      throw reason
    }
    if (line === undefined) {
      void stop()
      return { done: true, value: undefined }
    }
    const unfinished = ended
    try {
      return { done: false, value: JSON.parse(line) }
    } catch (cause) {
      void stop(cause)
      throw new HttpBodyError({ ...facts, reason: unfinished ? 'cut' : 'json', text: hide(line, token).slice(0, 16_384), cause })
    }
  }

  return {
    // One at a time, in order, even if a consumer asks twice without waiting.
    next: () => {
      const result = last.then(next, next)
      last = result
      return result
    },
    async return() {
      await stop()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
