import { getEventListeners } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDataClient, type DataClientOptions } from './createDataClient.ts'
import type { WebSocketLike } from './subscribeTypes.ts'

class FakeSocket implements WebSocketLike {
  static made: FakeSocket[] = []
  readonly sent: Record<string, unknown>[] = []
  readonly url: string
  closed = false
  onopen: ((event: never) => void) | null = null
  onmessage: ((event: never) => void) | null = null
  onclose: ((event: never) => void) | null = null
  onerror: ((event: never) => void) | null = null
  constructor(url: string) {
    this.url = url
    FakeSocket.made.push(this)
  }
  send(data: string) {
    this.sent.push(JSON.parse(data))
  }
  close() {
    this.closed = true
  }
  open() {
    this.onopen?.({} as never)
  }
  receive(message: unknown) {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) } as never)
  }
  lose() {
    this.onclose?.({} as never)
  }
}

const annotation = { measures: {}, dimensions: {}, segments: {}, timeDimensions: {} }
const result = (n: string) => ({ query: {}, data: [{ 'a.n': n }], annotation })
const query = { measures: ['a.n'] } as const

function setup(options: Partial<DataClientOptions> = {}) {
  const client = createDataClient({
    baseUrl: 'https://host.example.test/base',
    token: 'secret',
    WebSocket: FakeSocket,
    ...options,
  })
  return { client, handlers: { onResult: vi.fn(), onError: vi.fn(), onProgress: vi.fn(), onConnection: vi.fn() } }
}
/** The n-th socket, once it is there. */
const socket = (index = 0) => vi.waitFor(() => FakeSocket.made[index] ?? expect.fail('no socket'), { interval: 5 })
/** Opens the n-th socket up to the handshake. */
async function connected(index = 0): Promise<FakeSocket> {
  const found = await socket(index)
  found.open()
  found.receive({ handshake: true })
  return found
}

