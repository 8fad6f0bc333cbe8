import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLongPolls } from './createLongPolls.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that ends when it is told to, and what became of it. */
function task() {
  const begun: AbortSignal[] = []
  const { promise, resolve, reject } = withResolvers()
  const work = (signal: AbortSignal) => {
    begun.push(signal)
    signal.addEventListener('abort', () => reject(signal.reason))
    return promise
  }
  return { begun, work, resolve, reject }
}

function withResolvers() {
  let resolve!: (value: string) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<string>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

const alive = () => new AbortController().signal
const a = () => 'a'

test('work that is done in time gives the answer, and starts again the next time', async () => {
  const polls = createLongPolls({ holdMs: 5000 })
  for (const result of ['one', 'two']) {
    const { begun, work, resolve } = task()
    const held = polls.hold(a, alive(), work)
    await vi.advanceTimersByTimeAsync(4999)
    resolve(result)
    expect(await held).toEqual({ result })
    expect(begun).toHaveLength(1)
  }
  expect(vi.getTimerCount()).toBe(0)
})

test('work that takes longer is handed to whoever asks for the same again, and starts once', async () => {
  const polls = createLongPolls({ holdMs: 5000 })
  const { begun, work, resolve } = task()
  for (let time = 0; time < 3; time++) {
    const held = polls.hold(a, alive(), work)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await held).toBeUndefined()
    await vi.advanceTimersByTimeAsync(14_999)
  }
  const other = task()
  other.resolve('other')
  expect(await polls.hold(() => 'b', alive(), other.work)).toEqual({ result: 'other' })
  // It may end while nobody waits.
  resolve('late')
  await vi.advanceTimersByTimeAsync(0)
  expect(await polls.hold(a, alive(), work)).toEqual({ result: 'late' })
  expect(begun).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('an error that nobody waited for goes to the next request, once', async () => {
  const polls = createLongPolls({ holdMs: 10 })
  const { work, reject } = task()
  const held = polls.hold(a, alive(), work)
  await vi.advanceTimersByTimeAsync(10)
  expect(await held).toBeUndefined()
  reject(new Error('no such table'))
  await vi.advanceTimersByTimeAsync(0)
  await expect(polls.hold(a, alive(), work)).rejects.toThrow('no such table')
  const { work: again, resolve } = task()
  resolve('better')
  expect(await polls.hold(a, alive(), again)).toEqual({ result: 'better' })
})

test('two clients that ask for the same each keep work of their own', async () => {
  const polls = createLongPolls({ holdMs: 10 })
  const [one, two] = [task(), task()]
  const held = [polls.hold(a, alive(), one.work), polls.hold(a, alive(), two.work)]
  await vi.advanceTimersByTimeAsync(10)
  expect(await Promise.all(held)).toEqual([undefined, undefined])
  const again = [polls.hold(a, alive(), one.work), polls.hold(a, alive(), two.work)]
  one.resolve('one')
  two.resolve('two')
  expect(await Promise.all(again)).toEqual([{ result: 'one' }, { result: 'two' }])
  expect([one.begun.length, two.begun.length]).toEqual([1, 1])
})

test('only work that nobody asks for again is aborted', async () => {
  const polls = createLongPolls({ holdMs: 10, dropMs: 100 })
  const [one, two] = [task(), task()]
  void polls.hold(a, alive(), one.work)
  await vi.advanceTimersByTimeAsync(50)
  void polls.hold(() => 'b', alive(), two.work)
  void polls.hold(() => 'b', alive(), two.work)
  await vi.advanceTimersByTimeAsync(60)
  expect([one.begun[0]!.aborted, two.begun[0]!.aborted]).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(50)
  expect(two.begun.map(({ aborted }) => aborted)).toEqual([true, true])
  const fresh = task()
  fresh.resolve('fresh')
  expect(await polls.hold(a, alive(), fresh.work)).toEqual({ result: 'fresh' })
})

test('a client that leaves while its request is held aborts its work, on the first request and on a later one', async () => {
  const polls = createLongPolls({ holdMs: 10 })
  const { begun, work } = task()
  const held = polls.hold(a, alive(), work)
  await vi.advanceTimersByTimeAsync(10)
  expect(await held).toBeUndefined()
  const client = new AbortController()
  const again = polls.hold(a, client.signal, work)
  client.abort(new Error('gone'))
  await expect(again).rejects.toThrow('gone')
  expect(begun[0]!.aborted).toBe(true)
  const { work: other } = task()
  await expect(polls.hold(a, client.signal, other)).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})

test('a page with many slow queries, of which a browser asks for six at once, gets them all, and none runs twice', async () => {
  const polls = createLongPolls({ holdMs: 5000 })
  const names = Array.from({ length: 60 }, (_, index) => `query ${index}`)
  const begun: string[] = []
  // The engine runs one after the other, a second each.
  let last: Promise<unknown> = Promise.resolve()
  const workOf = (name: string) => () => {
    begun.push(name)
    const own = last.then(() => new Promise((done) => setTimeout(done, 1000)))
    last = own
    return own.then(() => name)
  }
  const waiting = [...names]
  const answers: string[] = []
  const connect = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const asked = name
      const done = await polls.hold(() => asked, alive(), workOf(asked))
      if (done) answers.push(done.result)
      else waiting.push(asked)
    }
  }
  for (let connection = 0; connection < 6; connection++) void connect()
  await vi.advanceTimersByTimeAsync(90_000)
  expect(answers.sort()).toEqual(names.sort())
  expect(begun).toHaveLength(names.length)
})
