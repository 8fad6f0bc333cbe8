import { describe, expect, test, vi } from 'vitest'
import { isSvcError } from '../errors/base.ts'
import { HttpBodyError, HttpOptionError, type HttpStatusError, HttpTimeoutError } from '../errors/http.ts'
import { createHttpClient } from './createHttpClient.ts'
import { requestNdjson } from './requestNdjson.ts'
import { failed, ok, outcome, setup, useFakeTime } from './test/scriptedNetwork.ts'

useFakeTime()

describe('what is sent', () => {
  test('joins base path, path, encoded path values and query', async () => {
    const { client, calls } = setup(ok())
    await client.request('GET', '/v1/things/{id}/parts', {
      params: { id: 'a/b?c#d é' },
      query: { q: '{"a":1}', list: ['x', 'y'], none: undefined, nil: null, zero: 0 },
    })
    expect(calls[0]!.url).toBe(
      'https://host.example.test/base/v1/things/a%2Fb%3Fc%23d%20%C3%A9/parts?q=%7B%22a%22%3A1%7D&list=x&list=y&zero=0',
    )
  })

  test.each(['https://host.example.test/base', 'https://host.example.test/base/', 'https://host.example.test/base//'])(
    'gives one address for base %s',
    async (baseUrl) => {
      const { client, calls } = setup(ok(), { baseUrl })
      await client.request('GET', 'v1/meta')
      expect(calls[0]!.url).toBe('https://host.example.test/base/v1/meta')
      expect(client.baseUrl).toBe('https://host.example.test/base')
    },
  )

  test.each(['', '.', '..', '\ud800'])('refuses %j as a value in a path', async (id) => {
    const { client, calls } = setup(ok())
    await expect(client.request('GET', '/users/{id}', { params: { id } })).rejects.toMatchObject({
      code: 'HTTP_OPTION',
      option: 'id',
    })
    expect(calls).toEqual([])
  })

  test('refuses a path whose value is not there, also by the name of what every object has', async () => {
    const { client } = setup(ok())
    for (const params of [undefined, {}])
      for (const name of ['id', 'constructor'])
        await expect(client.request('GET', `/users/{${name}}`, { params })).rejects.toMatchObject({
          code: 'HTTP_OPTION',
          option: name,
        })
  })

  test.each([
    [undefined, 'secret-token'],
    ['Bearer', 'Bearer secret-token'],
    ['Api-Key', 'Api-Key secret-token'],
  ] as const)('sends the token with the scheme %s and nothing else by default', async (scheme, authorization) => {
    const { client, calls } = setup(ok(), { scheme })
    await client.request('GET', '/x')
    expect(calls[0]!.headers).toStrictEqual({ authorization })
  })

  test('a body is JSON with its type, raw bodies go as they are', async () => {
    const { client, calls } = setup(ok())
    const form = new FormData()
    await client.request('POST', '/x', { body: { a: [1, null] }, requestId: 'r-1' })
    await client.request('POST', '/x', { rawBody: form })
    expect(calls[0]).toMatchObject({
      headers: { 'content-type': 'application/json', 'x-request-id': 'r-1' },
      init: { body: '{"a":[1,null]}' },
    })
    expect(calls[1]!.init.body).toBe(form)
    expect(calls[1]!.headers).toEqual({ authorization: 'secret-token' })
  })

  test("a request's headers win over the client's, whatever their case", async () => {
    const { client, calls } = setup(ok(), { headers: { 'X-Mode': 'a', accept: 'text/plain' } })
    await client.request('GET', '/x', { headers: { 'x-mode': 'b' } })
    expect(calls[0]!.headers).toEqual({ authorization: 'secret-token', 'x-mode': 'b', accept: 'text/plain' })
  })

  test('redirects are not followed', async () => {
    const { client, calls } = setup(ok())
    await client.request('GET', '/x')
    expect(calls[0]!.init.redirect).toBe('manual')
  })

  test('a browser leaves cookies and cache out; runtimes without them, of which some refuse to hear of it, are told nothing', async () => {
    const { client, calls } = setup(ok())
    await client.request('GET', '/x')
    expect([calls[0]!.init.credentials, calls[0]!.init.cache]).toEqual([undefined, undefined])
    vi.stubGlobal('document', {})
    await client.request('GET', '/x')
    expect(calls[1]!.init).toMatchObject({ credentials: 'omit', cache: 'no-store' })
    const asked = setup(ok(), { credentials: 'include', token: undefined })
    await asked.client.request('GET', '/x', { cache: 'force-cache' })
    expect(asked.calls[0]!.init).toMatchObject({ credentials: 'include', cache: 'force-cache' })
  })

  test('a `fetch` of the caller is enough where the platform has none, nor a `Request`', async () => {
    vi.stubGlobal('Request', undefined)
    vi.stubGlobal('fetch', undefined)
    const { client, calls } = setup(ok())
    await client.request('GET', '/x')
    expect(calls).toHaveLength(1)
  })
})

