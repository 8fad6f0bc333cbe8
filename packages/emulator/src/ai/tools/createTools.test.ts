import { afterEach, expect, test, vi } from 'vitest'
import { createModelReader } from '../../server/state/createModelReader.ts'
import { createSqlInterface } from '../createSqlInterface.ts'
import { createTools } from './createTools.ts'
import { SqlOffError } from './SqlOffError.ts'

afterEach(() => vi.unstubAllGlobals())

const annotation = { measures: { 'orders.count': { type: 'number' } }, dimensions: {}, segments: {}, timeDimensions: {} }

/** Tools over a server that answers so, and the requests that it got. */
function toolsOver(answer: (path: string) => Response) {
  const asked: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = String(url).replace('https://data.test/v1/', '')
    asked.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    return answer(path)
  })
  const sqlInterface = createSqlInterface()
  const readModel = createModelReader({ dataUrl: 'https://data.test' })
  const create = (timezone?: string) =>
    createTools({
      dataUrl: 'https://data.test',
      token: 'token',
      signal: new AbortController().signal,
      timezone,
      readModel,
      sqlInterface,
    })
  return { asked, create }
}

test('metadata has the joins of cubes, where the server tells them', async () => {
  let refuses = false
  const { asked, create } = toolsOver((path) =>
    refuses && path.includes('extended') ? new Response('', { status: 403 }) : Response.json({ cubes: [] }),
  )
  const { meta, joinedMeta } = create()
  expect([await meta(), await joinedMeta()]).toEqual([{ cubes: [] }, { cubes: [] }])
  refuses = true
  expect(await joinedMeta()).toEqual({ cubes: [] })
  expect(asked.map(({ path }) => path)).toEqual(['meta', 'meta?extended=true', 'meta?extended=true', 'meta'])
})

test.each<[string, () => Response]>([
  ['500 with an error', () => Response.json({ error: 'Error: no SQL here' }, { status: 500 })],
  ['404 in HTML', () => new Response('<pre>Cannot POST /v1/cubesql</pre>', { status: 404 })],
  ['405', () => new Response('', { status: 405 })],
  ['501', () => new Response('', { status: 501 })],
])('a server that answers SQL with %s has no SQL interface, for this run and the next ones', async (_name, refusal) => {
  const { create } = toolsOver(refusal)
  const [tools, earlier] = [create(), create()]
  expect(tools.hasSql()).toBe(true)
  await expect(tools.sql('SELECT 1')).rejects.toThrow(SqlOffError)
  expect([tools.hasSql(), create().hasSql()]).toEqual([false, false])
  // A run keeps to what it began with.
  expect(earlier.hasSql()).toBe(true)
})

test.each<[string, () => Response, string]>([
  ['the error page of a proxy', () => new Response('<html>', { status: 500 }), 'answered 500'],
  ['that it does not answer', () => Response.json({ error: 'Down' }, { status: 502 }), 'Down'],
  ['that the token is wrong', () => Response.json({ error: 'Invalid token' }, { status: 403 }), 'Invalid token'],
  ['that the query is wrong', () => Response.json({ error: 'Bad query' }, { status: 400 }), 'Bad query'],
  ['an error between rows', () => new Response('{"schema":[]}\n{"error":"Out of memory"}\n'), 'Out of memory'],
])('a server that answers SQL with %s has a SQL interface', async (_name, refusal, words) => {
  const { create } = toolsOver(refusal)
  const tools = create()
  const failure = await tools.sql('SELECT 1').catch((error: unknown) => error)
  expect(failure).not.toBeInstanceOf(SqlOffError)
  expect(String(failure)).toContain(words)
  expect([tools.hasSql(), create().hasSql()]).toEqual([true, true])
})

test('SQL is asked again while the server has no answer', async () => {
  let waits = 2
  const rows = '{"schema":[{"name":"n","column_type":"Int64"}]}\n{"data":[["7"]]}\n'
  const { asked, create } = toolsOver(() => (waits-- > 0 ? Response.json({ error: 'Continue wait' }) : new Response(rows)))
  expect(await create('UTC').sql('SELECT 7')).toMatchObject({ data: [['7']] })
  expect(asked).toEqual(Array(3).fill({ path: 'cubesql', body: { query: 'SELECT 7', timezone: 'UTC' } }))
})

test('a query is asked again while the server has no answer, in the time zone of the viewer, and its first hundred rows are given', async () => {
  let waits = 2
  const data = Array.from({ length: 120 }, (_, index) => ({ 'orders.count': String(index) }))
  const { asked, create } = toolsOver(() =>
    Response.json(waits-- > 0 ? { error: 'Continue wait' } : { query: {}, annotation, data }),
  )
  const query = { measures: ['orders.count'], limit: 500 }
  const rows = await create('Europe/Berlin').load(query)
  expect([rows.schema, rows.data.length, rows.data.at(-1), rows.totalRows]).toEqual([
    [{ name: 'count', column_type: 'Double' }],
    100,
    [99],
    120,
  ])
  expect(asked).toHaveLength(3)
  expect(asked[2]).toEqual({ path: 'load', body: { query: { ...query, timezone: 'Europe/Berlin' } } })
})

test('a query that the server refuses fails with its words, and one with several results says what to leave out', async () => {
  let answer = () => Response.json({ type: 'UserError', error: "'count' not found" }, { status: 400 })
  const { load } = toolsOver(() => answer()).create()
  await expect(load({ measures: ['orders.count'] })).rejects.toThrow(/^'count' not found$/)
  answer = () => Response.json({ query: {}, annotation, data: { members: [], dataset: [] } })
  await expect(load({ measures: ['orders.count'], responseFormat: 'compact' })).rejects.toThrow('leave out compareDateRange')
})
