import { expect, test } from 'vitest'
import { ChatBusyError, ChatStreamError } from '../errors/ai.ts'
import { type EndVerdict, judgeEnd } from './judgeEnd.ts'
import { type ChatThread, emptyThread } from './reduceFrames.ts'

const answered: ChatThread = { ...emptyThread, messages: [{ id: 'a-1', role: 'assistant', content: '42' }] }
const error = (fields: object) => Object.assign(new Error('x'), fields, { [Symbol.for('svc.error')]: true })
const judge = (thread: Partial<ChatThread>, cause?: unknown, { heard = true, isRead = false } = {}) =>
  judgeEnd({ ...answered, ...thread }, cause, heard, isRead)

test.each<[string, Partial<ChatThread>, EndVerdict]>([
  ['complete is over', { ended: 'complete' }, { maxJoins: 0 }],
  ['aborted is over', { ended: 'aborted' }, { maxJoins: 0 }],
  ['suspended is rejoined as often as allowed', { ended: 'suspended' }, { maxJoins: Infinity }],
  ['failed has failed', { ended: 'error', reason: 'overloaded' }, { maxJoins: 0, failure: new ChatStreamError('overloaded') }],
  [
    'refused for another run was busy',
    { ended: 'error', reason: 'Streaming for thread is in progress' },
    { maxJoins: 0, failure: new ChatBusyError() },
  ],
  ['failed without a word has failed', { ended: 'error' }, { maxJoins: 0, failure: new ChatStreamError('') }],
])('a run that ended %s', (_name, thread, verdict) => {
  expect(judge(thread)).toEqual(verdict)
  expect(judge(thread, error({ code: 'HTTP_NETWORK' }))).toEqual(verdict)
})

const lost = new ChatStreamError('the connection was lost')
test.each<[string, Partial<ChatThread>, { heard?: boolean; isRead?: boolean }, EndVerdict]>([
  ['of a thread that is only read is its end', { isStreaming: false }, { isRead: true }, { maxJoins: 0 }],
  ['of a thread that is being answered is not its end', { isStreaming: true }, { isRead: true }, { maxJoins: 1 }],
  ['behind what looks like an answer is checked once', {}, {}, { maxJoins: 1 }],
  ['behind a question is not its end, though nothing was answered when it began', { isStreaming: false }, {}, { maxJoins: 1 }],
  [
    'behind an unfinished message is not the end of the run',
    { messages: [{ id: 'a-1', role: 'assistant', content: '4', isInProcess: true }] },
    {},
    { maxJoins: Infinity, failure: lost },
  ],
  ['without any answer is not the end of the run', { messages: [] }, {}, { maxJoins: Infinity, failure: lost }],
  ['without any frame is given two more tries', { messages: [] }, { heard: false }, { maxJoins: 2, failure: lost }],
  ['without any frame is no answer, though the thread has one', {}, { heard: false }, { maxJoins: 2, failure: lost }],
])('a stream that ends without a closing line %s', (_name, thread, facts, verdict) => {
  expect(judge(thread, undefined, facts)).toEqual(verdict)
})

test.each<[object, maxJoins: number]>([
  [{ code: 'HTTP_NETWORK' }, Infinity],
  [{ code: 'HTTP_TIMEOUT' }, Infinity],
  [{ code: 'HTTP_BODY', status: 200, reason: 'cut' }, Infinity],
  [{ code: 'HTTP_BODY', status: 200, reason: 'json' }, 0],
  ...[408, 429, 502, 503, 504].map((status): [object, number] => [{ code: 'HTTP_STATUS', status }, Infinity]),
  ...[400, 401, 403, 404, 500, 501].map((status): [object, number] => [{ code: 'HTTP_STATUS', status }, 0]),
  [{ code: 'HTTP_STATUS', status: 429, retryAfterMs: 20_000 }, Infinity],
  [{ code: 'HTTP_STATUS', status: 429, retryAfterMs: 20_001 }, 0],
  [{ code: 'OF_YOUR_OWN_CLIENT', status: 503 }, Infinity],
  [{ code: 'HTTP_TOKEN', reason: 'threw' }, 0],
  [{ code: 'HTTP_OPTION' }, 0],
])('a connection that broke with %j may be rejoined %s times', (fields, maxJoins) => {
  const failure = error(fields)
  expect(judge({}, failure)).toEqual({ maxJoins, failure })
  expect(judge({}, failure, { heard: false })).toEqual({ maxJoins: Math.min(maxJoins, 2), failure })
})

test('what a client of your own throws counts as a lost connection, with that as its cause', () => {
  const cause = new RangeError('mine')
  const { maxJoins, failure } = judge({}, cause)
  expect([maxJoins, failure]).toMatchObject([0, { code: 'CHAT_STREAM', reason: 'the connection was lost', cause }])
})