describe('addresses and keys', () => {
  test.each([
    'http://host.example.test/x',
    'http://host.example.test/https://host.example.test',
    'http://host.example.test/http://localhost/x',
    'http://10.0.0.1/x',
    'http://localhost.evil.test',
    'http://127.0.0.1.evil.test',
  ])('refuses plain http to %s', (baseUrl) => {
    expect(() => setup(ok(), { baseUrl })).toThrow(HttpOptionError)
    expect(() => setup(ok(), { baseUrl, allowInsecure: true })).not.toThrow()
  })

  test.each(['http://localhost:4000/x', 'http://127.0.0.1:4000/x', 'http://[::1]:4000/x', 'http://tenant.localhost/x'])(
    'takes plain http to %s',
    (baseUrl) => {
      expect(() => setup(ok(), { baseUrl })).not.toThrow()
    },
  )

  test.each([
    '',
    'host.example.test',
    'ftp://h.test',
    'https://u:p@h.test',
    'https://h.test/?a=1',
    'https://h.test/#a',
    'javascript:alert(1)',
    undefined,
    null,
    7,
  ])('refuses %j as a base URL', (baseUrl) => {
    expect(() => setup(ok(), { baseUrl: baseUrl as string })).toThrow(HttpOptionError)
  })

  test('plain http may be allowed, but no other scheme', () => {
    expect(() => setup(ok(), { baseUrl: 'ftp://h.test/https:', allowInsecure: true })).toThrow(
      expect.objectContaining({ code: 'HTTP_OPTION', option: 'baseUrl' }),
    )
  })

  test('a path alone is resolved against the page when it is used', async () => {
    const { client, calls } = setup(ok(), { baseUrl: '/api/base' })
    await expect(client.request('GET', '/x')).rejects.toMatchObject({ code: 'HTTP_OPTION' })
    vi.stubGlobal('location', { origin: 'https://page.example.test' })
    await client.request('GET', '/x')
    expect(calls[0]!.url).toBe('https://page.example.test/api/base/x')
  })

  test.each(['//evil.test/x', '/\\evil.test/x', '/\t/evil.test'])(
    'a path alone cannot name another host: %j',
    async (baseUrl) => {
      vi.stubGlobal('location', { origin: 'https://page.example.test' })
      const { client } = setup(ok(), { baseUrl })
      await expect(client.request('GET', '/x')).rejects.toMatchObject({ code: 'HTTP_OPTION' })
    },
  )

  test('a token that is undefined fails the first request and no import; a page needs none', async () => {
    const { client, calls } = setup(ok(), { token: undefined, allowKeyInBrowser: false })
    await expect(client.request('GET', '/x')).rejects.toMatchObject({ code: 'HTTP_OPTION', option: 'token' })
    expect(calls).toEqual([])
    vi.stubGlobal('document', {})
    const page = setup(ok(), { token: undefined, allowKeyInBrowser: false })
    await page.client.request('GET', '/x')
    expect(page.calls[0]!.headers).toEqual({})
  })

  test('the token in use can be asked for', async () => {
    expect(await setup(ok()).client.tokens.get()).toBe('secret-token')
  })

  test('a key that was not allowed there is refused in a page and in a worker', () => {
    for (const name of ['document', 'importScripts']) {
      vi.stubGlobal(name, () => {})
      expect(() => setup(ok(), { allowKeyInBrowser: false })).toThrow(
        expect.objectContaining({ code: 'HTTP_OPTION', option: 'token' }),
      )
      expect(() => setup(ok(), { allowKeyInBrowser: true })).not.toThrow()
      vi.unstubAllGlobals()
    }
    expect(() => setup(ok(), { allowKeyInBrowser: false })).not.toThrow()
  })
})

