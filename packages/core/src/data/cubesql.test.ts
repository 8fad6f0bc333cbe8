import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createDataClient } from './createDataClient.ts'
import { outcome } from './test/outcome.ts'

const schemaLine = {
  schema: [
    { name: 'status', column_type: 'String' },
    { name: 'count', column_type: 'Int64' },
  ],
}
const bytes = (text: string) => new TextEncoder().encode(text)
const lines = (...values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')

/** A client that is answered with these pieces of text; tells what was pulled and whether the transfer was ended. */
function setup(...answers: (string | Uint8Array[])[]) {
  const state = { requests: [] as { body: unknown; id: string }[], pulls: 0, cancelled: false, aborted: false }
  const client = createDataClient({
    baseUrl: 'https://host.example.test/base',
    token: 't',
    retry: false,
    fetch: async (_, init) => {
      state.requests.push({
        body: JSON.parse(init.body as string),
        id: (init.headers as Record<string, string>)['x-request-id']!,
      })
      const answer = answers[Math.min(state.requests.length, answers.length) - 1]!
      const chunks = typeof answer === 'string' ? [bytes(answer)] : answer
      let next = 0
      init.signal?.addEventListener('abort', () => {
        state.aborted = true
      })
      const stream = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            state.pulls += 1
            const chunk = chunks[next++]
            if (chunk) controller.enqueue(chunk)
            else controller.close()
          },
          cancel() {
            state.cancelled = true
          },
        },
        { highWaterMark: 0 },
      )
      return new Response(stream, { headers: { 'content-type': 'application/json' } })
    },
  })
  return { client, state }
}

async function collect(stream: AsyncIterable<readonly unknown[]>) {
  const batches: unknown[] = []
  for await (const batch of stream) batches.push(batch)
  return batches
}

afterEach(() => {
  vi.useRealTimers()
})

describe('reading', () => {
  test('schema first, then rows in the batches the server sent', async () => {
    const { client, state } = setup(
      lines(
        { ...schemaLine, lastRefreshTime: '2026-01-01T00:00:00.000Z' },
        { data: [['new', '1']] },
        {
          data: [
            ['paid', '2'],
            [null, '3'],
          ],
        },
      ),
    )
    const stream = client.cubesql('SELECT status, count(*) FROM orders', { timezone: 'Europe/Berlin', cache: 'no-cache' })
    expect(state.requests).toEqual([])
    expect(await stream.schema).toEqual(schemaLine.schema)
    expect(await stream.lastRefreshTime).toBe('2026-01-01T00:00:00.000Z')
    expect(await collect(stream)).toEqual([
      [['new', '1']],
      [
        ['paid', '2'],
        [null, '3'],
      ],
    ])
    expect(state.requests).toEqual([
      {
        body: { query: 'SELECT status, count(*) FROM orders', timezone: 'Europe/Berlin', cache: 'no-cache' },
        id: expect.stringMatching(/-span-1$/),
      },
    ])
    expect(await stream.next()).toEqual({ done: true, value: undefined })
  })

  test('rows alone, all rows at once, no rows at all', async () => {
    expect(await collect(setup(lines(schemaLine, { data: [['a', '1']] })).client.cubesql('x'))).toEqual([[['a', '1']]])
    expect(
      await setup(lines(schemaLine, { data: [['a', '1']] }, { data: [['b', '2']] }))
        .client.cubesql('x')
        .toArray(),
    ).toEqual([
      ['a', '1'],
      ['b', '2'],
    ])
    expect(await setup(lines(schemaLine)).client.cubesql('x').toArray()).toEqual([])
    expect(
      await setup(lines(schemaLine, { data: [] }))
        .client.cubesql('x')
        .toArray(),
    ).toEqual([])
  })

  test('cut at any byte, the rows are the same', async () => {
    const row = fc.tuple(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant(null)), fc.string())
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(row, { maxLength: 4 }), { maxLength: 4 }),
        fc.array(fc.nat(), { maxLength: 12 }),
        async (batches, cuts) => {
          const all = bytes(lines(schemaLine, ...batches.map((data) => ({ data }))).trimEnd())
          const at = [...new Set(cuts.map((cut) => cut % all.length))].sort((a, b) => a - b)
          const chunks = [0, ...at].map((start, index) => all.slice(start, at[index] ?? all.length))
          expect(await collect(setup(chunks).client.cubesql('x'))).toEqual(batches)
        },
      ),
      { numRuns: 150 },
    )
  })

  test('nothing is read before it is asked for', async () => {
    const { client, state } = setup([
      bytes(lines(schemaLine)),
      bytes(lines({ data: [['a', '1']] })),
      bytes(lines({ data: [['b', '2']] })),
    ])
    const stream = client.cubesql('x')
    await stream.schema
    expect(state.pulls).toBe(1)
    await stream.next()
    expect(state.pulls).toBe(2)
  })

  test('lines without rows are passed over', async () => {
    expect(
      await setup(lines(schemaLine, { progress: 1 }, { data: [['a', '1']] }))
        .client.cubesql('x')
        .toArray(),
    ).toEqual([['a', '1']])
  })

  test('Continue wait as the first line asks again with the same span', async () => {
    vi.useFakeTimers()
    const { client, state } = setup(lines({ error: 'Continue wait', stage: 'Queued' }), lines(schemaLine, { data: [['a', '1']] }))
    const onProgress = vi.fn()
    const reading = client.cubesql('x', { spanId: 's', onProgress }).toArray()
    await vi.waitFor(() => expect(onProgress).toHaveBeenCalledTimes(1))
    await vi.advanceTimersByTimeAsync(500)
    expect(await reading).toEqual([['a', '1']])
    expect(state.requests.map(({ id }) => id)).toEqual(['s-span-1', 's-span-2'])
    expect(onProgress.mock.calls[0]![0]).toMatchObject({ stage: 'Queued', attempts: 1 })
  })
})

