import { expect, test, vi } from 'vitest'
import { hideKey } from './hideKey.ts'

const key = 'AGENT-KEY/0+u"\\<9'
const encode = (text: string) => new TextEncoder().encode(text)
const streamOf = (...chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
/** What a reader of the stream sees. */
const seen = (stream: ReadableStream<Uint8Array>, sent = key) => new Response(hideKey(stream, sent)).text()

const asJson = JSON.stringify(key).slice(1, -1)
const unicodeOf = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
const escaped = asJson.replace(/\\"|[^\\]/g, (letter) => unicodeOf(letter.at(-1)!))
const forms = {
  'as it is': key,
  'as JSON.stringify writes it': asJson,
  'as PHP writes it': asJson.replaceAll('/', '\\/'),
  'as PHP writes it into HTML': asJson.replaceAll('/', '\\/').replaceAll('\\"', '\\u0022').replaceAll('<', '\\u003C'),
  'as Go writes it': asJson.replaceAll('<', '\\u003c'),
  'as .NET writes it': asJson.replaceAll('+', '\\u002B').replaceAll('<', '\\u003C').replaceAll('\\"', '\\u0022'),
  'with an escape for every letter': escaped.replace(/[a-f]/g, (digit) => digit.toUpperCase()),
  'as a text of JSON in JSON': JSON.stringify(asJson.replaceAll('/', '\\/')).slice(1, -1),
  'as a text of JSON in JSON in JSON': JSON.stringify(JSON.stringify(escaped).slice(1, -1)).slice(1, -1),
}

test.each(Object.entries(forms))('the key %s is hidden, wherever the chunks begin and end', async (_, form) => {
  const bytes = encode(`{"error":"für Api-Key ${form}."}\n{"id":2}\n`)
  const expected = '{"error":"für Api-Key ***."}\n{"id":2}\n'
  expect(await seen(streamOf(bytes))).toBe(expected)
  expect(await seen(streamOf(...Array.from(bytes, (byte) => Uint8Array.of(byte))))).toBe(expected)
  for (let at = 1; at < bytes.length; at += 1) {
    expect(await seen(streamOf(bytes.slice(0, at), bytes.slice(at)))).toBe(expected)
  }
})

test('what stays is valid JSON', async () => {
  for (const before of ['', '\\', '\\\\', '\n', '"', '/'])
    for (const form of [key, `${key}${key}`]) {
      const line = JSON.stringify({ error: `${before}${form}"\\` })
      expect(JSON.parse(await seen(streamOf(encode(line))))).toEqual({ error: expect.stringContaining('***') })
    }
})

test('each key is hidden, also one that follows the beginning of another', async () => {
  const text = `${key.slice(0, 6)}${key}${key} AGENT-${key}, ${key.slice(0, -1)}`
  expect(await seen(streamOf(encode(text)))).toBe(`AGENT-****** AGENT-***, ${key.slice(0, -1)}`)
})

test('other text stays as it is, to the byte', async () => {
  const text = '\ufeff{"content":"\\u00e4 \\\\ \\" 😀 AGENT \\u0041GENT-KEX"}\n'
  const bytes = encode(text)
  const passed = hideKey(streamOf(...Array.from(bytes, (byte) => Uint8Array.of(byte))), key)
  expect(new Uint8Array(await new Response(passed).arrayBuffer())).toEqual(bytes)
})

test('a key so short that it may be part of any word is not looked for', async () => {
  expect(await seen(streamOf(encode('a monkey')), 'key')).toBe('a monkey')
})

test('only what may be the beginning of the key waits for more', async () => {
  const next: ((text: string) => void)[] = []
  const source = new ReadableStream<Uint8Array>({
    start: (controller) => void next.push((text) => controller.enqueue(encode(text))),
  })
  const reader = hideKey(source, key).getReader()
  const read = async () => new TextDecoder().decode((await reader.read()).value)
  // Nothing follows before each of these is read: one that is held back would never come.
  for (const [sent, passed] of [
    ['{"id":1}\n', '{"id":1}\n'],
    ['{"id":2', '{"id":2'],
    ['}\n{"a":"AGEN', '}\n{"a":"'],
    ['DA"}\n', 'AGENDA"}\n'],
    ['\\', ''],
    ['n"', '\\n"'],
  ] as const) {
    next[0]!(sent)
    if (passed) expect(await read()).toBe(passed)
  }
  await reader.cancel()
})

test('nothing is read before it is asked for, and a reader that leaves ends the source', async () => {
  const pull = vi.fn((controller: ReadableStreamDefaultController<Uint8Array>) => controller.enqueue(encode('{"id":"x"}\n')))
  const cancel = vi.fn()
  const reader = hideKey(new ReadableStream({ pull, cancel }, { highWaterMark: 0 }), key).getReader()
  await new Promise((resolve) => setImmediate(resolve))
  expect(pull).not.toHaveBeenCalled()
  await reader.read()
  await new Promise((resolve) => setImmediate(resolve))
  expect(pull).toHaveBeenCalledTimes(1)
  await reader.cancel('left')
  expect(cancel).toHaveBeenCalledWith('left')
})

test('a stream that breaks off breaks off here', async () => {
  const source = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('gone')) })
  await expect(seen(source)).rejects.toThrow('gone')
})
