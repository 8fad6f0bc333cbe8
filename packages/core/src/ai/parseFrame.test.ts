import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFrame } from './parseFrame.ts'

const message = { id: 'a', role: 'assistant', content: 'hi', sort: 1 }
const state = { chatId: 'c', isStreaming: true, more: 1 }

test.each([
  ['cutoff', { id: '__cutoff__', state }],
  ['usage', { id: '__usage__', type: 'usage', usage: { totalTokens: 1 } }],
  ['aborted', { id: '__aborted__', type: 'abort', code: 'chat_aborted', error: 'stopped' }],
  ['suspended', { id: '__suspended__', type: 'suspend', code: 'c', error: 'e', messageId: '1-message', retryable: true }],
  ['state', { id: '__state__', state: { messages: [message] } }],
  ['message', { ...message, isDelta: true, thinking: null, graphPath: ['final'], toolCall: { name: 'x', input: '' } }],
  ['message', { id: 'q', role: 'user', content: 'hi' }],
  ['message', { id: 'a', role: 'assistant', toolCall: { name: 'x', input: '' } }],
  ['message', { ...message, id: 'a__state__' }],
  ['message', { ...message, id: '__state__b' }],
  ['error', { error: 'broken' }],
])('knows a line of kind %s, and keeps all of its fields', (kind, line) => {
  expect(parseFrame(line)).toEqual({ ...line, kind })
})

test.each([
  [null],
  ['text'],
  [7],
  [[message]],
  [{}],
  [{ id: '__cutoff__' }],
  [{ id: '__cutoff__', state: { chatId: 7 } }],
  [{ id: '__state__', state: { messages: 'all' } }],
  [{ id: '__usage__', usage: 7 }],
  [{ id: '__suspended__', error: 'e' }],
  [{ id: '__constructor__' }],
  [{ id: 'constructor', role: 'constructor' }],
  [{ id: { toString: 1 } }],
  [{ error: { message: 'no text' } }],
  [{ ...message, role: 'system' }],
  [{ ...message, role: ['user'] }],
  [{ ...message, id: 7 }],
  [{ ...message, content: {} }],
  [{ ...message, thinking: ['x'] }],
  [{ ...message, sort: '1' }],
  [{ ...message, graphPath: 'final' }],
  [{ ...message, graphPath: ['final', 7] }],
  [{ ...message, toolCall: 'x' }],
  [{ ...message, toolCall: { name: {} } }],
])('a line of another form is unknown, and kept: %j', (line) => {
  expect(parseFrame(line)).toEqual({ kind: 'unknown', value: line })
})

test.each([[{ id: '__aborted__' }], [{ id: '__suspended__', messageId: '1-message', code: 7, error: {} }]])(
  'a closing line without words has empty ones: %j',
  (line) => {
    expect(parseFrame(line)).toMatchObject({ code: '', error: '' })
  },
)

test('messages of the whole thread that cannot be shown are left out', () => {
  const frame = parseFrame({ id: '__state__', state: { messages: [message, null, { id: 'b' }], other: 1 } })
  expect(frame).toEqual({ id: '__state__', kind: 'state', state: { messages: [message], other: 1 } })
})

test('a line’s own words about its kind count for nothing, and words that are no text are none', () => {
  expect(parseFrame({ ...message, kind: 'error' })).toMatchObject({ kind: 'message' })
  expect(parseFrame({ id: '__aborted__', error: { toString: 1 } })).toMatchObject({ kind: 'aborted', code: '', error: '' })
})

test('never throws, whatever a line holds', () => {
  const field = fc.constantFrom('id', 'role', 'state', 'usage', 'error', 'code', 'messageId', 'toolCall', 'graphPath', 'content')
  const marker = fc.constantFrom('__cutoff__', '__state__', '__usage__', '__aborted__', '__suspended__', 'a')
  const line = fc.dictionary(field, fc.oneof(fc.jsonValue(), marker, fc.record({ messages: fc.array(fc.jsonValue()) })))
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), line), (value) => {
      expect(parseFrame(value)).toHaveProperty('kind')
    }),
    { numRuns: 1000 },
  )
})
