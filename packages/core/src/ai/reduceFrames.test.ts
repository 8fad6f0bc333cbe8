import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFrame } from './parseFrame.ts'
import { beginConnection, type ChatThread, emptyThread, reduceFrames } from './reduceFrames.ts'
import { recordedRun } from './test/fakeAgent.ts'
import type { ChatFrame, ChatMessage } from './types.ts'

const message = (fields: Partial<ChatMessage> & { isDelta?: boolean } = {}): ChatFrame => ({
  kind: 'message',
  id: 'a',
  role: 'assistant',
  sort: 2,
  ...fields,
})
const piece = (content: string, fields?: Partial<ChatMessage>) =>
  message({ content, isDelta: true, isInProcess: true, ...fields })
const textOf = ({ messages }: ChatThread) => messages.map(({ content }) => content)

/** A run in which each message is told whole at the end, as the service does. */
const run = recordedRun({ chatId: 'c-1', messageId: '1700000000000-message', input: 'How many orders?' })
const thinking = { id: 'a-1', role: 'assistant', thinking: 'Let me look.', isInProcess: false, sort: 2 }
const frames = [...run.slice(0, 4), thinking, ...run.slice(4)].map(parseFrame)

test('any batches, and any frames that come again at once or later, give the same messages', () => {
  const { messages } = reduceFrames(emptyThread, frames)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(frames.length - 1), fc.nat(frames.length)), { maxLength: 8 }),
      fc.array(fc.nat(20), { maxLength: 8 }),
      (repeated, sizes) => {
        const all = frames.map((frame) => [frame])
        for (const [index, later] of repeated) all[Math.min(index + later, frames.length - 1)]?.push(frames[index] as ChatFrame)
        const rest = all.flat()
        let thread = emptyThread
        for (const size of sizes) thread = reduceFrames(thread, rest.splice(0, size))
        expect(reduceFrames(thread, rest).messages).toEqual(messages)
      },
    ),
    { numRuns: 2000 },
  )
})

test('two pieces that are the same are both said: one connection tells each of them once', () => {
  expect(textOf(reduceFrames(emptyThread, [piece('ha'), piece('ha')]))).toEqual(['haha'])
})

test('a piece brings only the texts that it has', () => {
  const { messages } = reduceFrames(emptyThread, [piece('ha'), piece('ha')])
  expect(messages).toStrictEqual([{ id: 'a', role: 'assistant', sort: 2, isInProcess: true, content: 'haha' }])
})

test('a dropped connection that tells the run again, from its start or from where it was, ends at the same text', () => {
  const word = fc.stringMatching(/^[ab]{1,3}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.nat(), fc.boolean(), (words, cut, isWhole) => {
      const at = cut % (words.length + 1)
      const pieces = words.map((text) => piece(text))
      const text = words.join('')
      const shown = reduceFrames(emptyThread, pieces.slice(0, at))
      const again = beginConnection(shown)
      for (const told of [pieces, pieces.slice(at)]) {
        let thread = again
        for (const frame of told) {
          const before = textOf(thread)[0] ?? ''
          thread = reduceFrames(thread, [frame])
          expect((textOf(thread)[0] ?? '').startsWith(before)).toBe(true) // what is shown never shrinks
        }
        // From the start nothing is in doubt. From the middle, a piece that could be the beginning waits for the message whole.
        if (told === pieces) expect(textOf(thread)).toEqual([text])
        if (isWhole) expect(textOf(reduceFrames(thread, [message({ content: text, isInProcess: false })]))).toEqual([text])
      }
    }),
    { numRuns: 2000 },
  )
})

test('a connection that goes on where the last one broke off, in the middle of a word that begins alike, loses nothing', () => {
  const again = beginConnection(reduceFrames(emptyThread, [piece('The the')]))
  expect(textOf(reduceFrames(again, [piece('The '), piece('end')]))).toEqual(['The theThe end'])
})

