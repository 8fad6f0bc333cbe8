import { createChatHandler, createSessionHandler, createTokenHandler, type SessionHandlerOptions } from '@svc/core/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeFetch, type Sent } from '../platform/test/fakeFetch.ts'

interface User {
  id: string
  deployments: number[]
}
const users: Record<string, User> = { a: { id: 'ann', deployments: [42] }, b: { id: 'bob', deployments: [] } }
const host = 'https://app.example.test'

function setUp(options: Partial<SessionHandlerOptions<User>> = {}, answer?: (sent: Sent) => unknown) {
  const { fetch, sent } = fakeFetch(answer ?? (() => ({ sessionId: `s${sent.length}` })))
  const errors: unknown[] = []
  const handler = createSessionHandler<User>({
    platformUrl: 'https://acme.example.test',
    key: 'secret-key',
    identify: (request) => users[request.headers.get('cookie') ?? ''],
    authorize: (user) => (user.deployments[0] ? { deploymentId: user.deployments[0], externalId: user.id } : null),
    onError: (error) => errors.push(error),
    fetch,
    ...options,
  })
  const ask = (headers: Record<string, string> = {}, method = 'POST') =>
    handler(new Request(`${host}/svc-session`, { method, headers: { cookie: 'a', 'sec-fetch-site': 'same-origin', ...headers } }))
  return { handler, ask, sent, errors }
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('answers a fresh session as text that no cache keeps', async () => {
  const { ask, sent } = setUp()
  const response = await ask()
  expect([response.status, await response.text()]).toEqual([200, 's1'])
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
    vary: 'Origin, Sec-Fetch-Site',
    'x-content-type-options': 'nosniff',
  })
  expect(JSON.parse(sent[0]!.body as string)).toEqual({ deploymentId: 42, externalId: 'ann' })
  expect(await (await ask()).text()).toBe('s2')
})

test('a key that is there only when the server runs is asked for with the first session', async () => {
  let key: string | undefined
  const { ask, sent, errors } = setUp({ key: () => key as string })
  expect((await ask()).status).toBe(500)
  expect(errors).toMatchObject([{ code: 'HTTP_TOKEN' }])
  key = 'late-key'
  expect((await ask()).status).toBe(200)
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer late-key'])
})

test('an address that is there only when the server runs is asked for with each session, and checked then', async () => {
  let platformUrl = ''
  const { ask, sent, errors } = setUp({ platformUrl: () => platformUrl })
  expect((await ask()).status).toBe(500)
  platformUrl = 'http://acme.example.test'
  expect((await ask()).status).toBe(500)
  expect(errors).toMatchObject([{ code: 'SERVER_OPTION', option: 'platformUrl' }, { code: 'SERVER_OPTION' }])
  platformUrl = 'https://late.example.test'
  expect((await ask()).status).toBe(200)
  expect(sent.map(({ url }) => new URL(url).origin)).toEqual([platformUrl])
})

describe('who may ask', () => {
  test.each([
    ['an unknown user', { cookie: 'x' }, 401],
    ['a user without access', { cookie: 'b' }, 403],
  ])('%s gets no session', async (_, headers, status) => {
    const { ask, sent } = setUp()
    expect((await ask(headers)).status).toBe(status)
    expect(sent).toEqual([])
  })

  test.each([undefined, null, false, 0, '', Number.NaN])('is nobody if identify returns %j', async (nobody) => {
    const authorize = vi.fn(() => ({ deploymentId: 1, externalId: 'shared' }))
    const { ask, sent } = setUp({ identify: () => nobody as null, authorize })
    expect((await ask()).status).toBe(401)
    expect([authorize.mock.calls, sent]).toEqual([[], []])
  })

  test('is waited for where it takes a look-up, and nothing is sent for who may not', async () => {
    const options = {
      identify: async (request: Request) => users[request.headers.get('cookie') ?? ''],
      authorize: async ({ id, deployments: [deploymentId] }: User) => (deploymentId ? { deploymentId, externalId: id } : null),
    }
    const { ask, sent } = setUp(options)
    const statuses = ['x', 'b', 'a'].map(async (cookie) => (await ask({ cookie })).status)
    expect(await Promise.all(statuses)).toEqual([401, 403, 200])
    expect(sent).toHaveLength(1)
  })

  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s makes no session', async (method) => {
    const { ask, sent } = setUp()
    const response = await ask({}, method)
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    expect(sent).toEqual([])
  })
})

