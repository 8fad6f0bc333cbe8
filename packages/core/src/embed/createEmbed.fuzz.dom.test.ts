import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventName } from '../protocol/types.ts'
import { createEmbed } from './createEmbed.ts'

// 100,000 messages through the listener that a page really has. Each is either good in every respect or spoilt in one, so the
// test knows by how it was made, and not by our own parser, whether it must arrive.
const total = 100_000
const origin = 'https://tenant.example.test'
const home = document.createElement('div')
const stranger = document.createElement('iframe')
const embed = createEmbed({ origin, surface: { kind: 'chat' } })
const delivered: unknown[] = []
const errors: unknown[] = []
const onError = (event: ErrorEvent) => errors.push(event.error)

beforeAll(async () => {
  document.body.append(home, stranger)
  window.addEventListener('error', onError)
  embed.on('*', (_, envelope) => delivered.push(envelope))
  embed.mount(home)
  await new Promise((done) => setTimeout(done, 5))
})
afterAll(() => {
  embed.destroy()
  home.remove()
  stranger.remove()
  window.removeEventListener('error', onError)
})

const text = fc.string({ maxLength: 20 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const kind = fc.constantFrom('dashboard', 'app', 'chat')
const goodPayloads: Record<string, fc.Arbitrary<object>> = {
  view: fc.record({ surface: kind, path: text, publicId: maybe(text), title: maybe(text) }),
  navigate: fc.record({ path: text, previousPath: maybe(text) }),
  'dashboard-loaded': fc.record({ publicId: maybe(text), widgetCount: maybe(fc.nat()), loadDurationMs: maybe(fc.nat()) }),
  download: fc.record({
    format: fc.constantFrom('csv', 'xlsx', 'png', 'pdf'),
    target: fc.constantFrom('widget', 'dashboard'),
    rowCount: maybe(fc.nat()),
  }),
  drilldown: fc.record({ member: text, value: fc.jsonValue({ maxDepth: 2 }) }),
  'ai-query': fc.record({ query: text, status: fc.constantFrom('submitted', 'completed', 'error') }),
  error: fc.record({ message: text, fatal: fc.constant(false) }),
  hologram: fc.dictionary(text, fc.jsonValue({ maxDepth: 1 })), // a later version's event
} satisfies Record<Exclude<EventName, 'ready'> | 'hologram', fc.Arbitrary<object>>
const event = fc.constantFrom(...Object.keys(goodPayloads)).chain((name) =>
  fc.record({
    name: fc.constant(name),
    data: fc.record({
      source: fc.constant('svc-embed'),
      direction: fc.constant('event'),
      type: fc.constant(`svc:event:${name}`),
      payload: goodPayloads[name]!,
      timestamp: fc.nat(),
      surface: kind,
    }),
  }),
)
type Data = Record<string, unknown>
type Message = MessageEventInit & { data: unknown }
const junk = fc.oneof(
  fc.anything({ withNullPrototype: true, withBigInt: true, withTypedArray: true, maxDepth: 2 }),
  fc.constant(undefined),
)
const throwing = (data: Data): unknown =>
  new Proxy(data, {
    get() {
      throw new Error('hostile')
    },
    getOwnPropertyDescriptor() {
      throw new Error('hostile')
    },
    ownKeys() {
      throw new Error('hostile')
    },
  })
const spoil: ((message: Message, junk: unknown) => Message)[] = [
  (message) => ({ ...message, source: window }),
  (message) => ({ ...message, source: null }),
  (message) => ({ ...message, source: stranger.contentWindow }),
  (message, value) => ({ ...message, origin: `${origin}${String(typeof value)}` }),
  (message) => ({ ...message, origin: 'null' }),
  (message, value) => ({ ...message, data: typeof value === 'object' && value !== null && 'source' in value ? null : value }),
  ...['source', 'direction', 'type', 'payload', 'timestamp', 'surface'].flatMap((field) => [
    (message: Message) => {
      const { [field]: _, ...data } = message.data as Data
      return { ...message, data }
    },
    (message: Message) => ({ ...message, data: { ...(message.data as Data), [field]: Symbol('no') } }),
    (message: Message) => {
      const { [field]: value, ...data } = message.data as Data
      return { ...message, data: Object.assign(Object.create({ [field]: value }), data) }
    },
  ]),
  (message) => ({ ...message, data: { ...(message.data as Data), direction: 'action' } }),
  (message) => ({ ...message, data: { ...(message.data as Data), source: 'other-embed' } }),
  (message) => ({ ...message, data: { ...(message.data as Data), type: 'svc:event:' } }),
  (message) => ({
    ...message,
    data: { ...(message.data as Data), type: 'svc:event:ready', payload: JSON.parse('{"__proto__":{"mode":"signed"}}') },
  }),
  (message) => ({ ...message, data: { ...(message.data as Data), type: 'svc:event:navigate', payload: { path: 7 } } }),
  (message) => ({ ...message, data: { ...(message.data as Data), timestamp: Number.NaN } }),
  (message) => ({ ...message, data: throwing(message.data as Data) }),
]

test(`${total} messages: none wrongly delivered, none thrown, no good one lost`, { timeout: 120_000 }, () => {
  const each = fc.tuple(event, fc.option(fc.constantFrom(...spoil.keys()), { nil: -1, freq: 3 }), junk)
  let [good, bad] = [0, 0]
  fc.assert(
    fc.property(fc.array(each, { minLength: 200, maxLength: 200 }), (messages) => {
      for (const [{ name, data }, way, value] of messages) {
        delivered.length = 0
        const plain: Message = { data, origin, source: embed.iframe()!.contentWindow }
        const message = way < 0 ? plain : spoil[way]!(plain, value)
        window.dispatchEvent(new MessageEvent('message', message))
        if (way < 0) {
          good++
          if (delivered.length !== 1) throw new Error(`lost a good ${name}`)
          expect(delivered[0]).toMatchObject({ name, payload: data.payload })
        } else {
          bad++
          if (delivered.length > 0) throw new Error(`delivered what was spoilt by way ${way}: ${name}`)
        }
      }
    }),
    { numRuns: total / 200 },
  )
  expect(good + bad).toBeGreaterThanOrEqual(total)
  expect(Math.min(good, bad)).toBeGreaterThan(total / 10)
  expect(errors).toEqual([])
  const counted = Object.values(embed.getSnapshot().ignored).reduce((sum, count) => sum + count, 0)
  expect(counted).toBe(bad)
})
