import { getEventListeners } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { HttpNetworkError, HttpTimeoutError } from '../errors/http.ts'
import { createTransport, readJson } from './createTransport.ts'
import { requestNdjson } from './requestNdjson.ts'
import { failed, hangs, ok, outcome, setup, useFakeTime } from './test/scriptedNetwork.ts'

useFakeTime()

describe('time', () => {
  test('an abort rejects with its own reason, even if fetch ignores the signal', async () => {
    const { client } = setup(hangs)
    const controller = new AbortController()
    const reason = { mine: true }
    const result = outcome(client.request('GET', '/x', { signal: controller.signal }))
    await vi.advanceTimersByTimeAsync(10)
    controller.abort(reason)
    expect(await result).toBe(reason)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('an aborted signal sends nothing', async () => {
    const { client, calls } = setup(ok())
    await expect(client.request('GET', '/x', { signal: AbortSignal.abort('gone') })).rejects.toBe('gone')
    expect(calls).toEqual([])
  })

  test('an abort ends the wait between two attempts', async () => {
    const { client, calls } = setup(failed(503, { 'retry-after': '30' }))
    const controller = new AbortController()
    const result = outcome(client.request('GET', '/x', { signal: controller.signal }))
    await vi.advanceTimersByTimeAsync(1_000)
    controller.abort('enough')
    expect(await result).toBe('enough')
    expect([calls.length, vi.getTimerCount()]).toEqual([1, 0])
  })

  test('no answer in time is a timeout, aborts the fetch and is not retried', async () => {
    const { client, calls } = setup(hangs, { timeoutMs: 2_000 })
    const result = outcome(client.request('GET', '/x'))
    await vi.advanceTimersByTimeAsync(2_000)
    const error = await result
    expect(error).toBeInstanceOf(HttpTimeoutError)
    expect(error).toMatchObject({ code: 'HTTP_TIMEOUT', timeoutMs: 2_000, url: 'https://host.example.test/base/x' })
    expect(calls.length).toBe(1)
    expect(calls[0]!.init.signal?.aborted).toBe(true)
  })

  test('unless it is said otherwise, an answer and each line of it has a minute', async () => {
    const silent = new Response(new ReadableStream({ start() {} }))
    const { body } = await requestNdjson(setup(silent).client, 'GET', '/x')
    const results = [outcome(setup(hangs).client.request('GET', '/x')), outcome(body.next())]
    await vi.advanceTimersByTimeAsync(59_999)
    expect(vi.getTimerCount()).toBe(2)
    await vi.advanceTimersByTimeAsync(1)
    for (const result of results) expect(await result).toMatchObject({ code: 'HTTP_TIMEOUT', timeoutMs: 60_000 })
  })

  test.each([0, Number.POSITIVE_INFINITY, 2 ** 31])('a timeout of %d ms is none', async (timeoutMs) => {
    const { client } = setup(hangs, { timeoutMs })
    const controller = new AbortController()
    const result = outcome(client.request('GET', '/x', { signal: controller.signal }))
    await vi.advanceTimersByTimeAsync(60_000)
    controller.abort('enough')
    expect(await result).toBe('enough')
  })

  test('a body that never ends is a timeout as well', async () => {
    const { client } = setup(() => new Response(new ReadableStream({ start() {} })), { timeoutMs: 2_000 })
    const result = outcome(client.request('GET', '/x'))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await result).toBeInstanceOf(HttpTimeoutError)
  })

  test('nothing stays behind after an answer', async () => {
    const { signal } = new AbortController()
    await setup(ok()).client.request('GET', '/x', { signal })
    const { body } = await requestNdjson(setup(ok()).client, 'GET', '/x', { signal })
    for await (const _ of body);
    expect(vi.getTimerCount()).toBe(0)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })
})

describe('retries', () => {
  test.each([408, 429, 502, 503, 504])('%i is tried again', async (status) => {
    const { client, calls } = setup([failed(status), failed(status), ok()])
    const result = client.request('GET', '/x')
    await vi.runAllTimersAsync()
    expect((await result).body).toEqual({ fine: true })
    expect(calls.length).toBe(3)
  })

  test.each([400, 401, 403, 404, 409, 422, 500, 501])('%i is not tried again', async (status) => {
    const { client, calls } = setup(failed(status))
    await expect(client.request('GET', '/x')).rejects.toMatchObject({ code: 'HTTP_STATUS', status })
    expect(calls.length).toBe(1)
  })

  test('a network failure is tried again, the last one keeps its cause', async () => {
    const cause = new TypeError('fetch failed')
    const { client, calls } = setup(cause, { retry: { limit: 2 } })
    const result = outcome(client.request('GET', '/x'))
    await vi.runAllTimersAsync()
    const error = await result
    expect(error).toBeInstanceOf(HttpNetworkError)
    expect(error).toMatchObject({ code: 'HTTP_NETWORK', cause, method: 'GET', url: 'https://host.example.test/base/x' })
    expect(calls.length).toBe(3)
  })

  test('an answer that breaks off in its body is tried again', async () => {
    const cut = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            controller.error(new TypeError('terminated'))
          },
        }),
      )
    const { client, calls } = setup([cut, ok()])
    const result = client.request('GET', '/x')
    await vi.runAllTimersAsync()
    expect((await result).body).toEqual({ fine: true })
    expect(calls.length).toBe(2)
  })

  test.each(['POST', 'PATCH'])('%s is not tried again unless it is said to be safe', async (method) => {
    const first = setup(failed(503))
    await expect(first.client.request(method, '/x', { body: {} })).rejects.toMatchObject({ status: 503 })
    expect(first.calls.length).toBe(1)
    const second = setup([failed(503), ok()])
    const result = second.client.request(method, '/x', { body: {}, idempotent: true })
    await vi.runAllTimersAsync()
    await result
    expect(second.calls.length).toBe(2)
  })

  test('numbers that are none, as of a variable that is not set, ask for no retry', async () => {
    const { client, calls } = setup(failed(502), { retry: { limit: Number.NaN, budgetMs: Number.NaN } })
    const result = outcome(client.request('GET', '/x'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await result).toMatchObject({ code: 'HTTP_STATUS', status: 502 })
    expect(calls).toHaveLength(1)
  })

  test('waits are random between nothing and a doubling, bounded time', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const { client, calls } = setup(failed(502), { retry: { limit: 4, baseDelayMs: 1_000, maxDelayMs: 3_000 } })
    const result = outcome(client.request('GET', '/x'))
    await vi.runAllTimersAsync()
    await result
    expect(calls.map((call) => call.at - calls[0]!.at)).toEqual([0, 500, 1_500, 3_000, 4_500])
  })

  test('unless it is said otherwise there are three retries, within a minute, and ten seconds at most between two', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    const startsOf = async (options?: { limit: number }) => {
      const { client, calls } = setup(failed(502), options && { retry: options })
      const result = outcome(client.request('GET', '/x'))
      await vi.runAllTimersAsync()
      await result
      return calls.map((call) => call.at - calls[0]!.at)
    }
    const starts = [0, 300, 900, 2_100]
    expect(await startsOf()).toEqual(starts)
    const more = [4_500, 9_300, 18_900, 28_900, 38_900, 48_900, 58_900]
    expect(await startsOf({ limit: 20 })).toEqual([...starts, ...more])
  })

  test('Retry-After in seconds is kept to', async () => {
    const { client, calls } = setup([failed(429, { 'retry-after': '7' }), ok()])
    const result = client.request('GET', '/x')
    await vi.runAllTimersAsync()
    await result
    expect(calls[1]!.at - calls[0]!.at).toBe(7_000)
  })

  test("Retry-After as a date is kept to by the server's own clock", async () => {
    // The server's clock is a day ahead of this one.
    const headers = { 'retry-after': 'Fri, 02 Jan 2026 00:00:09 GMT', date: 'Fri, 02 Jan 2026 00:00:00 GMT' }
    const { client, calls } = setup([failed(503, headers), ok()])
    const result = client.request('GET', '/x')
    await vi.runAllTimersAsync()
    await result
    expect(calls[1]!.at - calls[0]!.at).toBe(9_000)
  })

  test('a date that has passed means at once, nonsense means the usual wait', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const { client, calls } = setup([
      failed(503, { 'retry-after': 'Thu, 01 Jan 2020 00:00:00 GMT' }),
      failed(503, { 'retry-after': 'soon' }),
      ok(),
    ])
    const result = client.request('GET', '/x')
    await vi.runAllTimersAsync()
    await result
    expect(calls.map((call) => call.at - calls[0]!.at)).toEqual([0, 0, 300])
  })

  test('no retry starts outside the budget, and the error says what was asked for', async () => {
    const { client, calls } = setup(failed(503, { 'retry-after': '120' }), { retry: { budgetMs: 10_000 } })
    const error = await outcome(client.request('GET', '/x'))
    expect(error).toMatchObject({ status: 503, retryAfterMs: 120_000 })
    expect([calls.length, vi.getTimerCount()]).toEqual([1, 0])
  })

  test('a transport that was given no pauses sends once', async () => {
    const fetch = vi.fn(async () => new Response('{}', { status: 503 }))
    const transport = createTransport({ baseUrl: 'https://host.example.test', fetch })
    await expect(transport.send('GET', 'x', {}, readJson)).rejects.toMatchObject({ status: 503 })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('retries can be turned off', async () => {
    const { client, calls } = setup(failed(503), { retry: false })
    await expect(client.request('GET', '/x')).rejects.toMatchObject({ status: 503 })
    expect(calls.length).toBe(1)
  })
})