describe('a post from another page', () => {
  const refused: Record<string, Record<string, string>> = {
    'of another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    'of a neighbour host': { 'sec-fetch-site': 'same-site', origin: 'https://other.example.test' },
    'of another site, told by its origin alone': { 'sec-fetch-site': '', origin: 'https://evil.example' },
    'in a sandboxed frame': { 'sec-fetch-site': '', origin: 'null' },
    'with a name that begins like ours': { 'sec-fetch-site': '', origin: 'https://app.example.test.evil.example' },
    'that says nothing, as a form of an old browser': {
      'sec-fetch-site': '',
      'content-type': 'application/x-www-form-urlencoded',
    },
    'that says nothing but text': { 'sec-fetch-site': '', 'content-type': 'text/plain; application/json' },
  }
  test.each(Object.entries(refused))('%s is refused before anybody is identified', async (_, headers) => {
    const identify = vi.fn()
    const { handler, sent } = setUp({ identify })
    const given = Object.entries({ cookie: 'a', ...headers }).filter(([, value]) => value !== '')
    const response = await handler(new Request(`${host}/svc-session`, { method: 'POST', headers: given }))
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, null])
    expect(identify).not.toHaveBeenCalled()
    expect(sent).toEqual([])
  })

  test('that says nothing is told how to ask without a browser', async () => {
    const { handler } = setUp()
    const ask = async (headers: Record<string, string>) =>
      (await handler(new Request(`${host}/svc-session`, { method: 'POST', headers }))).text()
    expect(await ask({})).toBe('This page may not ask for sessions. Outside browsers, send `content-type: application/json`.')
    expect(await ask({ origin: 'null' })).toBe('This page may not ask for sessions.')
  })

  const accepted: Record<string, Record<string, string>> = {
    'of this origin, told by its origin alone': { origin: host },
    'of this host behind a proxy': { origin: 'https://public.example.test', host: 'public.example.test' },
    'of this origin, told by fetch metadata': { 'sec-fetch-site': 'same-origin', origin: 'https://public.example.test' },
    'with JSON of a client that is no browser': { 'content-type': 'application/json' },
    'with JSON that a client writes in capitals': { 'content-type': 'Application/JSON; charset=UTF-8' },
    'with a header of its own of a client that is no browser': { 'x-requested-with': 'svc' },
  }
  test.each(Object.entries(accepted))('%s is accepted', async (_, headers) => {
    const { handler } = setUp()
    const request = new Request('http://app.example.test/svc-session', { method: 'POST', headers: { cookie: 'a', ...headers } })
    expect((await handler(request)).status).toBe(200)
  })

  test('of an allowed origin gets its CORS headers, its preflight too, and never a star', async () => {
    const { ask } = setUp({ allowedOrigins: ['https://spa.example.test'] })
    const elsewhere = { origin: 'https://spa.example.test', 'sec-fetch-site': 'cross-site' }
    const preflight = await ask({ ...elsewhere, 'access-control-request-headers': 'content-type,x-a' }, 'OPTIONS')
    expect([preflight.status, Object.fromEntries(preflight.headers)]).toEqual([
      204,
      {
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers': 'content-type,x-a',
        'access-control-allow-methods': 'POST',
        'access-control-allow-origin': 'https://spa.example.test',
        'cache-control': 'no-store',
        vary: 'Origin, Sec-Fetch-Site',
        'x-content-type-options': 'nosniff',
      },
    ])
    // The page of an app, in a web view that has the app's own scheme.
    const app = { origin: 'capacitor://localhost', 'sec-fetch-site': 'cross-site' }
    const answer = await setUp({ allowedOrigins: ['tauri://localhost', app.origin] }).ask(app)
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, app.origin])
    expect((await ask(app)).status).toBe(403)
    // One that asks for no header of its own may send JSON.
    expect((await ask(elsewhere, 'OPTIONS')).headers.get('access-control-allow-headers')).toBe('content-type')
    const response = await ask(elsewhere)
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, 'https://spa.example.test'])
    expect(
      (await ask({ ...elsewhere, origin: 'https://evil.example' }, 'OPTIONS')).headers.get('access-control-allow-origin'),
    ).toBeNull()
  })
})