beforeEach(() => {
  FakeSocket.made = []
  // The waits before a retry: a very short one would leave time for the next connection to be given up within the same step.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('following a query', () => {
  test('the token first, the query after the handshake, then results as they come', async () => {
    const { client, handlers } = setup()
    client.subscribe(query, handlers, { cache: 'no-cache' })
    const ws = await socket()
    expect(ws.url).toBe('wss://host.example.test/base/v1/ws')
    ws.open()
    expect(ws.sent).toEqual([{ authorization: 'secret' }])
    ws.receive({ handshake: true })
    expect(ws.sent[1]).toEqual({
      messageId: 1,
      requestId: expect.stringMatching(/-span-1$/),
      method: 'subscribe',
      params: { query, cache: 'no-cache' },
    })
    ws.receive({ messageId: 1, status: 200, message: { error: 'Continue wait', stage: 'Queued' } })
    ws.receive({ messageId: 1, status: 200, message: result('1') })
    ws.receive({ messageId: 1, status: 200, message: result('2') })
    await vi.waitFor(() => expect(handlers.onResult).toHaveBeenCalledTimes(2))
    expect(handlers.onResult.mock.calls.map(([answer]) => answer)).toEqual([result('1'), result('2')])
    expect(handlers.onProgress).toHaveBeenCalledExactlyOnceWith({ stage: 'Queued', timeElapsed: undefined })
    expect(handlers.onConnection.mock.calls).toEqual([[true]])
    expect(handlers.onError).not.toHaveBeenCalled()
  })

  test('a server that confirms nothing gets the query after a second', async () => {
    const { client, handlers } = setup()
    client.subscribe(query, handlers)
    const ws = await socket()
    ws.open()
    await vi.advanceTimersByTimeAsync(999)
    expect(ws.sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(ws.sent).toHaveLength(2)
  })

  test('many share one connection, each gets its own answers', async () => {
    const { client, handlers } = setup()
    const other = { onResult: vi.fn() }
    client.subscribe(query, handlers)
    client.subscribe([query, query], other)
    const ws = await connected()
    expect(ws.sent.slice(1).map(({ messageId, params }) => [messageId, (params as { queryType?: string }).queryType])).toEqual([
      [1, undefined],
      [2, 'multi'],
    ])
    ws.receive({ messageId: 2, status: 200, message: { queryType: 'blendingQuery', results: [result('1'), result('2')] } })
    await vi.waitFor(() => expect(other.onResult).toHaveBeenCalledTimes(1))
    expect(handlers.onResult).not.toHaveBeenCalled()
    expect(FakeSocket.made).toHaveLength(1)
  })

  test('who comes before the handshake waits for it, who comes later is sent over the same connection', async () => {
    const { client, handlers } = setup()
    client.subscribe(query, handlers)
    const ws = await socket()
    ws.open()
    client.subscribe(query, { onResult: vi.fn() })
    await vi.advanceTimersByTimeAsync(10)
    expect(ws.sent).toHaveLength(1)
    expect(handlers.onConnection).not.toHaveBeenCalled()
    ws.receive({ handshake: true })
    client.subscribe(query, { onResult: vi.fn() })
    await vi.waitFor(() => expect(ws.sent.slice(1).map(({ messageId }) => messageId)).toEqual([1, 2, 3]))
    expect(FakeSocket.made).toHaveLength(1)
    expect(handlers.onConnection.mock.calls).toEqual([[true]])
  })

  test('who comes when the connection is ready hears that it is, and the others do not hear it again', async () => {
    const { client, handlers } = setup()
    const other = { onResult: vi.fn(), onConnection: vi.fn() }
    client.subscribe(query, handlers)
    const ws = await connected()
    client.subscribe(query, other)
    await vi.waitFor(() => expect(other.onConnection.mock.calls).toEqual([[true]]))
    expect(ws.sent.map(({ messageId }) => messageId)).toEqual([undefined, 1, 2])
    expect(handlers.onConnection.mock.calls).toEqual([[true]])
    ws.lose()
    expect(other.onConnection.mock.calls).toEqual([[true], [false]])
    expect(handlers.onConnection.mock.calls).toEqual([[true], [false]])
  })

  test('who stops as soon as the connection is ready has no query left there', async () => {
    const { client, handlers } = setup()
    client.subscribe(query, handlers)
    const ws = await connected()
    const onConnection = vi.fn(() => stop())
    const stop: () => void = client.subscribe(query, { onResult: handlers.onResult, onConnection })
    await vi.waitFor(() => expect(ws.sent.at(-1)).toEqual({ unsubscribe: 2 }))
    ws.receive({ messageId: 2, status: 200, message: result('1') })
    await vi.advanceTimersByTimeAsync(10)
    expect(handlers.onResult).not.toHaveBeenCalled()
    expect(onConnection).toHaveBeenCalledTimes(1)
    expect(ws.closed).toBe(false)
  })

  test('a socket that reports that it was closed before it opened, as that of `ws` does, is heard and ignored', async () => {
    const { client, handlers } = setup()
    const stop = client.subscribe(query, handlers)
    const ws = await socket()
    stop()
    expect(ws.closed).toBe(true)
    ws.onerror!({} as never)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(FakeSocket.made).toHaveLength(1)
    expect(handlers.onError).not.toHaveBeenCalled()
  })

  test('an error of one that has ended is none of the others', async () => {
    const { client, handlers } = setup()
    const undo = client.subscribe(query, { onResult: vi.fn() })
    client.subscribe(query, handlers)
    const ws = await connected()
    undo()
    ws.receive({ messageId: 1, status: 500, message: { error: 'Failed' } })
    ws.receive({ messageId: 2, status: 200, message: result('1') })
    await vi.waitFor(() => expect(handlers.onResult).toHaveBeenCalledTimes(1))
    expect(handlers.onError).not.toHaveBeenCalled()
  })

  test('the undo unsubscribes, and the last one closes; both may be called twice', async () => {
    const { client, handlers } = setup()
    const first = client.subscribe(query, handlers)
    const controller = new AbortController()
    client.subscribe(query, handlers, { signal: controller.signal })
    const ws = await connected()
    first()
    first()
    expect(ws.sent.filter((message) => 'unsubscribe' in message)).toEqual([{ unsubscribe: 1 }])
    expect(ws.closed).toBe(false)
    controller.abort()
    expect(ws.sent.at(-1)).toEqual({ unsubscribe: 2 })
    expect(ws.closed).toBe(true)
    ws.receive({ messageId: 2, status: 200, message: result('1') })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(handlers.onResult).not.toHaveBeenCalled()
    expect(FakeSocket.made).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('the undo leaves nothing on a signal that lives on, even after a garbage collection meanwhile', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const { client, handlers } = setup()
    const { signal } = new AbortController()
    const undos = [1, 2, 3].map(() => client.subscribe(query, handlers, { signal }))
    await connected()
    expect(getEventListeners(signal, 'abort')).toHaveLength(3)
    for (let again = 0; again < 3; again += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      collect()
    }
    for (const undo of undos) undo()
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  test('an undo at once connects to nothing', async () => {
    const { client, handlers } = setup()
    client.subscribe(query, handlers)()
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(FakeSocket.made).toEqual([])
  })

  test('who comes while the token is awaited shares the connection, also when the first has gone by then', async () => {
    const gives: ((token: string) => void)[] = []
    const { client, handlers } = setup({ token: () => new Promise<string>((give) => gives.push(give)) })
    const asked = () => vi.waitFor(() => expect(gives).toHaveLength(1))
    const stop = client.subscribe(query, handlers)
    await asked()
    client.subscribe(query, handlers)
    stop()
    const follow = client.subscribe(query, handlers)
    await vi.advanceTimersByTimeAsync(0)
    gives[0]!('secret')
    const ws = await connected()
    await vi.advanceTimersByTimeAsync(100)
    expect(FakeSocket.made).toHaveLength(1)
    expect(ws.sent.slice(1).map(({ messageId }) => messageId)).toEqual([2, 3])
    follow()
  })

  test('one that comes back while the token is awaited has one connection, too', async () => {
    const gives: ((token: string) => void)[] = []
    const { client, handlers } = setup({ token: () => new Promise<string>((give) => gives.push(give)) })
    client.subscribe(query, handlers)()
    const stop = client.subscribe(query, handlers)
    await vi.waitFor(() => expect(gives).toHaveLength(1))
    stop()
    client.subscribe(query, handlers)
    await vi.advanceTimersByTimeAsync(0)
    gives[0]!('secret')
    await connected()
    await vi.advanceTimersByTimeAsync(100)
    expect(FakeSocket.made).toHaveLength(1)
  })

  test('after all have gone, the next one connects again', async () => {
    const { client, handlers } = setup()
    const stop = client.subscribe(query, handlers)
    await connected()
    stop()
    client.subscribe(query, handlers)
    const ws = await connected(1)
    expect(ws.sent[1]).toMatchObject({ messageId: 2, method: 'subscribe' })
  })
})

describe('lost connections', () => {
  test('are made again with growing waits, and each query is sent again', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999_999)
    const { client, handlers } = setup()
    client.subscribe(query, handlers)
    const first = await connected()
    first.lose()
    expect(handlers.onConnection.mock.calls).toEqual([[true], [false]])
    await vi.advanceTimersByTimeAsync(490)
    expect(FakeSocket.made).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(10)
    ;(await socket(1)).lose()
    await vi.advanceTimersByTimeAsync(990)
    expect(FakeSocket.made).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(10)
    const third = await connected(2)
    expect(third.sent[1]).toMatchObject({ messageId: 1, params: { query } })
    third.receive({ messageId: 1, status: 200, message: result('9') })
    await vi.waitFor(() => expect(handlers.onResult).toHaveBeenCalledTimes(1))
    expect(handlers.onError).not.toHaveBeenCalled()
  })

  test('are made again at once when the browser is back online, also where nothing told of the loss, and only while somebody follows', async () => {
    const browser = new EventTarget()
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
    vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
    const { client, handlers } = setup()
    const stop = client.subscribe(query, handlers)
    const first = await connected()
    first.lose()
    browser.dispatchEvent(new Event('online'))
    const second = await connected(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(FakeSocket.made).toHaveLength(2)
    // The network was away, as under a lid that was closed: the socket is open, and nothing comes through it any more.
    browser.dispatchEvent(new Event('online'))
    expect(second.onmessage).toBeNull()
    const third = await connected(2)
    expect(third.sent[1]).toMatchObject({ messageId: 1, params: { query } })
    expect(handlers.onConnection.mock.calls).toEqual([[true], [false], [true], [false], [true]])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(FakeSocket.made).toHaveLength(3)
    third.lose()
    stop()
    browser.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(FakeSocket.made).toHaveLength(3)
    expect(vi.getTimerCount()).toBe(0)
    vi.unstubAllGlobals()
  })

  test('who stops when it hears of the loss is the last one, and no connection is made', async () => {
    const browser = new EventTarget()
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
    vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
    const { client, handlers } = setup()
    const stop: () => void = client.subscribe(query, { ...handlers, onConnection: (isThere) => isThere || stop() })
    await connected()
    browser.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(FakeSocket.made).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
    vi.unstubAllGlobals()
  })

  test('who is stopped by another that hears of the loss first hears nothing of it', async () => {
    const { client, handlers } = setup()
    const stop = vi.fn()
    client.subscribe(query, { ...handlers, onConnection: (connected) => connected || stop() })
    const other = { onResult: vi.fn(), onConnection: vi.fn() }
    stop.mockImplementation(client.subscribe(query, other))
    const ws = await connected()
    ws.lose()
    expect(stop).toHaveBeenCalledTimes(1)
    expect(other.onConnection.mock.calls).toEqual([[true]])
  })

  test('who starts anew when it hears of the loss has one connection, and its query is sent over it', async () => {
    const { client, handlers } = setup()
    let stop = (): void => {}
    const follow = () => {
      stop = client.subscribe(query, {
        ...handlers,
        onConnection(isThere) {
          if (isThere) return
          stop()
          follow()
        },
      })
    }
    follow()
    const first = await connected()
    first.lose()
    await vi.advanceTimersByTimeAsync(0)
    const second = await connected(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(FakeSocket.made).toHaveLength(2)
    expect(second.sent.filter(({ method }) => method === 'subscribe')).toMatchObject([{ messageId: 2 }])
    stop()
    expect(second.closed).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a connection that was ready once is restored without a word, however often that fails', async () => {
    const { client, handlers } = setup()
    client.subscribe(query, handlers)
    ;(await connected()).lose()
    for (let index = 1; index < 10; index++) {
      await vi.advanceTimersByTimeAsync(30_000)
      ;(await socket(index)).lose()
    }
    expect(handlers.onConnection.mock.calls).toEqual([[true], [false]])
    expect(handlers.onError).not.toHaveBeenCalled()
  })

  test('where none can be made, as behind a proxy that does not pass the upgrade on, that is told with the fifth and each further failure', async () => {
    const { client, handlers } = setup()
    client.subscribe(query, handlers)
    const refuse = async (index: number) => {
      ;(await socket(index)).lose()
      await vi.advanceTimersByTimeAsync(30_000)
    }
    for (let index = 0; index < 4; index++) await refuse(index)
    expect(handlers.onError).not.toHaveBeenCalled()
    await refuse(4)
    expect(handlers.onError.mock.calls).toMatchObject([
      [{ code: 'HTTP_NETWORK', method: 'GET', url: 'wss://host.example.test/base/v1/ws' }],
    ])
    // Who comes later hears of it as well.
    const other = { onResult: vi.fn(), onError: vi.fn() }
    const stop = client.subscribe(query, other)
    await vi.dynamicImportSettled()
    await refuse(5)
    expect([handlers.onError, other.onError].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
    stop()
    expect(handlers.onConnection).not.toHaveBeenCalled()
    // It was being retried all the time.
    const ws = await connected(6)
    ws.receive({ messageId: 1, status: 200, message: result('1') })
    await vi.waitFor(() => expect(handlers.onResult).toHaveBeenCalledTimes(1))
    expect(handlers.onError).toHaveBeenCalledTimes(2)
  })

  test('one that is taken and never opened is given up after 30 seconds', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { client, handlers } = setup()
    const stop = client.subscribe(query, handlers)
    for (let index = 0; index < 5; index++) {
      const { closed } = await socket(index)
      expect(closed).toBe(false)
      await vi.advanceTimersByTimeAsync(29_500)
      expect(FakeSocket.made).toHaveLength(index + 1)
      await vi.advanceTimersByTimeAsync(500)
      expect(FakeSocket.made[index]).toMatchObject({ closed: true })
    }
    expect(handlers.onError.mock.calls).toMatchObject([[{ code: 'HTTP_NETWORK', cause: 'timeout' }]])
    // One that opens is not given up, however long it is silent.
    const ws = await connected(5)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(ws.closed).toBe(false)
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a socket that was given up has no voice', async () => {
    const { client, handlers } = setup()
    client.subscribe(query, handlers)
    const first = await connected()
    const late = first.onmessage
    first.lose()
    late?.({ data: JSON.stringify({ messageId: 1, status: 200, message: result('1') }) } as never)
    await vi.advanceTimersByTimeAsync(1_000)
    await connected(1)
    expect(first.onmessage).toBeNull()
  })

  test('a refused token is renewed once', async () => {
    let count = 0
    const { client, handlers } = setup({ token: async () => `t${++count}` })
    client.subscribe(query, handlers)
    const ws = await socket()
    ws.open()
    ws.receive({ status: 403, message: { error: 'Invalid token' } })
    await vi.advanceTimersByTimeAsync(1_000)
    const second = await socket(1)
    second.open()
    expect(second.sent).toEqual([{ authorization: 't2' }])
    second.receive({ status: 403, message: { error: 'Invalid token' } })
    await vi.waitFor(() => expect(handlers.onError).toHaveBeenCalledTimes(1))
    expect(handlers.onError.mock.calls[0]![0]).toMatchObject({
      code: 'HTTP_STATUS',
      status: 403,
      body: { error: 'Invalid token' },
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(FakeSocket.made).toHaveLength(2)
    // Signed in anew: who follows then gets a token of its own.
    client.subscribe(query, handlers)
    const third = await socket(2)
    third.open()
    third.receive({ status: 403, message: { error: 'Invalid token' } })
    await vi.advanceTimersByTimeAsync(30_000)
    const fourth = await connected(3)
    expect(fourth.sent[0]).toEqual({ authorization: 't3' })
    expect(handlers.onError).toHaveBeenCalledTimes(1)
  })

  test('a query that is refused with each token is told so, while others are answered: it renews no more tokens', async () => {
    const token = vi.fn(async () => `t${token.mock.calls.length}`)
    const { client, handlers } = setup({ token })
    const refused = { ...handlers, onError: vi.fn() }
    client.subscribe(query, handlers)
    client.subscribe({ measures: ['a.secret'] }, refused)
    for (let index = 0; index < 2; index++) {
      const ws = await connected(index)
      ws.receive({ messageId: 1, status: 200, message: result('1') })
      ws.receive({ messageId: 2, status: 200, message: { error: 'Continue wait' } })
      ws.receive({ messageId: 2, status: 403, message: { error: 'You may not see this' } })
      await vi.advanceTimersByTimeAsync(1_000)
    }
    await vi.advanceTimersByTimeAsync(60_000)
    expect([FakeSocket.made.length, token.mock.calls.length]).toEqual([2, 2])
    expect(refused.onError.mock.calls).toMatchObject([[{ code: 'HTTP_STATUS', status: 403 }]])
    expect(handlers.onResult).toHaveBeenCalledTimes(2)
    expect(handlers.onError).not.toHaveBeenCalled()
  })

  test('who stops while its refused token is renewed is not told of the refusal', async () => {
    let endRenewal = (_token: string) => {}
    const renewal = new Promise<string>((resolve) => {
      endRenewal = resolve
    })
    const token = vi.fn().mockResolvedValueOnce('t1').mockReturnValueOnce(renewal)
    const { client, handlers } = setup({ token })
    const refused = { ...handlers, onError: vi.fn() }
    client.subscribe(query, handlers)
    const stop = client.subscribe(query, refused)
    const ws = await connected()
    ws.receive({ messageId: 2, status: 403, message: { error: 'You may not see this' } })
    await vi.waitFor(() => expect(token).toHaveBeenCalledTimes(2))
    stop()
    endRenewal('t1')
    ws.receive({ messageId: 1, status: 200, message: result('1') })
    await vi.waitFor(() => expect(handlers.onResult).toHaveBeenCalledTimes(1))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(refused.onError).not.toHaveBeenCalled()
  })

  test('a token that is accepted is asked for once, whatever is answered', async () => {
    const token = vi.fn(async () => 't1')
    const { client, handlers } = setup({ token })
    client.subscribe(query, handlers)
    const ws = await connected()
    const { messageId } = ws.sent[1]!
    ws.receive({ messageId, status: 200, message: result('1') })
    await vi.waitFor(() => expect(handlers.onResult).toHaveBeenCalledTimes(1))
    ws.receive({ messageId, status: 500, message: { error: 'Timeout' } })
    await vi.waitFor(() => expect(handlers.onError).toHaveBeenCalledTimes(1))
    await vi.advanceTimersByTimeAsync(1_000)
    expect([FakeSocket.made.length, token.mock.calls.length]).toEqual([1, 1])
  })

  test('a refused token whose renewal fails, as under a network that is only coming back, is renewed later', async () => {
    const token = vi.fn().mockResolvedValueOnce('old').mockRejectedValueOnce(new Error('down')).mockResolvedValue('new')
    const { client, handlers } = setup({ token })
    client.subscribe(query, handlers)
    const ws = await socket()
    ws.open()
    ws.receive({ status: 403, message: { error: 'Invalid token' } })
    await vi.advanceTimersByTimeAsync(1_000)
    const second = await connected(1)
    expect(second.sent[0]).toEqual({ authorization: 'new' })
    expect(second.sent[1]).toMatchObject({ messageId: 1, params: { query } })
  })
})

describe('what goes wrong', () => {
  test('errors, wrong shapes and noise: each goes to its own query, and the rest goes on', async () => {
    const { client, handlers } = setup()
    const other = { onResult: vi.fn(), onError: vi.fn() }
    client.subscribe(query, handlers)
    client.subscribe(query, other)
    const ws = await connected()
    for (const noise of [
      'not json',
      'null',
      '5',
      { messageId: 99, status: 200, message: {} },
      { messageId: '__proto__', message: {} },
    ])
      ws.receive(noise)
    ws.receive({ messageId: 1, status: 400, message: { error: 'bad' } })
    ws.receive({ messageId: 1, status: 200, message: { error: 'killed' } })
    ws.receive({ messageId: 1, status: 200, message: { ...result('1'), data: 5 } })
    ws.receive({ messageId: 2, status: 200, message: result('2') })
    await vi.waitFor(() => expect(other.onResult).toHaveBeenCalledTimes(1))
    expect(handlers.onError.mock.calls.map(([error]) => [error.code, error.path])).toEqual([
      ['HTTP_STATUS', undefined],
      ['QUERY_FAILED', undefined],
      ['HTTP_BODY', '$.data'],
    ])
    expect(other.onError).not.toHaveBeenCalled()
  })

  test('impossible queries are refused at once, a platform without sockets is told', async () => {
    const { client, handlers } = setup()
    expect(() => client.subscribe({ limit: -1 }, handlers)).toThrow(
      expect.objectContaining({ code: 'QUERY_INVALID', path: 'limit' }),
    )
    vi.stubGlobal('WebSocket', undefined)
    setup({ WebSocket: undefined }).client.subscribe(query, handlers)
    await vi.waitFor(() => expect(handlers.onError).toHaveBeenCalledTimes(1))
    expect(handlers.onError.mock.calls[0]![0]).toMatchObject({ code: 'HTTP_OPTION', option: 'WebSocket' })
    vi.unstubAllGlobals()
  })

  test('code that could not come, as there was no network, is loaded by the next who follows', async () => {
    vi.doMock('./createSubscriptions.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const { client, handlers } = setup()
    client.subscribe(query, handlers)
    await vi.waitFor(() => expect(handlers.onError).toHaveBeenCalledTimes(1))
    expect(handlers.onError.mock.calls[0]![0]).toMatchObject({ code: 'HTTP_NETWORK', url: 'a file of @svc/core' })
    vi.doUnmock('./createSubscriptions.ts')
    client.subscribe(query, handlers)
    await connected()
    expect(handlers.onError).toHaveBeenCalledTimes(1)
  })

  test('a token function that fails is told, and tried again', async () => {
    const token = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('t')
    const { client, handlers } = setup({ token })
    client.subscribe(query, handlers)
    await vi.waitFor(() => expect(handlers.onError).toHaveBeenCalledTimes(1))
    expect(handlers.onError.mock.calls[0]![0]).toMatchObject({ code: 'HTTP_TOKEN' })
    await vi.advanceTimersByTimeAsync(1_000)
    await connected()
  })
})
