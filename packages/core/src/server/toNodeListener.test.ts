import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toNodeListener } from '@svc/core/server'
import express from 'express'
import { afterEach, expect, test } from 'vitest'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
async function listen(server: Server): Promise<string> {
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const echo = async (asked: Request) => {
  const body = await asked.text()
  const headers = new Headers({ 'x-one': asked.headers.get('x-in') ?? '' })
  headers.append('set-cookie', 'a=1')
  headers.append('set-cookie', 'b=2')
  return new Response(`${asked.method} ${asked.url} ${body}`, { status: 207, headers })
}

test('carries address, headers, bodies, status and cookies', async () => {
  const url = await listen(createServer(toNodeListener(echo)))
  const response = await fetch(`${url}/a/b?c=ä`, { method: 'POST', body: 'text ü', headers: { 'x-in': 'yes' } })
  expect([response.status, await response.text()]).toEqual([207, `POST ${url}/a/b?c=%C3%A4 text ü`])
  expect([response.headers.get('x-one'), response.headers.getSetCookie()]).toEqual(['yes', ['a=1', 'b=2']])
})

test('gives on the body that a parser of Express read before', async () => {
  const app = express()
  app.use(express.json(), express.text())
  app.use('/api', toNodeListener(echo))
  const url = await listen(createServer(app))
  const post = async (type: string, body: string) =>
    (await fetch(`${url}/api/x`, { method: 'POST', body, headers: { 'content-type': type } })).text()
  expect(await post('application/json', '{"a": 1}')).toBe(`POST ${url}/api/x {"a":1}`)
  expect(await post('text/plain', 'plain')).toBe(`POST ${url}/api/x plain`)
})

test('streams an answer piece by piece, and stops when the client goes away', async () => {
  let pulled = 0
  let cancelled = 0
  let aborted = false
  const handler = (asked: Request) => {
    asked.signal.addEventListener('abort', () => {
      aborted = true
    })
    return new Response(
      new ReadableStream({
        pull: async (controller) => {
          pulled += 1
          await new Promise((resolve) => setTimeout(resolve, 1))
          controller.enqueue(new Uint8Array(256 * 1024))
        },
        cancel: () => {
          cancelled += 1
        },
      }),
    )
  }
  const url = await listen(createServer(toNodeListener(handler)))
  await new Promise<void>((resolve) => {
    const call = request(url, (response) => {
      response.once('data', () => {
        call.destroy()
        resolve()
      })
    })
    call.end()
  })
  await expect.poll(() => [cancelled, aborted]).toEqual([1, true])
  expect(pulled).toBeLessThan(200)
})

test('an answer that breaks off breaks the connection: half of it never looks whole', async () => {
  const half = () => {
    let pulled = 0
    return new Response(
      new ReadableStream({
        pull(controller) {
          pulled += 1
          if (pulled > 1) controller.error(new Error('upstream is gone'))
          else controller.enqueue(new TextEncoder().encode('half'))
        },
      }),
    )
  }
  const app = express()
  app.use(toNodeListener(half))
  app.use(((_error, _request, answer, _next) => void answer.end()) as express.ErrorRequestHandler)
  for (const server of [createServer(toNodeListener(half)), createServer(app)]) {
    const text = fetch(await listen(server)).then((response) => response.text())
    await expect(text).rejects.toThrow(/terminated|fetch failed/)
  }
})

test('a handler that throws is a 500 without words, or goes to next', async () => {
  const fail = () => {
    throw new Error('secret')
  }
  const url = await listen(createServer(toNodeListener(fail)))
  const response = await fetch(url)
  expect([response.status, await response.text()]).toEqual([500, ''])

  const app = express()
  app.use(toNodeListener(fail))
  app.use(((_error, _request, answer, _next) => void answer.status(418).end()) as express.ErrorRequestHandler)
  expect((await fetch(await listen(createServer(app)))).status).toBe(418)
})