test('limits the sessions of each user, and of nobody else', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const authorize = (user: User) => ({ deploymentId: 1, externalId: user.id })
  const { ask } = setUp({ authorize, rateLimit: { limit: 2, windowMs: 10_000 } })
  const statuses = async (...cookies: string[]) => Promise.all(cookies.map(async (cookie) => (await ask({ cookie })).status))
  expect(await statuses('a', 'a', 'a', 'b')).toEqual([200, 200, 429, 200])
  vi.setSystemTime(7_500)
  expect((await ask()).headers.get('retry-after')).toBe('3')
  vi.setSystemTime(10_000)
  expect(await statuses('a', 'a', 'a')).toEqual([200, 200, 429])
})

test('counts one name in two deployments as two users', async () => {
  const authorize = (_user: User, request: Request) => ({
    deploymentId: Number(request.headers.get('x-deployment')),
    externalId: 'ann',
  })
  const { ask } = setUp({ authorize, rateLimit: { limit: 1 } })
  const statuses = ['1', '2', '1'].map(async (deployment) => (await ask({ 'x-deployment': deployment })).status)
  expect(await Promise.all(statuses)).toEqual([200, 200, 429])
})

test('has a limit that can be lifted', async () => {
  const { ask } = setUp({ rateLimit: false })
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask()))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

