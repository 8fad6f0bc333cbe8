import { expect, test } from 'vitest'
import { countingSessions } from './countingSessions.ts'

const init = () => ({ signal: new AbortController().signal })

test('each call gives another session, and is counted', async () => {
  const sessions = countingSessions('s')
  expect([await sessions.session(init()), await sessions.session(init())]).toEqual(['s-1', 's-2'])
  expect([sessions.asked, sessions.minted, sessions.signals.length]).toEqual([2, ['s-1', 's-2'], 2])
  expect(await countingSessions().session(init())).toBe('session-1')
})

test('calls fail until they are healed, and give nothing out meanwhile', async () => {
  const sessions = countingSessions()
  sessions.fail(new Error('down'))
  await expect(sessions.session(init())).rejects.toThrow('down')
  await expect(sessions.session(init())).rejects.toThrow('down')
  sessions.heal()
  expect(await sessions.session(init())).toBe('session-1')
  expect([sessions.asked, sessions.minted]).toEqual([3, ['session-1']])
})

test('calls that are held wait for their release, and no later one does', async () => {
  const sessions = countingSessions()
  sessions.hold()
  const settled: string[] = []
  const calls = [1, 2].map(() => sessions.session(init()).then((session) => settled.push(session)))
  await new Promise((resolve) => setTimeout(resolve))
  expect([sessions.asked, settled]).toEqual([2, []])
  sessions.release()
  await Promise.all(calls)
  expect(settled).toEqual(['session-1', 'session-2'])
  expect(await sessions.session(init())).toBe('session-3')
})

test('a call that is given up while it is held rejects, and uses no session up', async () => {
  const sessions = countingSessions()
  const controller = new AbortController()
  sessions.hold()
  const call = sessions.session({ signal: controller.signal })
  controller.abort(new Error('unmounted'))
  sessions.release()
  await expect(call).rejects.toThrow('unmounted')
  expect([sessions.asked, sessions.minted]).toEqual([1, []])
})
