import { QueryFailedError } from '../errors/data.ts'
import { type HttpAnswer, requestNdjson, type Transport } from '../http/index.ts'
import type { CubesqlOptions, SqlColumn, SqlStream } from './clientTypes.ts'
import { poll } from './poll.ts'
import { readSqlBatch, readSqlSchema } from './readSql.ts'

interface Opened {
  schema: readonly SqlColumn[]
  lastRefreshTime: string | undefined
  lines: AsyncIterator<unknown, undefined>
  facts: HttpAnswer['facts']
}

const path = 'v1/cubesql'

/** Runs SQL over `/v1/cubesql`; the request starts with the first use. @see Core Data API, "cubesql" */
export function createSqlStream<R extends readonly unknown[]>(
  http: Transport,
  query: string,
  { timezone, cache, silenceMs, signal, ...asked }: CubesqlOptions = {},
): SqlStream<R> {
  // One signal for the whole stream: the caller's abort, a wait that took too long, and `return` all end the transfer.
  const controller = new AbortController()
  const onAbort = () => controller.abort(signal?.reason)
  let opening: Promise<Opened> | undefined
  let ended = false

  const end = (reason?: unknown) => {
    ended = true
    signal?.removeEventListener('abort', onAbort)
    controller.abort(reason)
  }

  async function open(): Promise<Opened> {
    signal?.throwIfAborted()
    signal?.addEventListener('abort', onAbort)
    const init = {
      body: { query, timezone, cache },
      silenceMs,
      timeoutMs: asked.timeoutMs,
      signal: controller.signal,
      idempotent: true,
    }
    const first = await poll(
      { method: 'POST', url: `${http.baseUrl}/${path}` },
      { ...asked, signal: controller.signal },
      async ({ requestId }) => {
        const { body: lines, facts } = await requestNdjson(http, 'POST', path, { ...init, requestId })
        return { lines, facts, body: (await lines.next()).value }
      },
    )
    return { ...readSqlSchema(first), lines: first.lines, facts: first.facts }
  }
  const start = () => {
    opening ??= open().catch((error) => {
      end(error)
      throw error
    })
    return opening
  }

  return {
    get schema() {
      return start().then((opened) => opened.schema)
    },
    get lastRefreshTime() {
      return start().then((opened) => opened.lastRefreshTime)
    },
    async next() {
      if (ended && !opening) return { done: true, value: undefined }
      const { lines, schema, facts } = await start()
      try {
        while (!ended) {
          const line = await lines.next()
          if (line.done) break
          const body = line.value as { error?: unknown } | null
          if (typeof body?.error === 'string') throw new QueryFailedError({ ...facts, body })
          const rows = readSqlBatch(line.value, schema.length, facts)
          if (rows) return { done: false, value: rows as readonly unknown[] as readonly R[] }
        }
      } catch (error) {
        // After `return` the transfer fails because it was ended: no error to anybody.
        if (!ended || signal?.aborted) {
          end(error)
          throw error
        }
      }
      end()
      return { done: true, value: undefined }
    },
    async return() {
      end()
      return { done: true, value: undefined }
    },
    async toArray() {
      const rows: R[] = []
      for await (const batch of this) for (const row of batch) rows.push(row)
      return rows
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
