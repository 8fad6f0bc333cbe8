import { expect, test } from 'vitest'
import { createGate } from './createGate.ts'

function deferred() {
  let resolve!: () => void
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('at most so many pass at once, the others in the order in which they came', async () => {
  const gate = createGate(2)
  const begun: number[] = []
  const works = Array.from({ length: 4 }, () => deferred())
  const passed = works.map(({ promise }, index) =>
    gate.pass(() => {
      begun.push(index)
      return promise
    }),
  )
  await settled()
  expect(begun).toEqual([0, 1])
  works[1]!.resolve()
  await settled()
  expect(begun).toEqual([0, 1, 2])
  for (const { resolve } of works) resolve()
  await Promise.all(passed)
  expect(begun).toEqual([0, 1, 2, 3])
})

test('work that fails passes its place to the next', async () => {
  const gate = createGate(1)
  const failed = gate.pass(() => Promise.reject(new Error('no')))
  const next = gate.pass(async () => 'next')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('next')
  expect(await gate.pass(async () => 'later')).toBe('later')
})

test('aborted work leaves the queue and never starts', async () => {
  const gate = createGate(1)
  const work = deferred()
  const running = gate.pass(() => work.promise)
  const given = new AbortController()
  const never = gate.pass(async () => 'never', given.signal)
  const next = gate.pass(async () => 'next')
  given.abort(new Error('given up'))
  await expect(never).rejects.toThrow('given up')
  await expect(gate.pass(async () => 'never', given.signal)).rejects.toThrow('given up')
  work.resolve()
  await running
  expect(await next).toBe('next')
})

test('clearing the gate rejects all that wait; what runs goes on', async () => {
  const gate = createGate(1)
  const work = deferred()
  const running = gate.pass(() => work.promise)
  const waiting = [gate.pass(async () => 1), gate.pass(async () => 2)]
  gate.clear(new Error('closed'))
  for (const one of waiting) await expect(one).rejects.toThrow('closed')
  work.resolve()
  await running
})
