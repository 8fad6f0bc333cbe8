import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { Tools } from '../tools/createTools.ts'
import { SqlOffError } from '../tools/SqlOffError.ts'
import type { MessageFrame } from './Agent.ts'
import { createLlmAgent } from './createLlmAgent.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

type Answer = (response: ServerResponse) => void
interface Asked {
  readonly body: {
    readonly messages: readonly Readonly<Record<string, unknown>>[]
    readonly tools: readonly { readonly function: { readonly name: string } }[]
    readonly stream: boolean
  }
  readonly headers: IncomingMessage['headers']
}

/** An OpenAI-compatible endpoint: the n-th request takes the n-th answer, the last one for all further. */
async function endpoint(...answers: Answer[]) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString()
    asked.push({ body: JSON.parse(text), headers: request.headers })
    answers[Math.min(asked.length, answers.length) - 1]?.(response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/` }
}

/** A stream of chunks, in pieces of a few bytes. */
const stream =
  (chunks: unknown[], size = 7): Answer =>
  (response) => {
    response.setHeader('content-type', 'text/event-stream')
    const bytes = Buffer.from([...chunks.map((one) => `data: ${JSON.stringify(one)}\n\n`), 'data: [DONE]\n\n'].join(''))
    for (let at = 0; at < bytes.length; at += size) response.write(bytes.subarray(at, at + size))
    response.end()
  }
const delta = (value: unknown) => ({ model: 'm-1', choices: [{ delta: value }] })
const piece = (value: unknown) => delta({ tool_calls: [value] })
const says = (content: string) => stream([...content].map((letter) => delta({ content: letter })))
const usage = (tokens: number) => ({
  model: 'm-1',
  choices: [],
  usage: { prompt_tokens: tokens, completion_tokens: 1, total_tokens: tokens + 1 },
})

const rows = { schema: [{ name: 'n', column_type: 'int' }], data: [[42]], totalRows: 1 }

async function run(url: string, { refusesSql = false } = {}) {
  let hasSql = true
  const tools = {
    hasSql: () => hasSql,
    meta: vi.fn(async () => ({ cubes: [{ name: 'orders', type: 'cube', measures: [], dimensions: [], segments: [] }] })),
    sql: vi.fn(async () => {
      if (!refusesSql) return rows
      hasSql = false
      throw new SqlOffError(500, 'Error: not started')
    }),
    load: vi.fn(async (_query: unknown) => rows),
  }
  const agent = createLlmAgent(url, 'key-1', 'm-1')
  const frames: MessageFrame[] = []
  const { signal } = new AbortController()
  const going = agent({ input: 'How many?', tools: tools as unknown as Tools, now: 0, signal, history: [] })
  for (;;) {
    const { done, value } = await going.next()
    if (done)
      return { frames, tools, usage: value, answer: frames.at(-1)?.content, calls: frames.flatMap((one) => one.toolCall ?? []) }
    frames.push(value)
  }
}

const sqlQuery = 'SELECT 1 AS "ä"'
const text = JSON.stringify({ sqlQuery })
test.each<[string, unknown[]]>([
  [
    'split over chunks',
    [
      piece({ index: 0, id: 'c1', type: 'function', function: { name: 'run_', arguments: '' } }),
      piece({ index: 0, function: { name: 'sql' } }),
      ...[...text].map((letter) => piece({ index: 0, function: { arguments: letter } })),
    ],
  ],
  ['without a number', [piece({ id: 'c1', function: { name: 'run_sql', arguments: text } })]],
  ['with a number that does not begin at 0', [piece({ index: 3, id: 'c1', function: { name: 'run_sql', arguments: text } })]],
  [
    'whose name and id come with each piece',
    [...text].map((letter) => piece({ index: 0, id: 'c1', function: { name: 'run_sql', arguments: letter } })),
  ],
])('runs a tool call %s, and answers with its result', async (_name, chunks) => {
  const { url, asked } = await endpoint(stream(chunks), says('It is 42 – ä.'))
  const { answer, calls, tools } = await run(url)
  expect(tools.sql.mock.calls).toEqual([[sqlQuery]])
  expect(calls.map(({ name, result }) => [name, result !== undefined])).toEqual([
    ['run_sql', false],
    ['run_sql', true],
  ])
  expect(answer).toBe('It is 42 – ä.')
  expect(asked[1]?.body.messages.slice(2)).toEqual([
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'c1', type: 'function', function: { name: 'run_sql', arguments: text } }],
    },
    { role: 'tool', tool_call_id: 'c1', content: expect.stringContaining('42') },
  ])
  expect(asked[0]?.headers.authorization).toBe('Bearer key-1')
})

test.each([
  ['numbered', [0, 1]],
  ['not numbered', [undefined, undefined]],
  ['all with one number', [0, 0]],
])('runs two calls of one answer, %s', async (_name, [first, second]) => {
  const { url } = await endpoint(
    stream([
      piece({ index: first, id: 'a', function: { name: 'search_metadata', arguments: '{"query":"orders"}' } }),
      piece({ index: second, id: 'b', function: { name: 'run_sql', arguments: text } }),
    ]),
    says('done'),
  )
  const { calls } = await run(url)
  expect(calls.map(({ name }) => name)).toEqual(['search_metadata', 'search_metadata', 'run_sql', 'run_sql'])
})

test.each([
  ['arguments that are cut off', 'run_sql', '{"sqlQuery": "SEL', 'not a JSON object'],
  ['arguments that are null', 'run_sql', 'null', 'not a JSON object'],
  ['arguments that are a list', 'search_metadata', '[1]', 'not a JSON object'],
  ['a tool that is not there', 'get_weather', '{}', 'no such tool'],
])('tells the model of %s, and runs nothing', async (_name, name, args, words) => {
  const { url, asked } = await endpoint(
    stream([piece({ index: 0, id: 'c1', function: { name, arguments: args } })]),
    says('sorry'),
  )
  const { answer, calls, tools } = await run(url)
  expect([answer, tools.sql.mock.calls.length, tools.meta.mock.calls.length]).toEqual(['sorry', 0, 0])
  expect(calls.at(-1)?.result).toContain(words)
  const [assistant, tool] = asked[1]?.body.messages.slice(2) ?? []
  expect(tool?.['content']).toContain(words)
  // Malformed arguments would make the endpoint refuse the whole thread.
  expect(assistant?.['tool_calls']).toMatchObject([{ function: { arguments: '{}' } }])
})

const loadQuery = { measures: ['orders.count'] }
test.each([
  ['an object', { loadQuery }],
  ['text', { loadQuery: JSON.stringify(loadQuery) }],
])('where the server has no SQL, the model is told so and writes a query instead, as %s', async (_name, args) => {
  const { url, asked } = await endpoint(
    stream([piece({ index: 0, id: 'a', function: { name: 'run_sql', arguments: text } })]),
    stream([piece({ index: 0, id: 'b', function: { name: 'run_query', arguments: JSON.stringify(args) } })]),
    says('42'),
  )
  const { answer, calls, tools } = await run(url, { refusesSql: true })
  expect([answer, tools.load.mock.calls]).toEqual(['42', [[loadQuery]]])
  expect(asked.map(({ body }) => body.tools.map((tool) => tool.function.name))).toEqual([
    ['search_metadata', 'run_sql'],
    ['search_metadata', 'run_query'],
    ['search_metadata', 'run_query'],
  ])
  expect(asked[1]?.body.messages.at(-1)?.['content']).toContain('is off: it answered 500 (Error: not started). Use run_query')
  expect(asked[2]?.body.messages.at(-1)?.['content']).toBe(JSON.stringify(rows))
  expect(JSON.parse(calls.at(-1)?.result ?? '')).toMatchObject({ loadQuery, ...rows })
})

test.each([
  ['SQL again', 'run_sql', text, 'no such tool. Use search_metadata or run_query'],
  ['a query that is none', 'run_query', '{"loadQuery":[]}', 'loadQuery is not a JSON object'],
])('where the server has no SQL, %s runs nothing, and the model is told why', async (_name, name, args, words) => {
  const { url, asked } = await endpoint(
    stream([piece({ index: 0, id: 'a', function: { name: 'run_sql', arguments: text } })]),
    stream([piece({ index: 0, id: 'b', function: { name, arguments: args } })]),
    says('sorry'),
  )
  const { tools } = await run(url, { refusesSql: true })
  expect([tools.sql.mock.calls.length, tools.load.mock.calls.length]).toEqual([1, 0])
  expect(asked[2]?.body.messages.at(-1)?.['content']).toContain(words)
})

test('the answer comes in pieces as it is written, and whole at the end', async () => {
  const { url } = await endpoint(says('It is 42.'))
  const { frames } = await run(url)
  const pieces = frames.slice(0, -1)
  expect(pieces.map(({ content }) => content).join('')).toBe('It is 42.')
  expect(new Set(pieces.map(({ isDelta, isInProcess }) => `${isDelta} ${isInProcess}`))).toEqual(new Set(['true true']))
  expect(frames.at(-1)).toMatchObject({ content: 'It is 42.', isInProcess: false })
  expect(frames.at(-1)).not.toHaveProperty('isDelta')
  expect(new Set(frames.map(({ id }) => id)).size).toBe(1)
})

test('a model that does not stream is understood as well', async () => {
  const whole =
    (message: unknown): Answer =>
    (response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ model: 'm-1', choices: [{ message }] }))
    }
  const { url } = await endpoint(
    whole({ content: null, tool_calls: [{ id: 'c1', function: { name: 'run_sql', arguments: text } }] }),
    whole({ content: 'It is 42.' }),
  )
  const { answer, tools } = await run(url)
  expect([answer, tools.sql.mock.calls]).toEqual(['It is 42.', [[sqlQuery]]])
})

test('tokens are counted once a request, however often they are told', async () => {
  const { url } = await endpoint(
    stream([piece({ index: 0, id: 'c1', function: { name: 'run_sql', arguments: text } }), usage(5), usage(10)]),
    stream([delta({ content: 'done' }), usage(20)]),
  )
  expect((await run(url)).usage).toMatchObject({ models: ['m-1'], llmCalls: 2, inputTokens: 30, totalTokens: 32 })
})

test.each<[string, Answer, string]>([
  [
    'a status',
    (response) => {
      response.statusCode = 500
      response.end('<html>')
    },
    'answered 500',
  ],
  [
    'a status that is about the key',
    (response) => {
      response.statusCode = 401
      response.end('{"error":"key-1 is wrong"}')
    },
    'answered 401. Is SVC_LLM_KEY (llmKey) its key?',
  ],
  ['an error in the stream', stream([delta({ content: 'So' }), { error: { message: 'overloaded' } }]), 'overloaded'],
  ['something other than JSON', (response) => response.end('data: {"choices":\n\n'), 'other than JSON'],
  ['nothing', stream([delta({ content: '' })]), 'gave no answer'],
  [
    'calls without an end',
    stream([piece({ index: 0, id: 'c', function: { name: 'run_sql', arguments: text } })]),
    'No answer after 6',
  ],
  [
    'a broken connection',
    (response) => {
      response.write('data: {}\n\n')
      setTimeout(() => response.destroy(), 10)
    },
    'terminated',
  ],
])('an endpoint that answers with %s is an error with words', async (_name, answer, words) => {
  const { url } = await endpoint(answer)
  await expect(run(url)).rejects.toThrow(words)
})

test('an endpoint that is not there is named, with what to check', async () => {
  const { url } = await endpoint()
  const server = servers.pop()!
  await new Promise((resolve) => server.close(resolve))
  await expect(run(url)).rejects.toThrow(`at ${new URL(url).origin} does not answer. Check that it is up, and that --llm-url`)
})

test('content and arguments may come in other shapes, and the last event without its empty line', async () => {
  const given = { index: 0, id: 'c1', function: { name: 'run_sql', arguments: { sqlQuery: 'SELECT 1' } } }
  const { url, asked } = await endpoint(stream([piece(given)]), (response) => {
    response.setHeader('content-type', 'text/event-stream')
    response.write(`data: ${JSON.stringify(delta({ content: [{ type: 'text', text: 'It is' }] }))}\n\n`)
    response.end(`data: ${JSON.stringify(delta({ content: ' 42.' }))}`)
  })
  const { answer, tools, usage } = await run(url)
  expect(tools.sql.mock.calls).toEqual([['SELECT 1']])
  expect(answer).toBe('It is 42.')
  // Calls count, also where the endpoint does not count its tokens.
  expect(usage).toMatchObject({ models: ['m-1'], llmCalls: 2, totalTokens: 0 })
  expect(asked[0]?.body.messages[0]?.['content']).toMatch(/ Today is 1970-01-01\.$/)
})

test('an answer that breaks off names the endpoint', async () => {
  const { url } = await endpoint((response) => {
    response.setHeader('content-type', 'text/event-stream')
    response.write(`data: ${JSON.stringify(delta({ content: 'Half' }))}\n\n`, () => response.destroy())
  })
  await expect(run(url)).rejects.toThrow(/endpoint at http:.* broke off its answer/)
})
