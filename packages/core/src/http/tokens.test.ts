import { describe, expect, test, vi } from 'vitest'
import { HttpStatusError, HttpTokenError } from '../errors/http.ts'
import { failed, ok, outcome, setup, useFakeTime } from './test/scriptedNetwork.ts'

useFakeTime()

describe('tokens', () => {
  test('the function is called once for many requests', async () => {
    const token = vi.fn(async () => 'made\n')
    const { client, calls } = setup(ok(), { token })
    await Promise.all([client.request('GET', '/a'), client.request('GET', '/b')])
    await client.request('GET', '/c')
    expect(token).toHaveBeenCalledTimes(1)
    expect(calls.map((call) => call.headers['authorization'])).toEqual(['made', 'made', 'made'])
  })

  test.each([401, 403])('a refused token (%i) is renewed once, also for requests that must not be retried', async (status) => {
    let count = 0
    const { client, calls } = setup([failed(status), ok()], { token: async () => `t${++count}` })
    const { body } = await client.request('POST', '/x', { body: {} })
    expect(body).toEqual({ fine: true })
    expect(calls.map((call) => call.headers['authorization'])).toEqual(['t1', 't2'])
  })

  test('a second refusal is the answer', async () => {
    let count = 0
    const { client, calls } = setup(failed(403), { token: async () => `t${++count}` })
    await expect(client.request('GET', '/x')).rejects.toMatchObject({ status: 403 })
    expect([calls.length, count]).toEqual([2, 2])
  })

  test('a failure of another kind asks for no other token', async () => {
    let count = 0
    const { client, calls } = setup(failed(500), { token: async () => `t${++count}` })
    await expect(client.request('GET', '/x')).rejects.toMatchObject({ status: 500 })
    expect([calls.length, count]).toEqual([1, 1])
  })

  test('requests that are refused together share one renewal', async () => {
    let count = 0
    const { client } = setup(ok(), {
      token: async () => `t${++count}`,
      fetch: async (_, init) => ((init.headers as Record<string, string>)['authorization'] === 't1' ? failed(403) : ok()),
    })
    await Promise.all(Array.from({ length: 20 }, () => client.request('GET', '/x')))
    expect(count).toBe(2)
  })

  test('the same token again is not tried again', async () => {
    const { client, calls } = setup(failed(403), { token: async () => 'same' })
    await expect(client.request('GET', '/x')).rejects.toBeInstanceOf(HttpStatusError)
    expect(calls.length).toBe(1)
  })

  test('a fixed token is not tried again', async () => {
    const { client, calls } = setup(failed(401))
    await expect(client.request('GET', '/x')).rejects.toMatchObject({ status: 401 })
    expect(calls.length).toBe(1)
  })

  test('a function that throws fails the request with its error as cause, and is asked again next time', async () => {
    const cause = new Error('backend down')
    const token = vi.fn().mockRejectedValueOnce(cause).mockResolvedValueOnce('t')
    const { client, calls } = setup(ok(), { token })
    const error = await outcome(client.request('GET', '/x'))
    expect(error).toBeInstanceOf(HttpTokenError)
    expect(error).toMatchObject({ code: 'HTTP_TOKEN', reason: 'threw', cause })
    expect(calls).toEqual([])
    await client.request('GET', '/x')
    expect(token).toHaveBeenCalledTimes(2)
  })

  test('a function that throws at once is no different', async () => {
    const token = () => {
      throw new Error('sync')
    }
    await expect(setup(ok(), { token }).client.request('GET', '/x')).rejects.toMatchObject({ reason: 'threw' })
  })

  test('a function that hangs fails in time, its signal is aborted', async () => {
    let given: AbortSignal | undefined
    const { client } = setup(ok(), {
      tokenTimeoutMs: 5_000,
      token: ({ signal }) => {
        given = signal
        return new Promise<string>(() => {})
      },
    })
    const result = outcome(client.request('GET', '/x'))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(given?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toMatchObject({ code: 'HTTP_TOKEN', reason: 'timeout' })
    expect(given?.aborted).toBe(true)
  })

  test('unless it is said otherwise, the function has 15 seconds', async () => {
    const { client } = setup(ok(), { token: () => new Promise<string>(() => {}) })
    const result = outcome(client.request('GET', '/x'))
    await vi.advanceTimersByTimeAsync(14_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toMatchObject({ code: 'HTTP_TOKEN', reason: 'timeout' })
  })

  // A route behind a sign-in often answers with a page, and many routes with JSON.
  const pages = ['<!doctype html><title>evil</title>', ' <!-- evil --><p>', '{"token":"evil"}', '"evil"']
  test.each(['', '  ', 'two\nlines', 'a\r\nx-evil: 1', 'ümlaut', undefined, 42, ...pages])(
    'refuses %j as a token and does not repeat it',
    async (value) => {
      const { client, calls } = setup(ok(), { token: async () => value as string })
      const error = (await outcome(client.request('GET', '/x'))) as Error
      expect(error).toMatchObject({ code: 'HTTP_TOKEN', reason: 'invalid' })
      expect(error.message).not.toContain('evil')
      expect(calls).toEqual([])
    },
  )

  test.each(['eyJhbGciOiJIUzI1NiJ9.e30.x-_', 'a+/b==', '-~!$key', 'Basic dXNlcjpwYXNz', 'k<!y{"', '<token>'])(
    'sends %j as it is',
    async (token) => {
      const { client, calls } = setup(ok(), { token: async () => token })
      await client.request('GET', '/x')
      expect(calls[0]!.headers['authorization']).toBe(token)
    },
  )

  test('one caller gives up, the others still get the shared token', async () => {
    let resolve = (_: string) => {}
    const promise = new Promise<string>((settle) => {
      resolve = settle
    })
    const { client } = setup(ok(), { token: () => promise })
    const controller = new AbortController()
    const first = outcome(client.request('GET', '/x', { signal: controller.signal }))
    const second = client.request('GET', '/x')
    controller.abort('enough')
    expect(await first).toBe('enough')
    resolve('t')
    expect((await second).body).toEqual({ fine: true })
  })

  test('an abort ends the wait for a renewal as well', async () => {
    const token = vi
      .fn()
      .mockResolvedValueOnce('t1')
      .mockReturnValue(new Promise(() => {}))
    const { client } = setup(failed(401), { token })
    const controller = new AbortController()
    const result = outcome(client.request('GET', '/x', { signal: controller.signal }))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(token).toHaveBeenCalledTimes(2)
    controller.abort('enough')
    await vi.advanceTimersByTimeAsync(0)
    expect(await Promise.race([result, 'pending'])).toBe('enough')
  })
})
