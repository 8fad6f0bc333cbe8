import { setTimeout as wait } from 'node:timers/promises'
import { cors, json } from './answers.ts'
import type { FaultSetting, FaultSource } from './dataFaults.ts'
import { type ServerBindings, tear } from './tear.ts'

const numberOf = (setting: FaultSetting, otherwise: number) => {
  const value = Number(setting.value)
  return setting.value === undefined || setting.value === '' || Number.isNaN(value) ? otherwise : value
}

/** The body up to `bytes`, then a broken connection. */
function cut(response: Response, bytes: number, bindings: ServerBindings | undefined): Response {
  const source = response.body?.getReader()
  let left = bytes
  let spent = false
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (spent) {
        // Bytes that were just enqueued have to be sent first: an error at once would discard them.
        await wait(20, undefined, { ref: false })
        await source?.cancel()
        return tear(controller, new Error('The answer is cut here on purpose'), bindings)
      }
      const { value, done } = (await source?.read()) ?? { value: undefined, done: true }
      if (done || value === undefined) return controller.close()
      if (value.length < left) {
        left -= value.length
        return controller.enqueue(value)
      }
      spent = true
      controller.enqueue(value.subarray(0, left))
    },
    cancel: (reason) => source?.cancel(reason),
  })
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(body, { status: response.status, headers })
}

/** Applies the faults that are on; without any, answers with what `answer` gives. */
export async function strike(
  sources: readonly FaultSource[],
  request: Request,
  answer: () => Promise<Response>,
  bindings?: ServerBindings,
): Promise<Response> {
  const take = (name: Parameters<FaultSource['take']>[0]) => {
    for (const source of sources) {
      const setting = source.take(name)
      if (setting) return setting
    }
    return undefined
  }
  const hold = (ms: number) => wait(ms, undefined, { signal: request.signal, ref: false }).catch(() => undefined)
  const slow = take('data-slow')
  if (slow) await hold(numberOf(slow, 3000))
  // Nobody waits for the answer any more. The other faults are for those who do.
  if (request.signal.aborted) return new Response(null, { status: 499 })
  const limit = take('data-rate-limit')
  if (limit) {
    const limited = json({ error: 'Too many requests' }, 429)
    limited.headers.set('retry-after', String(limit.value ?? 1))
    return limited
  }
  const html = take('data-html')
  if (html) {
    const status = numberOf(html, 502)
    const page = `<html><head><title>${status} Bad Gateway</title></head><body><center><h1>${status} Bad Gateway</h1></center></body></html>`
    return new Response(page, { status, headers: { ...cors, 'content-type': 'text/html' } })
  }
  const waiting = take('data-continue-wait')
  if (waiting) {
    await hold(numberOf(waiting, 0))
    return json({ error: 'Continue wait' })
  }
  const early = take('data-cut')
  const response = await answer()
  return early ? cut(response, numberOf(early, 20), bindings) : response
}
