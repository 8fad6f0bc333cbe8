import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { HttpBodyError, HttpNetworkError } from '../errors/http.ts'
import { readNdjson } from './readNdjson.ts'

const facts = { method: 'POST', url: 'https://host.example.test/x', status: 200 }
const bytes = (text: string) => new TextEncoder().encode(text)

function streamOf(...chunks: Uint8Array[]) {
  const state = { pulls: 0, cancelled: undefined as unknown }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks[state.pulls++]
        if (chunk) controller.enqueue(chunk)
        else controller.close()
      },
      cancel(reason) {
        state.cancelled = reason ?? 'cancelled'
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, state }
}

async function read(...chunks: Uint8Array[]): Promise<unknown[]> {
  const values: unknown[] = []
  for await (const value of readNdjson(streamOf(...chunks).stream, { facts })) values.push(value)
  return values
}

describe('any chunking', () => {
  const json = fc.jsonValue({ maxDepth: 3 })

  test('cut anywhere, also inside a character, the values are the same', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(json, { maxLength: 8 }),
        fc.constantFrom('\n', '\r\n', '\n\n', '\n \r\n'),
        fc.boolean(),
        fc.boolean(),
        fc.array(fc.nat(), { maxLength: 20 }),
        async (values, newline, lastNewline, bom, cuts) => {
          const text = values.map((value) => JSON.stringify(value)).join(newline) + (lastNewline ? newline : '')
          const all = bytes((bom ? '\u{feff}' : '') + text)
          const at = [...new Set(cuts.map((cut) => cut % (all.length + 1)))].sort((a, b) => a - b)
          const chunks = [0, ...at].map((start, index) => all.slice(start, at[index] ?? all.length))
          expect(await read(...chunks)).toEqual(values.map((value) => JSON.parse(JSON.stringify(value))))
        },
      ),
      { numRuns: 500 },
    )
  })

  test('byte by byte with characters of two, three and four bytes', async () => {
    const values = [{ a: 'ä€😀' }, ['\u2028', '日本'], 'é\u0000']
    const all = bytes(values.map((value) => JSON.stringify(value)).join('\n'))
    expect(await read(...Array.from(all, (byte) => Uint8Array.of(byte)))).toEqual(values)
  })

  test('one line of ten million characters in small chunks', async () => {
    const all = bytes(JSON.stringify('x'.repeat(10_000_000)))
    const chunks = Array.from({ length: Math.ceil(all.length / 4_096) }, (_, index) =>
      all.subarray(index * 4_096, (index + 1) * 4_096),
    )
    const [value] = await read(...chunks)
    expect((value as string).length).toBe(10_000_000)
  })

  test('nothing, blank lines and a lone byte order mark give no value', async () => {
    expect(await read()).toEqual([])
    expect(await read(bytes('\n\r\n  \n'))).toEqual([])
    expect(await read(bytes('\u{feff}'))).toEqual([])
  })
})

describe('back-pressure', () => {
  test('reads a chunk only when no line of the last one is left', async () => {
    const { stream, state } = streamOf(bytes('1\n2\n'), bytes('3\n'), bytes('4\n'))
    const lines = readNdjson(stream, { facts })
    expect(state.pulls).toBe(0)
    await lines.next()
    await lines.next()
    expect(state.pulls).toBe(1)
    await lines.next()
    expect(state.pulls).toBe(2)
  })

  test('a break ends the transfer', async () => {
    const { stream, state } = streamOf(bytes('1\n2\n'), bytes('3\n'))
    for await (const value of readNdjson(stream, { facts })) {
      expect(value).toBe(1)
      break
    }
    expect(state.cancelled).toBe('cancelled')
  })

  test('return before the first line ends the transfer', async () => {
    const { stream, state } = streamOf(bytes('1\n'))
    const lines = readNdjson(stream, { facts })
    await lines.return?.()
    expect(state).toEqual({ pulls: 0, cancelled: 'cancelled' })
    expect(await lines.next()).toEqual({ done: true, value: undefined })
  })

  test('return waits until the transfer has ended', async () => {
    let end = () => {}
    const stream = new ReadableStream<Uint8Array>({
      cancel: () =>
        new Promise<void>((resolve) => {
          end = resolve
        }),
    })
    const returned = vi.fn()
    const result = readNdjson(stream, { facts }).return?.().then(returned)
    await new Promise((resolve) => setTimeout(resolve))
    expect(returned).not.toHaveBeenCalled()
    end()
    await result
    expect(returned).toHaveBeenCalledExactlyOnceWith({ done: true, value: undefined })
  })

  test('lines come, and return ends the transfer, where the prototypes of the language are frozen', async () => {
    const generators = Object.getPrototypeOf(async function* () {}.prototype)
    const { value } = Object.getOwnPropertyDescriptor(generators, 'return') as PropertyDescriptor
    Object.defineProperty(generators, 'return', { value, writable: false, configurable: true })
    try {
      const { stream, state } = streamOf(bytes('1\n2\n'))
      const lines = readNdjson(stream, { facts })
      expect(await lines.next()).toEqual({ done: false, value: 1 })
      await lines.return?.()
      expect(state.cancelled).toBe('cancelled')
      expect(await lines.next()).toEqual({ done: true, value: undefined })
    } finally {
      Object.defineProperty(generators, 'return', { value, writable: true, configurable: true })
    }
  })

  test('two asks at once are answered in order', async () => {
    const lines = readNdjson(streamOf(bytes('1\n'), bytes('2\n')).stream, { facts })
    expect(await Promise.all([lines.next(), lines.next(), lines.next()])).toEqual([
      { done: false, value: 1 },
      { done: false, value: 2 },
      { done: true, value: undefined },
    ])
  })
})

