import { generateSession } from '@svc/core/server'
import { expect, test } from 'vitest'
import { fakeFetch } from '../platform/test/fakeFetch.ts'

const platformUrl = 'https://acme.example.test'
const body = { deploymentId: 42, externalId: 'jane', groups: [], ownField: { kept: true } }

test('sends the body as it is with the key of an admin, and gives the session', async () => {
  const { fetch, sent } = fakeFetch(() => ({ sessionId: 'f'.repeat(32), more: 1 }))
  expect(await generateSession({ platformUrl, key: 'secret-key', fetch }, body)).toBe('f'.repeat(32))
  expect(await generateSession({ platformUrl, key: async () => 'secret-key', scheme: 'Api-Key', fetch }, body)).toBe(
    'f'.repeat(32),
  )
  expect(sent.map(({ method, url, headers }) => [method, url.href, headers.get('authorization')])).toEqual([
    ['POST', `${platformUrl}/api/v1/embed/generate-session`, 'Bearer secret-key'],
    ['POST', `${platformUrl}/api/v1/embed/generate-session`, 'Api-Key secret-key'],
  ])
  expect(JSON.parse(sent[0]!.body as string)).toEqual(body)
})

test('a key so short that it may be a part of any word is not looked for in the session', async () => {
  const { fetch } = fakeFetch(() => ({ sessionId: 'a-session' }))
  expect(await generateSession({ platformUrl, key: 'session', fetch }, body)).toBe('a-session')
})

test('sends nothing when a rule is broken', async () => {
  const { fetch, sent } = fakeFetch()
  const call = generateSession({ platformUrl, key: 'secret-key', fetch }, { ...body, externalId: 'Jane' })
  await expect(call).rejects.toMatchObject({ code: 'SESSION_BODY', path: 'externalId' })
  expect(sent).toEqual([])
})

test('is not repeated: the first try may have made a session', async () => {
  const { fetch, sent } = fakeFetch(() => new Response('', { status: 503 }))
  await expect(generateSession({ platformUrl, key: 'k', fetch }, body)).rejects.toMatchObject({ status: 503 })
  expect(sent).toHaveLength(1)
})

test.each([{}, { sessionId: 5 }, { sessionId: '' }, { sessionId: 'a b' }, [], null, 'x'])(
  'the answer %j is no session',
  async (answer) => {
    const { fetch } = fakeFetch(() => Response.json(answer))
    await expect(generateSession({ platformUrl, key: 'k', fetch }, body)).rejects.toMatchObject({ code: 'HTTP_BODY' })
  },
)

test.each([undefined, '', 'x', '/api', 'http://acme.example.test', 'https://me:secret-word@acme.example.test'])(
  'the platform URL %s is refused before anything is sent, and not repeated',
  async (wrong) => {
    const { fetch, sent } = fakeFetch()
    const error = await generateSession({ platformUrl: wrong as string, key: 'k', fetch }, body).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toMatchObject({ code: 'HTTP_OPTION', option: 'platformUrl' })
    expect(String(error)).not.toContain('secret-word')
    expect(sent).toEqual([])
  },
)

test('a key that is not there is told before anything is sent', async () => {
  const { fetch, sent } = fakeFetch()
  const call = generateSession({ platformUrl, key: undefined as never, fetch }, body)
  await expect(call).rejects.toMatchObject({ code: 'HTTP_OPTION', option: 'key' })
  expect(sent).toEqual([])
})
