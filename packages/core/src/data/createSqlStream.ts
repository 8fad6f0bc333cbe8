import { type HttpAnswer, requestNdjson, type Transport } from '../http/index.ts'
import { poll } from './poll.ts'
import { readSqlBatch, readSqlSchema } from './readSql.ts'
import type { CubesqlOptions, SqlColumn, SqlStream } from './sqlTypes.ts'

interface Opened {
  schema: readonly SqlColumn[]
  lastRefreshTime?: string | undefined
  lines: AsyncIterator<unknown, undefined>
  facts: HttpAnswer['facts']
}

const path = 'v1/cubesql'

/** Runs SQL over `/v1/cubesql`; the request starts with the first use. @see Core Data API, "cubesql" */
export function createSqlStream<R extends readonly unknown[]>(
  http: Transport,
  query: string,
  { timezone, cache, signal, ...options }: CubesqlOptions = {},
): SqlStream<R> {
  // One signal for the whole stream: the caller's abort, a timeout and `return` all end the transfer.
  const controller = new AbortController()
  const onAbort = () => controller.abort(signal?.reason)
  let opening: Promise<Opened> | undefined
  /** The consumer has reached the end, or wants no more. */
  let finished: boolean | undefined

  const finish = (reason?: unknown): IteratorReturnResult<undefined> => {
    finished = true
    signal?.removeEventListener('abort', onAbort)
    controller.abort(reason)
    return { done: true, value: undefined }
  }

  async function open(): Promise<Opened> {
    signal?.throwIfAborted()
    signal?.addEventListener('abort', onAbort)
    let lines: AsyncIterableIterator<unknown, undefined> | undefined
    try {
      const { body, facts } = await poll(
        { method: 'POST', url: `${http.baseUrl}/${path}` },
        { ...options, signal: controller.signal },
        async ({ requestId }) => {
          void lines?.return?.() // of the attempt before, which only said to wait
          const answer = await requestNdjson(http, 'POST', path, {
            ...options,
            signal: controller.signal,
            requestId,
            body: { query, timezone, cache },
            idempotent: true,
          })
          lines = answer.body
          return { body: (await lines.next()).value, facts: answer.facts }
        },
      )
      return { ...readSqlSchema({ body, facts }), lines: lines!, facts }
    } catch (error) {
      signal?.removeEventListener('abort', onAbort)
      controller.abort(error)
      throw error
    }
  }
  const start = () => (opening ??= open())

  return {
    get schema() {
      return start().then((opened) => opened.schema)
    },
    get lastRefreshTime() {
      return start().then((opened) => opened.lastRefreshTime)
    },
    async next() {
      try {
        while (!finished) {
          const { lines, schema, facts } = await start()
          const line = await lines.next()
          if (line.done) break
          const rows = readSqlBatch(line.value, schema.length, facts)
          if (rows) return { done: false, value: rows as readonly unknown[] as readonly R[] }
        }
      } catch (error) {
        // After `return` the transfer fails because it was ended: that is not an error.
        if (!finished) {
          finish(error)
          throw error
        }
      }
      return finish()
    },
    async return() {
      return finish()
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