test('a message that is whole stays so while the run is told again', () => {
  const call = { name: 'run_sql', input: '{}' }
  const done = message({ id: 't', toolCall: { ...call, result: '[]' }, sort: 1 })
  const thread = reduceFrames(emptyThread, [done, message({ content: 'All of it.', isInProcess: false })])
  const again = reduceFrames(beginConnection(thread), [message({ id: 't', toolCall: call, sort: 1 }), piece('All ')])
  expect(again.messages).toEqual(thread.messages)
})

test('a frame that is no piece replaces the message whole, even by less; only while it is told again it takes nothing back', () => {
  const write = (content: string) => message({ content, isInProcess: true })
  expect(textOf(reduceFrames(emptyThread, [write('abc'), write('ab')]))).toEqual(['ab'])
  const again = beginConnection(reduceFrames(emptyThread, [write('abc')]))
  expect(textOf(reduceFrames(again, [write('ab')]))).toEqual(['abc'])
  expect(textOf(reduceFrames(again, [write('ab'), write('abcd'), write('a')]))).toEqual(['a'])
  expect(textOf(reduceFrames(again, [message({ content: 'ab' })]))).toEqual(['ab'])
})

test('a message that was whole has none of what its pieces brought before', () => {
  const { messages } = reduceFrames(emptyThread, [piece('x', { thinking: 'hm' }), message({ content: 'y', isInProcess: false })])
  expect(messages).toEqual([{ id: 'a', role: 'assistant', content: 'y', isInProcess: false, sort: 2 }])
})

test('the whole thread at the end mends, adds and finishes messages, and loses none', () => {
  const thread = reduceFrames(emptyThread, [
    piece('Hel', { thinking: 'hm' }),
    message({ id: 'mine', sort: 1 }),
    { kind: 'state', state: { messages: [{ id: 'a', role: 'assistant', content: 'Hello', sort: 2 }] } },
  ])
  expect(thread.ended).toBe('complete')
  expect(thread.messages).toEqual([
    { id: 'mine', role: 'assistant', sort: 1 },
    { id: 'a', role: 'assistant', content: 'Hello', thinking: 'hm', isInProcess: false, sort: 2 },
  ])
})

test('the whole thread at the end leaves what it tells again the same objects', () => {
  const call = message({
    id: 'b',
    sort: 3,
    graphPath: ['agent'],
    toolCall: { name: 'sql', input: '{}', result: '{"data":[[1]]}' },
  })
  const before = reduceFrames(emptyThread, [message({ content: 'One' }), call])
  const told = structuredClone(before.messages).map((one) => (one.id === 'a' ? { ...one, content: 'Two' } : one))
  const { messages } = reduceFrames(before, [parseFrame({ id: '__state__', state: { messages: told } })])
  expect(messages.map(({ content }) => content)).toEqual(['Two', undefined])
  expect(messages[1]).toBe(before.messages[1])
})

test('a message that is nested too deep to be written as JSON is taken like any other', () => {
  const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)
  const before = reduceFrames(emptyThread, [message({ content: 'One' })])
  const told = [{ id: 'a', role: 'assistant', content: 'Two', deep }]
  for (const again of [1, 2]) {
    const thread = reduceFrames(before, Array(again).fill(parseFrame({ id: '__state__', state: { messages: told } })))
    expect(textOf(thread)).toEqual(['Two'])
  }
})

test('of messages that are nested too deep to be compared the latest is shown', () => {
  const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)
  const told = (content: string) =>
    parseFrame({ id: '__state__', state: { messages: [{ id: 'a', role: 'assistant', content, deep }] } })
  expect(textOf(reduceFrames(emptyThread, [told('One'), told('Two')]))).toEqual(['Two'])
})

test('a connection begins with the id of the thread, and tells whether and for whom it is being answered', () => {
  const state = { chatId: 'c-1', isStreaming: true, suspended: { messageId: 'q-1' } }
  const thread = reduceFrames(emptyThread, [parseFrame({ id: '__cutoff__', state })])
  expect(thread).toMatchObject(state)
  expect(beginConnection(thread)).toEqual({ messages: [], chatId: 'c-1', told: {} })
})