describe('answers', () => {
  test('an answer has its headers, and the facts of its request without the query', async () => {
    const { client } = setup(Response.json({}, { status: 201, headers: { etag: '"a"', 'x-request-id': 'srv-1' } }))
    const { status, headers, facts } = await client.request('PUT', '/x', { query: { a: 1 }, requestId: 'mine' })
    expect([status, headers.get('etag')]).toEqual([201, '"a"'])
    expect(facts).toEqual({ method: 'PUT', url: 'https://host.example.test/base/x', requestId: 'srv-1', status: 201 })
    const other = await setup(ok()).client.request('PUT', '/x', { requestId: 'mine' })
    expect(other.facts.requestId).toBe('mine')
  })

  test('an error keeps status, body and request id', async () => {
    const { client } = setup(Response.json({ error: 'bad', type: 'UserError', requestId: 'srv-1' }, { status: 400 }))
    const error = await outcome(client.request('POST', '/x', { body: {}, requestId: 'mine' }))
    expect(isSvcError(error)).toBe(true)
    expect(error).toMatchObject({
      name: 'HttpStatusError',
      code: 'HTTP_STATUS',
      status: 400,
      method: 'POST',
      url: 'https://host.example.test/base/x',
      body: { error: 'bad', type: 'UserError', requestId: 'srv-1' },
      requestId: 'srv-1',
    })
    const { client: other } = setup(failed(400, { 'x-request-id': 'srv-2' }))
    expect(await outcome(other.request('GET', '/x'))).toMatchObject({ requestId: 'srv-2' })
  })

  test('an HTML error page shows its status and keeps its first part', async () => {
    const { client } = setup(new Response(`<html>\n<h1>Not Found</h1>${'x'.repeat(100_000)}</html>`, { status: 404 }))
    const error = (await outcome(client.request('GET', '/x'))) as HttpStatusError
    expect(error.message).toContain('404')
    expect(error.message.length).toBeLessThan(400)
    expect(error.body).toContain('<html>\n<h1>Not Found</h1>')
    expect((error.body as string).length).toBe(16_384)
  })

  test('an HTML page with status 200 is an unreadable body', async () => {
    const { client } = setup(new Response('<!DOCTYPE html><title>Login</title>'))
    const error = await outcome(client.request('GET', '/x'))
    expect(error).toBeInstanceOf(HttpBodyError)
    expect(error).toMatchObject({ code: 'HTTP_BODY', reason: 'json', status: 200, text: '<!DOCTYPE html><title>Login</title>' })
    expect((error as Error).message).toContain('200')
  })

  test('the status counts, even if the words about it break off', async () => {
    const cut = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) })
    const { client } = setup(() => new Response(cut, { status: 400 }))
    expect(await outcome(client.request('GET', '/x'))).toMatchObject({ code: 'HTTP_STATUS', status: 400, body: undefined })
  })

  test.each([301, 302, 307, 308])('a redirect (%i) is an error and the credential goes nowhere', async (status) => {
    const { client, calls } = setup(new Response(null, { status, headers: { location: 'https://evil.test/' } }))
    await expect(client.request('GET', '/x')).rejects.toMatchObject({ code: 'HTTP_STATUS', status })
    expect(calls.length).toBe(1)
  })

  test('no error holds the token or the query string', async () => {
    const query = { query: '{"measures":["very.private"]}' }
    const errors = [
      await outcome(setup(failed(400)).client.request('GET', '/x', { query })),
      await outcome(setup(new Response('<p>')).client.request('GET', '/x', { query })),
      await outcome(setup(new TypeError('no'), { retry: false }).client.request('GET', '/x', { query })),
    ]
    for (const error of errors as Error[]) {
      expect(error).toBeInstanceOf(Error)
      const text = `${error.message} ${JSON.stringify(error)} ${error.stack}`
      expect(text).not.toContain('secret-token')
      expect(text).not.toContain('very.private')
    }
  })

  test.each([
    [400, 'text/plain', 'authorization: secret-token, query: very.private'],
    [500, 'application/json', '{"error":"very.private","headers":{"authorization":"secret-token"}}'],
    [500, 'application/json', '{"error":"very.private secret\\u002dtoken"}'],
    [200, 'text/html', 'secret-token very.private'],
  ])(
    'a server that repeats the request (%i, %s) brings it into no message, and no token into any field',
    async (status, type, text) => {
      const { client } = setup(new Response(text, { status, headers: { 'content-type': type } }), { retry: false })
      const errors = [
        await outcome(client.request('POST', '/x', { body: { measures: ['very.private'] } })),
        await outcome(requestNdjson(client, 'POST', '/x', { body: {} }).then(({ body }) => body.next())),
      ].filter((result) => result instanceof Error)
      expect(errors.length).toBeGreaterThan(0)
      for (const error of errors) {
        expect(isSvcError(error)).toBe(true)
        expect(`${error.message} ${error.stack} ${error.cause}`).not.toMatch(/secret-token|very\.private/)
        expect(JSON.stringify(error)).not.toContain('secret-token')
        expect(JSON.stringify(error)).toContain('very.private') // the words themselves stay, as a field
      }
    },
  )

  test('an answer that is one keeps the token it repeats', async () => {
    expect((await setup(ok({ token: 'secret-token' })).client.request('GET', '/x')).body).toEqual({ token: 'secret-token' })
  })

  test('304 and an empty body are answers without a value', async () => {
    expect(await setup(new Response(null, { status: 304, headers: { etag: '"a"' } })).client.request('GET', '/x')).toMatchObject({
      status: 304,
      body: undefined,
    })
    for (const text of ['', '\r\n']) {
      expect((await setup(new Response(text)).client.request('DELETE', '/x')).body).toBeUndefined()
    }
  })

  test('text and bytes come as they are', async () => {
    expect((await setup(new Response('a,b\n')).client.request('GET', '/x', { as: 'text' })).body).toBe('a,b\n')
    expect((await setup(new Response('ab')).client.request('GET', '/x', { as: 'bytes' })).body).toEqual(new Uint8Array([97, 98]))
  })

  test('a string of ten million characters and a depth of five thousand are read', async () => {
    const long = 'ä'.repeat(10_000_000)
    expect((await setup(ok({ long })).client.request('GET', '/x')).body).toEqual({ long })
    const deep = '['.repeat(5_000) + ']'.repeat(5_000)
    expect((await setup(new Response(deep)).client.request('GET', '/x')).body).toBeInstanceOf(Array)
  })

  test('a __proto__ key in an answer stays a key', async () => {
    const { body } = await setup(new Response('{"__proto__":{"polluted":true}}')).client.request('GET', '/x')
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype)
    expect(({} as { polluted?: true }).polluted).toBeUndefined()
  })

  test('the global fetch is looked up at each request', async () => {
    const client = createHttpClient({ baseUrl: 'https://host.example.test' })
    vi.stubGlobal('fetch', async () => ok({ stubbed: 1 }))
    expect((await client.request('GET', '/x')).body).toEqual({ stubbed: 1 })
  })
})

