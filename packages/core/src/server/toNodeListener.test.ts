import { Agent, createServer, request, type Server, type ServerResponse } from 'node:http'
import {
  type ClientHttp2Session,
  connect as connectHttp2,
  constants,
  createServer as createHttp2Server,
  type Http2Server,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type IncomingHttpHeaders,
} from 'node:http2'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { type NodeResponse, toNodeListener } from '@svc/core/server'
import express from 'express'
import { afterEach, expect, test } from 'vitest'
import { beginRequest } from './test/beginRequest.ts'

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
  for (const method of ['GET', 'HEAD']) expect((await fetch(url, { method })).status).toBe(207)
})

test('a body that is no text arrives byte for byte, and one that was told its encoding as that text', async () => {
  const bytes = Uint8Array.of(0, 0xff, 0xc3, 0x28)
  const listener = toNodeListener(async (asked) => new Response(await asked.arrayBuffer()))
  const answer = await fetch(await listen(createServer(listener)), { method: 'POST', body: bytes })
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)

  const told = createServer((asked, response) => listener(asked.setEncoding('utf8'), response))
  expect(await (await fetch(await listen(told), { method: 'POST', body: 'text ü' })).text()).toBe('text ü')
})

/** The answer to a request in these very letters. */
async function answerTo(url: string, target: string, method = 'POST', host = 'app.example.test') {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
  return Buffer.concat(await socket.toArray()).toString()
}

test('an address is always one of the host that was asked, whatever its path looks like', async () => {
  const url = await listen(createServer(toNodeListener(echo)))
  for (const [target, path] of [
    ['//evil.example/svc-session', '//evil.example/svc-session'],
    ['/\\evil.example/svc-session', '//evil.example/svc-session'],
    ['http://evil.example/svc-session?a=1', '/svc-session?a=1'],
    ['http://evil.example', '/'],
    ['//', '//'],
  ])
    expect(await answerTo(url, target!)).toContain(`POST http://app.example.test${path} `)
})

test.each([
  'evil.example/admin?surface=app&x=',
  'evil.example#',
  'evil.example?',
  'user:pw@evil.example',
  'app.example.test@evil.example',
  'evil.example\\x',
  'evil.example/',
  'evil%2eexample',
  '[::1',
  'a.example:port',
  '',
])('a Host header that is not just a host, %j, is a 400 that says so, and nothing the handler sees', async (host) => {
  const url = await listen(createServer({ requireHostHeader: false }, toNodeListener(echo)))
  const answer = await answerTo(url, '/svc-session', 'POST', host)
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(answer).toContain('The Host header has to be a host alone')
})