describe('ending', () => {
  test('a break ends the transfer', async () => {
    const { client, state } = setup([bytes(lines(schemaLine, { data: [['a', '1']] })), bytes(lines({ data: [['b', '2']] }))])
    for await (const _ of client.cubesql('x')) break
    await vi.waitFor(() => expect(state.cancelled).toBe(true))
  })

  test('return while the first line is awaited ends the request', async () => {
    const state = { aborted: false }
    const client = createDataClient({
      baseUrl: 'https://host.example.test',
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => {
            state.aborted = true
            reject(init.signal?.reason)
          })
        }),
    })
    const stream = client.cubesql('x')
    const schema = outcome(stream.schema)
    await new Promise((resolve) => setTimeout(resolve, 20))
    await stream.return()
    expect(await schema).toBeInstanceOf(Error)
    expect(state.aborted).toBe(true)
    expect(await stream.next()).toEqual({ done: true, value: undefined })
  })

  test('return before the first use sends nothing', async () => {
    const { client, state } = setup(lines(schemaLine))
    const stream = client.cubesql('x')
    expect(await stream.return()).toEqual({ done: true, value: undefined })
    expect(await stream.next()).toEqual({ done: true, value: undefined })
    expect(state.requests).toEqual([])
  })

  test('an abort rejects with its reason, before, between and during', async () => {
    const before = setup(lines(schemaLine))
    expect(await outcome(before.client.cubesql('x', { signal: AbortSignal.abort('early') }).next())).toBe('early')
    expect(before.state.requests).toEqual([])

    const controller = new AbortController()
    const { client, state } = setup([bytes(lines(schemaLine, { data: [['a', '1']] })), bytes(lines({ data: [['b', '2']] }))])
    const stream = client.cubesql('x', { signal: controller.signal })
    await stream.next()
    controller.abort('enough')
    expect(await outcome(stream.next())).toBe('enough')
    await vi.waitFor(() => expect(state.cancelled).toBe(true))
    expect(await stream.next()).toEqual({ done: true, value: undefined })
  })
})

describe('what goes wrong', () => {
  test('an error line as the first one fails schema and rows', async () => {
    const body = { error: 'Error: SQLCompilationError', stack: 'at planner' }
    const stream = setup(lines(body)).client.cubesql('x')
    expect(await outcome(stream.schema)).toMatchObject({ code: 'QUERY_FAILED', body })
    expect(await outcome(collect(setup(lines(body)).client.cubesql('x')))).toMatchObject({ code: 'QUERY_FAILED', body })
  })

  test('an error line after rows fails there, and the rows before it stand', async () => {
    const { client, state } = setup([
      bytes(lines(schemaLine, { data: [['a', '1']] }, { error: 'killed' })),
      bytes(lines({ data: [['b', '2']] })),
    ])
    const seen: unknown[] = []
    const error = await outcome(
      (async () => {
        for await (const batch of client.cubesql('x')) seen.push(batch)
      })(),
    )
    expect(error).toMatchObject({ code: 'QUERY_FAILED', body: { error: 'killed' } })
    expect(seen).toEqual([[['a', '1']]])
    await vi.waitFor(() => expect(state.cancelled).toBe(true))
  })

  test('a stream that breaks off inside a line is told', async () => {
    const { client } = setup(`${lines(schemaLine, { data: [['a', '1']] })}{"data":[["b","2`)
    const seen: unknown[] = []
    const error = await outcome(
      (async () => {
        for await (const batch of client.cubesql('x')) seen.push(batch)
      })(),
    )
    expect(error).toMatchObject({ code: 'HTTP_BODY', reason: 'cut' })
    expect(seen).toHaveLength(1)
  })

  test.each([
    ['', 'empty', undefined],
    ['{"schema":[', 'cut', undefined],
    ['<html>', 'json', undefined],
    ['<html>\n', 'json', undefined],
    [lines([]), 'shape', '$'],
    [lines({ data: [] }), 'shape', '$.schema'],
    [lines({ schema: [{ name: 'a' }] }), 'shape', '$.schema[0].column_type'],
    [lines(schemaLine, []), 'shape', '$'],
    [lines(schemaLine, { data: {} }), 'shape', '$.data'],
    [lines(schemaLine, { data: [['a', '1'], 'b'] }), 'shape', '$.data[1]'],
    [lines(schemaLine, { data: [['a']] }), 'shape', '$.data[0]'],
  ])('%j is %s at %s', async (text, reason, path) => {
    expect(await outcome(setup(text).client.cubesql('x').toArray())).toMatchObject({
      code: 'HTTP_BODY',
      reason,
      ...(path && { path }),
    })
  })

  test('an interface that is off answers 500', async () => {
    const client = createDataClient({
      baseUrl: 'https://host.example.test',
      fetch: async () => Response.json({ error: 'Error: SQL interface is off' }, { status: 500 }),
    })
    expect(await outcome(client.cubesql('x').toArray())).toMatchObject({ code: 'HTTP_STATUS', status: 500 })
  })
})