test('messages are in the order of their places, and one without a place stays where it was put', () => {
  const put = (id: string, sort?: number) => message({ id, ...(sort !== undefined && { sort }) })
  const early: ChatMessage[] = [{ id: 'early', role: 'user' }]
  const start = beginConnection({ messages: early })
  const { messages } = reduceFrames(start, [put('c', 3), put('a', 1), put('b', 2), put('o', 0)])
  expect(messages.map(({ id }) => id)).toEqual(['early', 'o', 'a', 'b', 'c'])
})

test('older messages that come late are put in their order, whatever without a place stands among the others', () => {
  const known = [{ place: 12 }, { id: 'refused' }, { place: 15 }].map(({ place, id = `m-${place}` }): ChatMessage => {
    return { id, role: 'user', ...(place !== undefined && { sort: place }) }
  })
  const late = [24, 8, 13, 23].map((sort) => message({ id: `m-${sort}`, sort }))
  const { messages } = reduceFrames(beginConnection({ messages: known }), late)
  expect(messages.map(({ id }) => id)).toEqual(['m-8', 'm-12', 'refused', 'm-13', 'm-15', 'm-23', 'm-24'])
})

test('is pure, and leaves messages that no frame is about the same objects', () => {
  const freeze = <T>(value: T): T => {
    if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze)
    return value
  }
  const one = freeze(reduceFrames(emptyThread, freeze([message({ id: 'q', role: 'user', sort: 1 }), piece('x')])))
  const two = reduceFrames(one, freeze([piece('y')]))
  expect([textOf(one), textOf(two)]).toEqual([
    [undefined, 'x'],
    [undefined, 'xy'],
  ])
  expect(two.messages[0]).toBe(one.messages[0])
  expect(two.messages[1]).not.toBe(one.messages[1])
})

test('what the first piece of a message said of it stays, though later pieces do not repeat it', () => {
  const first = piece('One ', { graphPath: ['supervisor'] })
  const { messages } = reduceFrames(emptyThread, [first, piece('two')])
  expect(messages).toMatchObject([{ content: 'One two', graphPath: ['supervisor'] }])
})

test('a tool call is never put together from pieces, and a message that is whole may be sent again otherwise', () => {
  const call = (input: string) => message({ content: input, isDelta: true, toolCall: { name: 'run_sql', input, result: '[]' } })
  expect(textOf(reduceFrames(emptyThread, [call('one'), call('two')]))).toEqual(['two'])
  const whole = (content: string) => message({ content, isInProcess: false })
  expect(textOf(reduceFrames(emptyThread, [whole('one'), whole('two')]))).toEqual(['two'])
})

test('the whole thread at the end brings what was never sent alone, and does not take back that the run was aborted', () => {
  const { messages, ended, suspended } = reduceFrames(emptyThread, [
    { kind: 'aborted', code: 'chat_aborted', error: 'elsewhere' },
    { kind: 'state', state: { messages: [{ id: 'a', role: 'assistant', sort: 2 }] } },
  ])
  expect(messages).toEqual([{ id: 'a', role: 'assistant', sort: 2 }])
  expect([ended, suspended]).toEqual(['aborted', undefined])
})

const usage = {
  models: ['m'],
  llmCalls: 1,
  inputTokens: 3,
  outputTokens: 4,
  cacheWriteTokens: 0,
  cacheReadTokens: 0,
  totalTokens: 7,
}

test.each<[ChatFrame, Partial<ChatThread>]>([
  [
    { kind: 'usage', usage },
    { ended: 'complete', usage },
  ],
  [
    { kind: 'error', error: 'overloaded' },
    { ended: 'error', reason: 'overloaded' },
  ],
])('%j ends the run', (frame, thread) => {
  expect(reduceFrames(emptyThread, [frame])).toEqual({ ...emptyThread, ...thread })
})

test('a run that is suspended names the question that goes on with it', () => {
  const frame = { kind: 'suspended', code: 'chat_suspended', error: 'later', messageId: 'q-1', retryable: true } as const
  expect(reduceFrames(emptyThread, [frame])).toMatchObject({
    ended: 'suspended',
    reason: 'later',
    suspended: { messageId: 'q-1' },
  })
})
