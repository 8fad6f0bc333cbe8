import { expect, test } from 'vitest'
import { createTransport } from './createTransport.ts'
import { requestNdjson } from './requestNdjson.ts'

/** A request whose answer has two lines and is open until `close`. Something else reads a copy of it, as Sentry and OpenTelemetry do. */
async function ask(signal?: AbortSignal) {
  let close = () => {}
  let copy: Promise<unknown> | undefined
  const client = createTransport({
    baseUrl: 'https://host.example.test',
    async fetch(_, init) {
      const stream = new ReadableStream({
        start(source) {
          source.enqueue(new TextEncoder().encode('1\n2\n'))
          close = () => source.close()
          init.signal?.addEventListener('abort', () => source.error(init.signal?.reason))
        },
      })
      const response = new Response(stream)
      copy = response
        .clone()
        .text()
        .catch(({ name }: Error) => name)
      return response
    },
  })
  const { body } = await requestNdjson(client, 'POST', 'x', { signal })
  return { body, copy: () => copy, close }
}

test('a break ends the request, though something else reads a copy of its answer', async () => {
  const { body, copy } = await ask()
  for await (const line of body) {
    expect(line).toBe(1)
    break
  }
  expect(await copy()).toBe('AbortError')
})

test('so does the caller’s signal, which rejects with its own reason', async () => {
  const controller = new AbortController()
  const { body, copy } = await ask(controller.signal)
  await body.next()
  controller.abort('enough')
  await expect(body.next()).rejects.toBe('enough')
  expect(await copy()).toBe('AbortError')
})

test('an answer that came whole is not aborted: who reads a copy hears of no failure', async () => {
  const { body, copy, close } = await ask()
  close()
  const lines: unknown[] = []
  for await (const line of body) lines.push(line)
  expect(lines).toEqual([1, 2])
  await body.return?.()
  expect(await copy()).toBe('1\n2\n')
})
