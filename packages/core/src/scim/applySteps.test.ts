import { expect, test } from 'vitest'
import { applySteps } from './applySteps.ts'
import type { Step } from './planSync.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve))
const step = (kind: 'user' | 'group', key: string, run: () => Promise<unknown> = settle): Step => ({
  change: { kind, action: 'create', key },
  run,
})
const keys = (changes: readonly { key: string }[]) => changes.map(({ key }) => key)

test('groups wait for all users, and no more steps run at the same time than allowed', async () => {
  let running = 0
  const seen: [string, number][] = []
  const noting = (kind: 'user' | 'group', key: string) =>
    step(kind, key, async () => {
      running += 1
      seen.push([key, running])
      await settle()
      running -= 1
    })
  const users = ['a', 'b', 'c'].map((key) => noting('user', key))
  const { succeeded } = await applySteps([...users, noting('group', 'g')], { concurrency: 2 })
  expect(keys(succeeded)).toEqual(['a', 'b', 'c', 'g'])
  expect(seen).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 2],
    ['g', 1],
  ])
})

test.each([0, -1, Number.NaN])('steps run one at a time where %d of them are allowed at once', async (concurrency) => {
  const { succeeded } = await applySteps([step('user', 'a'), step('user', 'b')], { concurrency })
  expect(keys(succeeded)).toEqual(['a', 'b'])
})

test('a step that fails, at once or later, is reported and stops no other one', async () => {
  const error = new Error('no')
  const progress: number[] = []
  const { succeeded, failed } = await applySteps(
    [
      step('user', 'a', () => Promise.reject(error)),
      step('user', 'b', () => {
        throw error
      }),
      step('user', 'c'),
    ],
    { concurrency: 1, onProgress: ({ done, total }) => progress.push(done / total) },
  )
  expect([keys(succeeded), keys(failed.map(({ change }) => change)), failed[0]?.error]).toEqual([['c'], ['a', 'b'], error])
  expect(progress).toEqual([1 / 3, 2 / 3, 1])
})

test('an error after an abort is the abort, and no change that failed', async () => {
  const controller = new AbortController()
  const reason = new Error('stop')
  const aborting = step('user', 'a', async () => {
    controller.abort(reason)
    throw new Error('broken off')
  })
  await expect(applySteps([aborting], { signal: controller.signal })).rejects.toBe(reason)
})

test('no steps are nothing to do', async () => {
  expect(await applySteps([], {})).toEqual({ succeeded: [], failed: [] })
})
