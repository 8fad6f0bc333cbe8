import { createTokenHandler, generateToken } from '@svc/core/server'
import { expect, test } from 'vitest'
import { fakeFetch, type Sent } from '../platform/test/fakeFetch.ts'

const platformUrl = 'https://acme.example.test'
const body = { deploymentId: 42, externalId: 'jane' }
const service = ({ url }: Sent): unknown => (url.pathname.endsWith('/token') ? { token: 'a.b.c' } : { sessionId: 's1' })

function setUp(answer = service) {
  const { fetch, sent } = fakeFetch(answer)
  const errors: unknown[] = []
  const handler = createTokenHandler({
    platformUrl,
    key: 'secret-key',
    identify: (request) => request.headers.get('cookie'),
    authorize: (user) => (user === 'jane' ? body : null),
    onError: (error) => errors.push(error),
    fetch,
  })
  const ask = (headers: Record<string, string> = {}) =>
    handler(
      new Request('https://app.example.test/svc-token', {
        method: 'POST',
        headers: { cookie: 'jane', 'sec-fetch-site': 'same-origin', ...headers },
      }),
    )
  return { ask, sent, errors }
}

test('answers a token of the user as text that no cache keeps', async () => {
  const { ask, sent } = setUp()
  const response = await ask()
  expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([200, 'a.b.c', 'no-store'])
  expect(sent.map(({ url, body: sentBody }) => [url.href, JSON.parse(sentBody as string)])).toEqual([
    [`${platformUrl}/api/v1/embed/generate-session`, body],
    [`${platformUrl}/api/v1/embed/session/token`, { sessionId: 's1' }],
  ])
})

test('the key goes where sessions are made and nowhere else', async () => {
  const { ask, sent } = setUp()
  await ask()
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer secret-key', null])
})

test.each([
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  ['a user without access', { cookie: 'joe' }, 403],
])('%s gets none, and nothing is asked of the service', async (_, headers, status) => {
  const { ask, sent } = setUp()
  expect((await ask(headers)).status).toBe(status)
  expect(sent).toEqual([])
})

test.each([{}, { token: 5 }, { token: '' }, { token: 'a b' }, { token: 'a.secret-key.c' }, [], null])(
  'the answer %j is no token',
  async (answer) => {
    const { ask, errors } = setUp((sent) => (sent.url.pathname.endsWith('/token') ? Response.json(answer) : service(sent)))
    const response = await ask()
    expect([response.status, await response.text()]).toEqual([502, 'The analytics service gave no token.'])
    expect(errors).toMatchObject([{ code: 'HTTP_BODY', path: '$.token' }])
  },
)

test('a session that the service does not exchange is told to the backend alone', async () => {
  const { ask, errors } = setUp((sent) =>
    sent.url.pathname.endsWith('/token') ? Response.json({ error: 'Session s1 was used' }, { status: 403 }) : service(sent),
  )
  const response = await ask()
  expect([response.status, await response.text()]).toEqual([502, 'The analytics service gave no token.'])
  expect(errors).toMatchObject([{ code: 'HTTP_STATUS', status: 403 }])
})

test('a backend gets one without a handler', async () => {
  const { fetch } = fakeFetch(service)
  expect(await generateToken({ platformUrl, key: 'secret-key', fetch }, body)).toBe('a.b.c')
})