test.each([
  ['App.Example.test', 'app.example.test'],
  ['app.example.test:80', 'app.example.test'],
  ['app.example.test:443', 'app.example.test:443'],
  ['my_service:3000', 'my_service:3000'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['[::1]:3000', '[::1]:3000'],
  ['127.0.0.1', '127.0.0.1'],
])('the Host header %s is the host of the address', async (given, host) => {
  const url = await listen(createServer(toNodeListener(echo)))
  expect(await answerTo(url, '/a', 'POST', given)).toContain(`POST http://${host}/a `)
})

test('a body without an end that nobody reads is answered, and its connection ended soon', async () => {
  const handlers = [
    async () => new Response('done'),
    async () => {
      throw new Error('failed')
    },
  ]
  for (const [handler, head] of [
    [handlers[0]!, ['POST / HTTP/1.1', 'Host: a']],
    [handlers[1]!, ['POST / HTTP/1.1', 'Host: a']],
    [handlers[0]!, ['POST / HTTP/1.1', 'Host: a/b']],
  ] as const) {
    const url = await listen(createServer(toNodeListener(handler)))
    const { answered, sendWithoutEnd } = beginRequest(Number(new URL(url).port), [...head, 'Transfer-Encoding: chunked'])
    const sent = await sendWithoutEnd()
    expect(await answered).toMatch(/^HTTP\/1.1 [245]00 /)
    expect(sent).toBeLessThan(100)
  }
})

/** A client of a server of HTTP/2, which does not mind how the connection ends. */
async function connectTo(server: Http2Server): Promise<ClientHttp2Session> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const session = connectHttp2(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return session.on('error', () => {})
}

test('over HTTP/2 the host is the authority', async () => {
  const server = createHttp2Server(toNodeListener(echo))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = connectHttp2(url)
  const stream = client.request({ ':method': 'POST', ':path': '/a' })
  const status = new Promise<IncomingHttpHeaders>((resolve) => stream.once('response', resolve))
  stream.end('text')
  expect([Buffer.concat(await stream.toArray()).toString(), (await status)[':status']]).toEqual([`POST ${url}/a text`, 207])
  client.close()
  server.close()
})

test('over HTTP/2, what belongs to a connection of HTTP/1 is left out, as of an answer that a handler passes on from fetch', async () => {
  const odd = { 'http2-settings': 'x', 'proxy-connection': 'x', te: 'x', upgrade: 'x' }
  const upstream = await listen(createServer((_, response) => response.writeHead(200, odd).write('text') && response.end()))
  const server = createHttp2Server(toNodeListener(() => fetch(upstream)))
  const session = await connectTo(server)
  const call = session.request({ ':method': 'POST' })
  const headers = new Promise<IncomingHttpHeaders>((resolve) => call.once('response', resolve))
  expect(Buffer.concat(await call.toArray()).toString()).toBe('text')
  expect(await headers).toMatchObject({ ':status': 200 })
  expect(await headers).not.toHaveProperty('transfer-encoding')
  session.close()
  server.close()
})

test('a client that goes away while it sends is no failure of a handler that answers all the same', async () => {
  const failures: unknown[] = []
  const words = new Promise<string>((resolve, reject) => {
    const handler = async (asked: Request) => {
      socket.destroy()
      const read = async () => {
        for await (const _ of asked.body as unknown as AsyncIterable<Uint8Array>);
        return 'whole'
      }
      const text = await read().catch(() => 'broke off')
      setImmediate(resolve, text)
      return new Response(text)
    }
    const listener = toNodeListener(handler)
    const server = createServer((asked, answer) => listener(asked, answer, (error) => failures.push(error)))
    let socket: Socket
    listen(server).then((url) => {
      socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf')
    }, reject)
  })
  expect([await words, failures]).toEqual(['broke off', []])
})

test('what no Request can be made of is a 400, and no failure', async () => {
  const failures: unknown[] = []
  const url = await listen(createServer((asked, answer) => toNodeListener(echo)(asked, answer, (error) => failures.push(error))))
  expect(await answerTo(url, '/', 'TRACE')).toMatch(/^HTTP\/1.1 400 /)
  expect(await answerTo(url, '/', 'POST', 'a b')).toMatch(/^HTTP\/1.1 400 /)
  expect(failures).toEqual([])
})

test('a body that the host could not parse, as on Vercel, is a 400 that names the body', async () => {
  const get = () => {
    throw new SyntaxError('Invalid JSON')
  }
  const server = createServer((asked, answer) => {
    toNodeListener(echo)(Object.defineProperty(asked, 'body', { get }), answer)
  })
  const response = await fetch(await listen(server), { method: 'POST', body: '{' })
  expect([response.status, await response.text()]).toEqual([
    400,
    'The method, the address or the body of the request is not valid.',
  ])
})

test('a body that the handler leaves unread, or leaves off reading, holds up no later request on the connection', async () => {
  const handler = async (asked: Request) => {
    if (asked.url.endsWith('/part')) for await (const _ of asked.body as unknown as AsyncIterable<Uint8Array>) break
    if (asked.url.endsWith('/left')) {
      const reader = asked.body!.getReader()
      await reader.read()
      reader.releaseLock()
    }
    return new Response('done')
  }
  const url = await listen(createServer(toNodeListener(handler)))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const sockets = new Set<unknown>()
  const post = (path: string, body: Uint8Array) =>
    new Promise<string>((resolve, reject) => {
      const call = request(url + path, { agent, method: 'POST' }, async (response) => {
        resolve(Buffer.concat(await response.toArray()).toString())
      })
      call.once('socket', (socket) => sockets.add(socket))
      call.once('error', reject)
      call.end(body)
    })
  const large = new Uint8Array(4 * 1024 ** 2)
  for (const [path, body] of [
    ['/', large],
    ['/part', large],
    ['/left', large],
    ['/', new Uint8Array(1)],
  ] as const)
    expect(await post(path, body)).toBe('done')
  expect(sockets.size).toBe(1)
  agent.destroy()
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

test('an answer that comes when its client has gone is let go', async () => {
  let cancelled = 0
  let leave = () => {}
  const handler = async (asked: Request) => {
    leave()
    await new Promise((resolve) => asked.signal.addEventListener('abort', resolve))
    const cancel = () => {
      cancelled += 1
    }
    return new Response(new ReadableStream({ cancel }))
  }
  const url = await listen(createServer(toNodeListener(handler)))
  leave = beginRequest(Number(new URL(url).port), ['GET / HTTP/1.1', 'Host: app.example.test']).end
  await expect.poll(() => cancelled).toBe(1)
})

test('a client that has gone before the listener is called, as during a middleware, is one that goes away', async () => {
  const seen: unknown[] = []
  const listener = toNodeListener(({ signal }) => {
    const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(1))
    const cancel = () => void seen.push(signal.aborted)
    return new Response(new ReadableStream({ pull, cancel }, { highWaterMark: 0 }))
  })
  const server = createServer((asked, response) => response.once('close', () => setImmediate(listener, asked, response)))
  const url = await listen(server)
  const head = ['POST / HTTP/1.1', 'Host: app.example.test', 'Content-Length: 0']
  const { end } = beginRequest(Number(new URL(url).port), head)
  server.once('request', end)
  await expect.poll(() => seen).toEqual([true])

  const server2 = createHttp2Server((asked, response) => response.once('close', () => setImmediate(listener, asked, response)))
  const session = await connectTo(server2)
  server2.once('request', () => session.destroy())
  session.request({ ':method': 'POST' }).on('error', () => {})
  await expect.poll(() => seen).toEqual([true, true])
  server2.close()
})

test('a request without an answer’s body, as HEAD over HTTP/2, is none of a client that has gone', async () => {
  const aborted: boolean[] = []
  const server = createHttp2Server(
    toNodeListener(({ signal }) => {
      aborted.push(signal.aborted)
      return new Response('whole', { headers: { 'x-one': 'yes' } })
    }),
  )
  const session = await connectTo(server)
  const call = session.request({ ':method': 'HEAD' })
  const headers = await new Promise<IncomingHttpHeaders>((resolve) => call.once('response', resolve))
  expect([headers[':status'], headers['x-one'], aborted]).toEqual([200, 'yes', [false]])
  session.close()
  server.close()
})

/** Status and text of an answer over HTTP/2, and how its stream ended. */
async function answerOfHttp2(server: Http2Server, method: string) {
  const session = await connectTo(server)
  const call = session.request({ ':method': method })
  const headers = new Promise<IncomingHttpHeaders>((resolve) => call.once('response', resolve))
  const text = Buffer.concat(await call.toArray()).toString()
  session.close()
  server.close()
  return [(await headers)[':status'], text, call.rstCode]
}

test('the body of an answer to HEAD is let go: nobody gets it', async () => {
  const seen: unknown[] = []
  const listener = toNodeListener(() => new Response(new ReadableStream({ cancel: () => void seen.push('let go') })))
  const watch = (response: NodeResponse) => response.once('close', () => seen.push('closed'))
  const server = createServer((asked, response) => {
    watch(response)
    listener(asked, response)
  })
  expect((await fetch(await listen(server), { method: 'HEAD' })).status).toBe(200)
  await expect.poll(() => seen).toEqual(['let go', 'closed'])
  const server2 = createHttp2Server((asked, response) => {
    watch(response)
    listener(asked, response)
  })
  expect(await answerOfHttp2(server2, 'HEAD')).toEqual([200, '', constants.NGHTTP2_NO_ERROR])
  await expect.poll(() => seen).toEqual(['let go', 'closed', 'let go', 'closed'])
})

test('an answer that something else ends, as a limit of time, is let go, and what ended it is whole', async () => {
  const seen: unknown[] = []
  let send = () => {}
  const listener = toNodeListener(() => {
    const start = (controller: ReadableStreamDefaultController) => {
      send = () => controller.enqueue(new Uint8Array(1))
    }
    return new Response(new ReadableStream({ start, cancel: () => void seen.push('let go') }))
  })
  const endEarly = (response: ServerResponse | Http2ServerResponse) => {
    response.on('error', (error: Error) => seen.push(error))
    setTimeout(() => {
      response.statusCode = 503
      response.end('late')
      send()
    })
  }
  const server = createServer((asked, response) => {
    endEarly(response)
    listener(asked, response)
  })
  const answer = await fetch(await listen(server))
  expect([answer.status, await answer.text()]).toEqual([503, 'late'])
  await expect.poll(() => seen).toEqual(['let go'])
  const server2 = createHttp2Server((asked, response) => {
    endEarly(response)
    listener(asked, response)
  })
  expect(await answerOfHttp2(server2, 'GET')).toEqual([503, 'late', constants.NGHTTP2_NO_ERROR])
  await expect.poll(() => seen).toEqual(['let go', 'let go'])
})

test('an answer with a header that cannot be sent is let go', async () => {
  let cancelled = 0
  const cancel = () => {
    cancelled += 1
  }
  const listener = toNodeListener(() => new Response(new ReadableStream({ cancel }), { headers: { 'x-one': 'yes' } }))
  const server = createServer((asked, response) => {
    response.setHeader = () => {
      throw new TypeError('Invalid character in header content')
    }
    listener(asked, response)
  })
  expect((await fetch(await listen(server))).status).toBe(500)
  expect(cancelled).toBe(1)
})

test('over HTTP/2 as well, an answer stops when its client goes away', async () => {
  const seen: unknown[] = []
  const server = createHttp2Server(
    toNodeListener(({ signal }) => {
      const pull = async (controller: ReadableStreamDefaultController) => {
        await new Promise((resolve) => setTimeout(resolve, 1))
        controller.enqueue(new Uint8Array(1024))
      }
      const cancel = () => void seen.push(signal.aborted)
      return new Response(new ReadableStream({ pull, cancel }, { highWaterMark: 0 }))
    }),
  )
  const session = await connectTo(server)
  const call = session.request({ ':method': 'POST' })
  call.on('error', () => {})
  call.once('data', () => session.destroy())
  await expect.poll(() => seen).toEqual([true])
  server.close()
})

test('over HTTP/2, what a client closes without an error is let go like what it cancels, and keeps no connection', async () => {
  let open = 0
  const listener = toNodeListener(() => {
    open += 1
    const pull = async (controller: ReadableStreamDefaultController) => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      controller.enqueue(new Uint8Array(1024))
    }
    const cancel = () => {
      open -= 1
    }
    return new Response(new ReadableStream({ pull, cancel }, { highWaterMark: 0 }))
  })
  let begin: (asked: Http2ServerRequest, response: Http2ServerResponse) => void = listener
  const server = createHttp2Server((asked, response) => begin(asked, response))
  const ended = new Promise((resolve) => server.once('session', (session) => session.once('close', resolve)))
  const session = await connectTo(server)
  const calls = Array.from({ length: 40 }, (_, index) => session.request({ ':method': index % 2 ? 'POST' : 'GET' }).end())
  await Promise.all(calls.map((call) => new Promise((resolve) => call.once('data', resolve))))
  expect(open).toBe(40)
  for (const call of calls) call.close()
  await expect.poll(() => open).toBe(0)

  // Already while a middleware runs.
  let isLate = false
  begin = (asked, response) => {
    response.write(new Uint8Array(1))
    asked.once('aborted', () => {
      isLate = true
      listener(asked, response)
    })
  }
  const late = session.request()
  late.once('data', () => late.close())
  await expect.poll(() => isLate && open).toBe(0)
  session.close()
  await ended
  server.close()
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
  // A client may ask once more for what was lost on the way, but not after a 500.
  const none = () => new Response(new ReadableStream({ pull: (controller) => controller.error(new Error('upstream is gone')) }))
  for (const broken of [half, none]) {
    const app = express()
    app.use(toNodeListener(broken))
    app.use(((_error, _request, answer, _next) => void answer.end()) as express.ErrorRequestHandler)
    for (const server of [createServer(toNodeListener(broken)), createServer(app)]) {
      const text = fetch(await listen(server)).then((response) => response.text())
      await expect(text).rejects.toThrow(/terminated|fetch failed/)
    }

    const server = createHttp2Server(toNodeListener(broken))
    const session = await connectTo(server)
    const call = session.request({ ':method': 'POST' })
    const closed = new Promise((resolve) => call.once('close', resolve))
    call.on('error', () => {}).resume()
    await closed
    expect(call.rstCode).toBe(constants.NGHTTP2_INTERNAL_ERROR)
    session.close()
    server.close()
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

test('a long answer waits for a slow reader, arrives whole and leaves no listeners behind', async () => {
  const [chunk, count] = [new Uint8Array(256 * 1024).fill(7), 64]
  let sent = 0
  const listeners: number[] = []
  const listener = toNodeListener(
    async () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            sent += 1
            controller.enqueue(chunk)
            if (sent === count) controller.close()
          },
        }),
      ),
  )
  const server = createServer((asked, response) => {
    response.once('finish', () => listeners.push(response.listenerCount('drain'), response.listenerCount('close')))
    return listener(asked, response)
  })
  const url = await listen(server)
  const answer = await fetch(url)
  const reader = answer.body!.getReader()
  let received = (await reader.read()).value?.length ?? 0
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(sent).toBeLessThan(count)
  for (let part = await reader.read(); !part.done; part = await reader.read()) received += part.value.length
  expect(received).toBe(count * chunk.length)
  // What Node and this listener have on every answer.
  expect(listeners).toEqual([0, 1])
})
