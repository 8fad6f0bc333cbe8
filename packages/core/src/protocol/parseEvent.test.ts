import { expect, test } from 'vitest'
import schema from '../../contract/schemas/messages.json' with { type: 'json' }
import { createActionMessage } from './createActionMessage.ts'
import { createEventMessage } from './createEventMessage.ts'
import { actionTypes, eventTypes, messageTypes, parseAction, parseEvent } from './index.ts'
import { goodActions, goodEvents } from './test/messages.ts'

test('the catalogs hold the messages of the contract, and test/messages.ts has payloads of each', () => {
  const ofContract = JSON.stringify(schema).match(/svc:(?:event|action):[\w-]+/g) ?? []
  expect([...Object.values(eventTypes), ...Object.values(actionTypes)].sort()).toEqual(ofContract.sort())
  expect(new Set(goodEvents.map(([name]) => name))).toEqual(new Set(Object.keys(eventTypes)))
  expect(new Set(goodActions.map(([name]) => name))).toEqual(new Set(Object.keys(actionTypes)))
})

test('a theme that session generation takes is taken by set-theme, null fields too', () => {
  const theme = { primaryColor: null, borderRadius: null, font: null, analyticsChat: { backgroundColor: null, chatInput: null } }
  expect(parseAction(createActionMessage('set-theme', theme)).ok).toBe(true)
  expect(parseAction(createActionMessage('set-theme', { analyticsChat: null })).ok).toBe(true)
})

test('another namespace has its own types', () => {
  const { events, actions } = messageTypes('acme')
  expect([events['ai-query'], actions.refresh]).toEqual(['acme:event:ai-query', 'acme:action:refresh'])
  expect(messageTypes('svc')).toEqual({ events: eventTypes, actions: actionTypes })
  expect(() => messageTypes('Acme Inc')).toThrow(expect.objectContaining({ option: 'namespace' }))
})

test.each(goodEvents)('reads the event %s, with and without its optional fields', (name, payload) => {
  const message = createEventMessage(name, payload as never, { surface: 'dashboard' })
  expect(parseEvent(message)).toEqual({ ok: true, envelope: { ...message, name, known: true } })
})

test.each(goodActions)('reads the action %s', (name, payload) => {
  const message = createActionMessage(name, payload as never)
  expect(parseAction(message)).toEqual({ ok: true, envelope: { ...message, name, known: true } })
})

const ready = createEventMessage(
  'ready',
  { embedTenant: null, deploymentId: 42, mode: 'signed', surface: 'dashboard' },
  { surface: 'dashboard' },
)
const { surface: _surface, ...withoutSurface } = ready
const loaded = createEventMessage('dashboard-loaded', {}, { surface: 'dashboard' })

test.each([
  ['text', 'text', 'foreign', ['source']],
  ['nothing', undefined, 'foreign', ['source']],
  ['a function', () => {}, 'foreign', ['source']],
  ['another source', { ...ready, source: 'svc-other' }, 'foreign', ['source']],
  ['an inherited source', Object.create(ready), 'foreign', ['source']],
  ['an action', createActionMessage('refresh', {}), 'wrong-direction', ['direction']],
  ['no direction', { ...ready, direction: undefined }, 'invalid-envelope', ['direction']],
  ['no surface', withoutSurface, 'invalid-envelope', ['surface']],
  ['a surface of no kind', { ...ready, surface: 'popup' }, 'invalid-envelope', ['surface']],
  ['a type that is no text', { ...ready, type: 7 }, 'invalid-envelope', ['type']],
  ['another namespace in the type', { ...ready, type: 'abc:event:ready' }, 'invalid-envelope', ['type']],
  ['an action’s type', { ...ready, type: 'svc:action:ready' }, 'invalid-envelope', ['type']],
  ['a type without a name', { ...ready, type: 'svc:event:' }, 'invalid-envelope', ['type']],
  ['no payload', { ...ready, payload: undefined }, 'invalid-envelope', ['payload']],
  ['a payload that is a list', { ...ready, payload: [] }, 'invalid-envelope', ['payload']],
  ['a payload that is a date', { ...loaded, payload: new Date() }, 'invalid-envelope', ['payload']],
  ['a payload that is a map', { ...loaded, payload: new Map() }, 'invalid-envelope', ['payload']],
  ['a payload of bytes', { ...loaded, payload: new Uint8Array(8) }, 'invalid-envelope', ['payload']],
  ['a payload that inherits', { ...loaded, payload: Object.create({ publicId: 7 }, {}) }, 'invalid-envelope', ['payload']],
  ['a payload that is null', { ...ready, payload: null }, 'invalid-envelope', ['payload']],
  ['a timestamp that is no number', { ...ready, timestamp: Number.NaN }, 'invalid-envelope', ['timestamp']],
  [
    'a payload with a wrong field',
    { ...ready, payload: { ...ready.payload, mode: 'open' } },
    'invalid-payload',
    ['payload', 'mode'],
  ],
  ['a payload with a missing field', { ...ready, payload: { mode: 'signed' } }, 'invalid-payload', ['payload', 'embedTenant']],
  [
    'a payload whose fields are inherited',
    { ...ready, payload: Object.create(Object.assign(Object.create(null), ready.payload)) },
    'invalid-payload',
    ['payload', 'embedTenant'],
  ],
  [
    'a payload with fields below __proto__',
    { ...ready, payload: JSON.parse('{"__proto__":{"embedTenant":null,"deploymentId":1,"mode":"signed","surface":"app"}}') },
    'invalid-payload',
    ['payload', 'embedTenant'],
  ],
])('refuses %s, and says why and where', (_name, message, reason, path) => {
  expect(parseEvent(message)).toMatchObject({ ok: false, reason, path })
})