describe('a failure', () => {
  const failures: Record<string, [number, (sent: Sent) => unknown]> = {
    'a key that the service refuses': [502, () => Response.json({ error: 'bad key secret-key' }, { status: 403 })],
    'a service that fails': [502, () => new Response('secret-key trace', { status: 500 })],
    'a service that is busy': [503, () => new Response('', { status: 429, headers: { 'retry-after': '7' } })],
    'an answer that repeats the key': [502, () => ({ sessionId: 'Bearer-secret-key' })],
    'an answer without a session': [502, () => ({ token: 'secret-key' })],
    'no answer': [
      502,
      () => {
        throw new TypeError('connect secret-key')
      },
    ],
  }
  test.each(Object.entries(failures))('%s tells the page nothing and onError everything', async (_, [status, failure]) => {
    const { ask, errors } = setUp({}, failure)
    const response = await ask()
    const text = await response.text()
    expect(response.status).toBe(status)
    expect(`${text}${JSON.stringify([...response.headers])}`).not.toMatch(/secret|trace|acme/)
    expect(errors).toHaveLength(1)
    if (status === 503) expect(response.headers.get('retry-after')).toBe('7')
  })

  test.each([
    ['9'.repeat(400), '1000000000'],
    ['99999999999999999999999', '1000000000'],
    ['2592000', '2592000'],
  ])('of a service that is busy for %s seconds asks for whole seconds that every client can read', async (asked, told) => {
    const { ask } = setUp({}, () => new Response('', { status: 503, headers: { 'retry-after': asked } }))
    expect((await ask()).headers.get('retry-after')).toBe(told)
  })

  test('of a service that is busy and names no time asks for a second', async () => {
    const response = await setUp({}, () => new Response('', { status: 503 })).ask()
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
  })

  test.each([
    ['identify', { identify: () => Promise.reject(new Error('secret db')) }],
    [
      'authorize',
      {
        authorize: () => {
          throw new Error('secret db')
        },
      },
    ],
    ['the session body', { authorize: () => ({ deploymentId: 1, externalId: 'Secret' }) }],
    ['the key function', { key: () => Promise.reject(new Error('secret vault')) }],
  ] as [string, Partial<SessionHandlerOptions<User>>][])('of %s is a 500 without words', async (_, options) => {
    const { ask, errors } = setUp(options)
    const response = await ask()
    expect([response.status, await response.text()]).toEqual([500, 'No session.'])
    expect(errors).toHaveLength(1)
  })

  test('is logged without key, user and body by default', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { ask } = setUp({ onError: undefined }, () => Response.json({ error: 'secret-key of ann' }, { status: 403 }))
    await ask()
    expect(log.mock.calls).toHaveLength(1)
    expect(log.mock.calls[0]!.join(' ')).toMatch(/^The session handler: HTTP_STATUS: .* Did the service refuse the key\? /)
    expect(log.mock.calls[0]!.join(' ')).not.toMatch(/secret|ann\b/)
  })

  test('without an answer is logged with the code of the system, which tells a name that there is not from a server that is down', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const cause = Object.assign(new Error('connect to 10.0.0.1'), { code: 'ECONNREFUSED' })
    await setUp({ onError: undefined }, () => Promise.reject(new TypeError('fetch failed', { cause }))).ask()
    await setUp({ onError: undefined }, () => Promise.reject(new TypeError('fetch failed'))).ask()
    const [known, unknown] = log.mock.calls.map(([line]) => String(line))
    expect(known).toMatch(
      /^The session handler: HTTP_NETWORK: .* Is the server up\? \(ECONNREFUSED\) Pass `onError` to get all of it\.$/,
    )
    expect(unknown).toMatch(/Is the server up\? Pass `onError` to get all of it\.$/)
  })

  test.each(['identify', 'authorize'] as const)('of %s is logged with its name', async (name) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { ask } = setUp({
      onError: undefined,
      [name]: () => {
        throw new Error('no database')
      },
    })
    expect((await ask()).status).toBe(500)
    expect(log.mock.calls).toEqual([
      [`The session handler: \`${name}\` failed: error: no database Pass \`onError\` to get all of it.`],
    ])
  })

  test('is told also for a request without a signal, as Azure Functions and others make one of their own', async () => {
    const { handler, errors } = setUp({}, () => new Response('', { status: 500 }))
    const { url, method, headers, body } = new Request(`${host}/svc-session`, {
      method: 'POST',
      headers: { cookie: 'a', origin: host },
    })
    const response = await handler({ url, method, headers, body } as Request)
    expect([response.status, await response.text()]).toEqual([502, 'The analytics service gave no session.'])
    expect(errors).toMatchObject([{ code: 'HTTP_STATUS', status: 500 }])
  })

  test.each([
    [
      'throws',
      () => {
        throw new Error('no log')
      },
    ],
    ['returns a promise that fails', async () => Promise.reject(new Error('no log'))],
  ])('is answered also when `onError` %s, which is logged', async (_name, onError) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const response = await setUp({ onError }, () => new Response('', { status: 500 })).ask()
    expect(response.status).toBe(502)
    await vi.waitFor(() => expect(log.mock.calls.join()).toMatch(/^The session handler: `onError` failed: error: no log/))
    // Nor is the failure lost that it was called with.
    expect(log.mock.calls.join()).toContain('The session handler: HTTP_STATUS: ')
  })

  test('behind a wrong address asks for it, and behind a function without a key names the option', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    await setUp({ onError: undefined }, () => new Response('', { status: 404 })).ask()
    expect(log.mock.lastCall?.join()).toContain(' answered 404: see `body`. Is the address of the service right? ')
    await setUp({ onError: undefined, key: () => '' }).ask()
    expect(log.mock.lastCall?.join()).toMatch(/^The session handler: SERVER_OPTION: Option `key` is missing\. /)
  })

  test('that is a whole answer, as frameworks throw them, is passed on', async () => {
    const { ask, errors } = setUp({
      identify: () => {
        throw new Response(null, { status: 303, headers: { location: '/login' } })
      },
    })
    expect((await ask()).headers.get('location')).toBe('/login')
    expect(errors).toEqual([])
  })
})