describe('what goes wrong', () => {
  test('an abort rejects with its reason and ends the transfer, also between two lines', async () => {
    const controller = new AbortController()
    const { stream, state } = streamOf(bytes('1\n2\n'))
    const lines = readNdjson(stream, { facts, signal: controller.signal })
    await lines.next()
    controller.abort('enough')
    await vi.waitFor(() => expect(state.cancelled).toBe('enough'))
    await expect(lines.next()).rejects.toBe('enough')
  })

  test('a signal that is aborted already ends the transfer, though nobody asks for a line', async () => {
    const { stream, state } = streamOf(bytes('1\n'))
    readNdjson(stream, { facts, signal: AbortSignal.abort('enough') })
    await vi.waitFor(() => expect(state.cancelled).toBe('enough'))
  })

  test('an abort ends a pending ask', async () => {
    const controller = new AbortController()
    const lines = readNdjson(new ReadableStream(), { facts, signal: controller.signal })
    const pending = lines.next()
    controller.abort('enough')
    await expect(pending).rejects.toBe('enough')
  })

  test('an abort at any moment while a broken line comes in gives its reason or the line’s error, nothing else', async () => {
    for (let turns = 0; turns < 12; turns++) {
      const controller = new AbortController()
      const stream = new ReadableStream<Uint8Array>({
        async pull(source) {
          source.enqueue(bytes('{oops\n'))
          for (let turn = 0; turn < turns; turn++) await undefined
          controller.abort('enough')
        },
      })
      const error = await readNdjson(stream, { facts, signal: controller.signal })
        .next()
        .catch((error: unknown) => error)
      if (error !== 'enough') expect(error).toBeInstanceOf(HttpBodyError)
    }
  })

  test('a line that is not JSON ends the stream with its text', async () => {
    const { stream, state } = streamOf(bytes('1\n{oops\n2\n'), bytes('3\n'))
    const lines = readNdjson(stream, { facts })
    await lines.next()
    const error = await lines.next().catch((error: unknown) => error)
    expect(error).toBeInstanceOf(HttpBodyError)
    expect(error).toMatchObject({ ...facts, reason: 'json', text: '{oops' })
    expect(state.cancelled).toBeInstanceOf(SyntaxError)
    expect(await lines.next()).toEqual({ done: true, value: undefined })
  })

  test('a last line that broke off is told apart', async () => {
    await expect(read(bytes('1\n{"data":[[1,'))).rejects.toMatchObject({ code: 'HTTP_BODY', reason: 'cut' })
  })

  test.each(['<!doctype html><p>Bad gateway', ' \n<html>', 'upstream connect error', 'upstream [connect] error'])(
    'a last line that never was JSON did not break off: %j',
    async (text) => {
      await expect(read(bytes(text))).rejects.toMatchObject({ code: 'HTTP_BODY', reason: 'json', text: text.split('\n').at(-1) })
    },
  )

  test('of a long line that is not JSON the first part is kept', async () => {
    await expect(read(bytes('x'.repeat(20_000)))).rejects.toMatchObject({ reason: 'json', text: 'x'.repeat(16_384) })
  })

  test('a failing transfer keeps its cause', async () => {
    const cause = new TypeError('terminated')
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes('1\n2'))
      },
      pull(controller) {
        controller.error(cause)
      },
    })
    const lines = readNdjson(stream, { facts })
    await lines.next()
    const error = await lines.next().catch((error: unknown) => error)
    expect(error).toBeInstanceOf(HttpNetworkError)
    expect(error).toMatchObject({ method: facts.method, url: facts.url, cause })
  })
})