test('a direction that a page gave to every object is not the message’s', () => {
  const { direction, ...without } = ready
  const base = Object.prototype as Record<string, unknown>
  base['direction'] = direction
  try {
    expect(parseEvent(without)).toMatchObject({ ok: false, reason: 'invalid-envelope', path: ['direction'] })
  } finally {
    delete base['direction']
  }
})

test('an event of no catalog is given as unknown, also one named like a property of every object', () => {
  for (const name of ['print', 'constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    const result = parseEvent({ ...ready, type: `svc:event:${name}`, payload: { any: 1 } })
    expect(result).toMatchObject({ ok: true, envelope: { name, known: false, payload: { any: 1 } } })
  }
})

test('fields that the contract does not name are kept', () => {
  const result = parseEvent({ ...ready, payload: { ...ready.payload, plan: 'premium' } })
  expect(result).toMatchObject({ ok: true, envelope: { payload: { plan: 'premium' } } })
})

test('an action with a surface is refused, an event as an action too', () => {
  expect(parseAction({ ...createActionMessage('refresh', {}), surface: 'app' })).toMatchObject({
    reason: 'invalid-envelope',
    path: ['surface'],
  })
  expect(parseAction(ready)).toMatchObject({ reason: 'wrong-direction' })
})

test('another namespace is another protocol', () => {
  const message = createEventMessage('view', { surface: 'app', path: '/' }, { surface: 'app', namespace: 'acme' })
  expect(message).toMatchObject({ source: 'acme-embed', type: 'acme:event:view' })
  expect(parseEvent(message)).toMatchObject({ ok: false, reason: 'foreign' })
  expect(parseEvent(message, { namespace: 'acme' })).toMatchObject({ ok: true, envelope: { name: 'view' } })
})

test('objects that fight back are refused and throw nothing', () => {
  const throwing = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no')
      },
      getOwnPropertyDescriptor: () => {
        throw new Error('no')
      },
    },
  )
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  const getter = {
    ...ready,
    get payload(): never {
      throw new Error('no')
    },
  }
  for (const hostile of [throwing, proxy, getter, { ...ready, payload: proxy }]) {
    expect(parseEvent(hostile).ok).toBe(false)
    expect(parseAction(hostile).ok).toBe(false)
  }
})

test('a refusal repeats no value of the message', () => {
  const secret = 'x'.repeat(100_000)
  const result = parseEvent({ ...ready, payload: { ...ready.payload, mode: secret } })
  expect(JSON.stringify(result).length).toBeLessThan(300)
})

test('a message that cannot be made says what is wrong and where', () => {
  // @ts-expect-error no such scheme
  expect(() => createActionMessage('set-color-scheme', { scheme: 'pink' })).toThrow(
    expect.objectContaining({ code: 'MESSAGE_INVALID', path: ['payload', 'scheme'] }),
  )
  for (const name of ['explode', 'constructor', '__proto__', 'toString']) {
    expect(() => createActionMessage(name as never, {} as never)).toThrow(expect.objectContaining({ code: 'MESSAGE_INVALID' }))
  }
  for (const namespace of ['a b', 'Acme', '', '1a', 'svc-embed:x']) {
    expect(() => createActionMessage('refresh', {}, { namespace })).toThrow(
      expect.objectContaining({ code: 'EMBED_OPTION', option: 'namespace' }),
    )
  }
  // @ts-expect-error no surface
  expect(() => createEventMessage('navigate', { path: '/' }, {})).toThrow(expect.objectContaining({ path: ['surface'] }))
})

test('what a page has added to every object is in no message', () => {
  const base = Object.prototype as Record<string, unknown>
  const added = { namespace: 'theirs', timestamp: 7 }
  Object.assign(base, added)
  try {
    const { source, timestamp } = createActionMessage('refresh', {})
    expect([source, timestamp]).toEqual(['svc-embed', expect.any(Number)])
    expect(timestamp).toBeGreaterThan(7)
  } finally {
    for (const name of Object.keys(added)) delete base[name]
  }
})

test('options that are null are none', () => {
  const message = createActionMessage('refresh', {})
  expect(parseAction(message, null as never)).toMatchObject({ ok: true })
  expect(parseEvent(message, { namespace: null as never })).toMatchObject({ reason: 'wrong-direction' })
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, '1'])('the timestamp %s makes no message', (timestamp) => {
  expect(() => createActionMessage('refresh', {}, { timestamp: timestamp as number })).toThrow(
    expect.objectContaining({ code: 'MESSAGE_INVALID', path: ['timestamp'] }),
  )
})
