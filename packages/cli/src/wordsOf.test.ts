import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpNetworkError } from '@svc/core/data'
import { afterAll, expect, test } from 'vitest'
import { run } from './run.ts'
import { wordsOf } from './wordsOf.ts'

/** What the server answers next. */
let answer: { status: number; type: string; body: string; asked?: string | undefined }
const server = createServer((request, response) => {
  answer.asked = request.headers.authorization
  response.writeHead(answer.status, { 'content-type': answer.type })
  response.end(answer.body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`

/** Runs a command against a server that answers like this. */
async function told(given: typeof answer, ...args: string[]) {
  answer = given
  const written = { out: '', err: '' }
  const status = await run([...args, ...(args.includes('--url') ? [] : ['--url', url])], {
    out(text) {
      written.out += text
    },
    err(text) {
      written.err += text
    },
    env: { SVC_DATA_TOKEN: 'opaque-token-1' },
    stop: new AbortController().signal,
  })
  return { status, ...written }
}
const json = (status: number, body: unknown) => ({ status, type: 'application/json', body: JSON.stringify(body) })

test('an error status is told with the server’s own words, and never sends the reader to a field', async () => {
  expect(await told(json(403, { error: 'Invalid token' }), 'meta')).toEqual({
    status: 1,
    out: '',
    err: `GET ${url}/v1/meta answered 403: Invalid token. Is the token right, and is it this server’s?\n`,
  })
  expect(answer.asked).toBe('opaque-token-1')
  const lines = 'Error: Binder Error: no column\n\nLINE 4:  nonsense\n         ^'
  expect((await told(json(400, { error: lines }), 'query', '{"measures":["a.b"]}')).err).toBe(
    `POST ${url}/v1/load answered 400: ${lines}\n`,
  )
  expect((await told(json(422, { detail: 'Not now!' }), 'meta')).err).toBe(`GET ${url}/v1/meta answered 422: Not now!\n`)
  expect((await told(json(400, { reason: 'x' }), 'meta')).err).toBe(`GET ${url}/v1/meta answered 400: {"reason":"x"}.\n`)
  expect((await told({ status: 502, type: 'text/plain', body: 'a < b, and b > a' }, 'meta')).err).toBe(
    `GET ${url}/v1/meta answered 502: a < b, and b > a.\n`,
  )
  expect((await told({ status: 404, type: 'text/plain', body: '' }, 'meta')).err).toBe(
    `GET ${url}/v1/meta answered 404 without a word. Is the base address right?\n`,
  )
})

test('a refused token that is over is told as such: yesterday’s is still in many an environment', async () => {
  const tokenUntil = (exp: number) =>
    `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.c2lnbmF0dXJl`
  const words = async (token: string) => (await told(json(403, { error: 'Invalid token' }), 'meta', '--token', token)).err
  expect(await words(tokenUntil(1_700_000_000))).toBe(
    `GET ${url}/v1/meta answered 403: Invalid token. The token ended at 2023-11-14T22:13Z: pass a new one.\n`,
  )
  expect(await words(tokenUntil(4_000_000_000))).toContain('Is the token right, and is it this server’s?')
})

test('a redirect is told as one: it is mostly a sign-in before the server', async () => {
  expect((await told({ status: 302, type: 'text/plain', body: '' }, 'meta')).err).toBe(
    `GET ${url}/v1/meta answered 302 without a word. Redirects are not followed: is the base address right, and does no sign-in stand before it?\n`,
  )
})

test('why no answer came is told in the words of the system, a name with several addresses included', async () => {
  const gone = createServer()
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
  const { port } = gone.address() as AddressInfo
  await new Promise((resolve) => gone.close(resolve))
  const words = async (host: string) => (await told(json(200, {}), 'meta', '--url', `http://${host}:${port}`)).err
  expect(await words('127.0.0.1')).toContain(`got no whole answer (connect ECONNREFUSED 127.0.0.1:${port}). Is the server up?`)
  expect(await words('localhost')).toMatch(/got no whole answer \(.*ECONNREFUSED.*\)\. Is the server up\?/)
})

test.each(['self-signed certificate', 'self-signed certificate in certificate chain', 'unable to verify the first certificate'])(
  'a certificate that is not trusted is told with what helps: %s',
  (reason) => {
    const cause = new TypeError('fetch failed', { cause: new Error(reason) })
    expect(wordsOf(new HttpNetworkError({ method: 'GET', url, cause }), [])).toBe(
      `GET ${url} got no whole answer (${reason}). If you trust its certificate, set NODE_EXTRA_CA_CERTS to the file of the authority that has signed it.`,
    )
  },
)

test('https to a server that speaks http is told as that, without the words of OpenSSL', async () => {
  const secure = url.replace('http:', 'https:')
  const reason = '(wrong version number|packet length too long)'
  const advice = 'What answers there does not speak https: is it http, or another port?'
  const { err } = await told(json(200, {}), 'meta', '--url', secure)
  expect(err).toMatch(new RegExp(`^GET ${secure}/v1/meta got no whole answer \\(${reason}\\)\\. `))
  expect(err).toContain(advice)
  const { origin } = new URL(secure)
  const { out } = await told(json(200, {}), 'doctor', '--tenant', origin)
  expect(out).toMatch(new RegExp(`${origin} did not answer \\(${reason}\\)\\. `))
  expect(out).toContain(advice)
})

test('a page is told as its text, a failed stream with the words of its line', async () => {
  const page = '<!doctype html><html><title>x</title><style>p { top: 0 }</style><pre>Cannot GET\n  /base</pre></html>'
  expect((await told({ status: 404, type: 'text/html', body: page }, 'meta')).err).toBe(
    `GET ${url}/v1/meta answered 404: Cannot GET /base. Is the base address right?\n`,
  )
  const stream = { status: 200, type: 'application/json', body: '{"error":"there is no unit a"}\n' }
  expect((await told(stream, 'query', '--sql', 'SELECT 1')).err).toBe(
    `POST ${url}/v1/cubesql failed the query: there is no unit a.\n`,
  )
})

test('a page in place of an answer, as of a sign-in, is told with its text', async () => {
  const page = '<!doctype html><title>x</title><h1>Sign in</h1><p>as opaque-token-1</p><script>f()</script>'
  const unreadable = `GET ${url}/v1/meta answered 200 with an unreadable body (json). Is the URL right?`
  expect((await told({ status: 200, type: 'text/html', body: page }, 'meta')).err).toBe(`${unreadable} It says: Sign in as ***\n`)
  const empty = '<!doctype html><div id="root"></div><script src="/app.js"></script>'
  expect((await told({ status: 200, type: 'text/html', body: empty }, 'meta')).err).toBe(`${unreadable}\n`)
})

test('no token is printed, whoever repeats it, and nothing that moves the terminal', async () => {
  const other = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJqYW5lIn0.c2lnbmF0dXJl'
  const repeats = `Got opaque-token-1, ${other}, Bearer abc.def and Api-Key 12345\u001b[2J\u0007\u009b31m end`
  for (const args of [['meta'], ['doctor'], ['query', '--token', 'short', '{"measures":["a.b"]}']]) {
    const { out, err } = await told(json(403, { error: `${repeats} ${args.includes('short') ? 'short' : ''}` }), ...args)
    const all = out + err
    expect(all).toContain('Got ***, ***, Bearer *** and Api-Key ***')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
    expect(all).not.toMatch(/opaque-token-1|eyJ|short|[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
  }
  const inStream = { status: 200, type: 'application/json', body: '{"error":"no opaque-token-1"}\n' }
  expect((await told(inStream, 'query', '--sql', 'SELECT 1')).err).toContain('no ***.')
})

test('a long answer is cut', async () => {
  expect((await told(json(500, { error: 'x'.repeat(1e6) }), 'meta')).err.length).toBeLessThan(2500)
})

test('a long hostile answer is told at once', async () => {
  const parts = ['eyJ-', '<', '<script', 'Bearer ', 'eyJ.', '</', '\u00a0']
  const bodies = parts.map((part) => `<p>${part.repeat(300_000 / part.length)}`)
  const begin = performance.now()
  for (const body of bodies) expect((await told(json(200, { error: body.slice(3) }), 'meta')).status).toBe(1)
  for (const body of bodies) expect((await told({ status: 500, type: 'text/html', body }, 'meta')).status).toBe(1)
  // One of them alone took most of a minute.
  expect(performance.now() - begin).toBeLessThan(10_000)
})

test('a token is blotted out where it is cut short, and words that only resemble one are not', async () => {
  const said = 'Got eyJhbGciOiJIUzI1NiJ9.eyJzdWI, not eyjafjord. keyJoin eyJa.b.c. End'
  expect((await told(json(400, { error: said }), 'meta')).err).toContain('Got ***, not eyjafjord. keyJoin ***. End')
})

test('a page whose style does not end has no words', async () => {
  const page = '<!doctype html><p>Bad gateway</p><style>p { top: 0 }'
  expect((await told({ status: 502, type: 'text/html', body: page }, 'meta')).err).toContain('answered 502: Bad gateway.')
})

test('svc doctor tells the server’s words', async () => {
  const { status, out } = await told(json(403, { error: 'Invalid token' }), 'doctor')
  expect(status).toBe(1)
  expect(out).toBe(
    `no   Core Data answers with metadata\n     GET ${url}/v1/meta answered 403: Invalid token. Is the token right, and is it this server’s?\n`,
  )
})

test('a file that cannot be read or written is told in one line', async () => {
  expect(await told(json(200, { cubes: [] }), 'query', '@/nowhere/query.json')).toMatchObject({
    status: 1,
    err: 'There is no file /nowhere/query.json.\n',
  })
  expect(await told(json(200, { cubes: [] }), 'codegen', '--out', '/nowhere/model.ts')).toMatchObject({
    status: 1,
    err: 'There is no directory /nowhere to write model.ts to. Make it, or give --out another.\n',
  })
})