describe('streams', () => {
  test('gives the lines and takes the same care before the first one', async () => {
    let count = 0
    const { client, calls } = setup([failed(403), failed(503, { 'retry-after': '1' }), new Response('{"a":1}\n{"a":2}\n')], {
      token: async () => `t${++count}`,
    })
    const opening = requestNdjson(client, 'POST', '/x', { body: {}, idempotent: true })
    await vi.runAllTimersAsync()
    const { body } = await opening
    const lines: unknown[] = []
    for await (const line of body) lines.push(line)
    expect(lines).toEqual([{ a: 1 }, { a: 2 }])
    expect(calls.length).toBe(3)
  })

  test('an answer without a body is named with its request', async () => {
    const { client } = setup(new Response(null, { headers: { 'x-request-id': 'r1' } }))
    const error = { code: 'HTTP_BODY', reason: 'empty', method: 'GET', status: 200, requestId: 'r1' }
    await expect(requestNdjson(client, 'GET', '/x')).rejects.toMatchObject(error)
  })

  test('silence longer than the timeout ends it', async () => {
    const { client } = setup(
      () => new Response(new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('1\n')) })),
    )
    const { body } = await requestNdjson(client, 'GET', '/x', { silenceMs: 3_000 })
    expect(await body.next()).toEqual({ done: false, value: 1 })
    const result = outcome(body.next())
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await result).toBeInstanceOf(HttpTimeoutError)
    expect(await result).toMatchObject({ url: 'https://host.example.test/base/x', timeoutMs: 3_000 })
    expect(await body.next()).toEqual({ done: true, value: undefined })
  })

  test('an abort after the headers ends it as well', async () => {
    const { client } = setup(() => new Response(new ReadableStream()))
    const controller = new AbortController()
    const { body } = await requestNdjson(client, 'GET', '/x', { signal: controller.signal })
    const result = outcome(body.next())
    controller.abort('enough')
    expect(await result).toBe('enough')
  })

  test('a slow consumer is no silence', async () => {
    const { client } = setup(new Response('1\n2\n'))
    const { body } = await requestNdjson(client, 'GET', '/x', { silenceMs: 3_000 })
    await body.next()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await body.next()).toEqual({ done: false, value: 2 })
  })
})