test('passes the abort of the request on, and takes it for no failure', async () => {
  const controller = new AbortController()
  const reasons: unknown[] = []
  const fetch = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signal!.addEventListener('abort', () => {
        reasons.push((signal!.reason as Error).message)
        reject(signal!.reason)
      })
      controller.abort(new Error('left'))
    })
  const { handler, errors } = setUp({ fetch })
  const headers = { cookie: 'a', 'sec-fetch-site': 'same-origin' }
  const response = await handler(new Request(host, { method: 'POST', headers, signal: controller.signal }))
  expect([response.status, reasons, errors]).toEqual([500, ['left'], []])
})

test('refuses options that would leave it open, or that address no service', () => {
  for (const [option, value] of [
    ['key', ''],
    ['identify', undefined],
    ['authorize', undefined],
    ['allowedOrigins', ['*']],
    ['allowedOrigins', 'https://spa.example.test'],
    ['allowedOrigins', ['https://app.example.test/']],
    ['allowedOrigins', ['null']],
    ['platformUrl', undefined],
    ['platformUrl', ''],
    ['platformUrl', 'x'],
    ['platformUrl', '/api'],
    ['platformUrl', 'acme.example.test'],
    ['platformUrl', 'ftp://acme.example.test'],
    ['platformUrl', 'http://acme.example.test'],
    ['platformUrl', 'https://me:secret@acme.example.test'],
    ['platformUrl', 'https://acme.example.test/?key=secret'],
    ['platformUrl', 'https://acme.example.test/#secret'],
  ] as const) {
    expect(() => setUp({ [option]: value })).toThrow(
      expect.objectContaining({ code: 'SERVER_OPTION', option, message: expect.not.stringContaining('secret') }),
    )
  }
})

test('what a library has added to every object is no option', async () => {
  const base = Object.prototype as Record<string, unknown>
  const stolen = vi.fn(async () => Response.json({ sessionId: 'theirs' }))
  const added = {
    allowedOrigins: ['https://evil.example'],
    rateLimit: false,
    limit: 1e9,
    scheme: 'Api-Key',
    tokenHeader: 'x-evil',
    onError: () => {},
    allowInsecure: true,
    timeoutMs: 1,
    headers: { 'x-evil': 'yes' },
  }
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const { fetch, sent } = fakeFetch(() => ({ sessionId: 's1', token: 'a.b.c' }))
  const global = vi.spyOn(globalThis, 'fetch').mockImplementation(fetch as typeof globalThis.fetch)
  const options = {
    platformUrl: 'https://acme.example.test',
    key: 'secret-key',
    identify: () => 'ann',
    authorize: () => ({ deploymentId: 1, externalId: 'ann' }),
  }
  Object.assign(base, added, { fetch: stolen })
  try {
    const handle = createSessionHandler(options)
    const ask = (headers: Record<string, string>) => handle(new Request(host, { method: 'POST', headers }))
    const refused = await ask(elsewhere)
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null])
    const statuses = []
    for (let time = 0; time < 31; time += 1) statuses.push((await ask({ 'sec-fetch-site': 'same-origin' })).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
    const handleChat = createChatHandler({ ...options, baseUrl: 'https://ai.example.test/agents/1' })
    const question = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: '{"input":"hi"}' }
    const others = [
      await createTokenHandler(options)(new Request(host, question)),
      await handleChat(
        new Request(`${host}/chat/stream-chat-state`, {
          ...question,
          headers: { ...question.headers, 'content-type': 'application/json' },
        }),
      ),
    ]
    expect(others.map(({ status }) => status)).toEqual([200, 200])
    expect(() => createSessionHandler({ ...options, platformUrl: 'http://acme.example.test' })).toThrow('allowInsecure')
  } finally {
    for (const name of [...Object.keys(added), 'fetch']) delete base[name]
  }
  expect(stolen).not.toHaveBeenCalled()
  expect([global.mock.calls.length, sent[0]!.headers.get('authorization')]).toEqual([33, 'Bearer secret-key'])
  expect(sent.filter(({ headers }) => headers.has('x-evil'))).toEqual([])
})
