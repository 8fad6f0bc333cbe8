import { expect, test } from 'vitest'
import { createClock } from '../../server/state/createClock.ts'
import { createRun, type RunState } from './createRun.ts'
import { createThreads } from './createThreads.ts'
import { keepMessage } from './keepMessage.ts'

test('of the chats that are over, those asked for last are kept; what is being answered stays', () => {
  const threads = createThreads(createClock())
  const begin = (chatId: string, state: RunState) => {
    const run = createRun(`${chatId}-message`, 'a question')
    run.state = state
    threads.create('jane', chatId).runs.set(run.messageId, run)
  }
  begin('running', 'running')
  begin('suspended', 'suspended')
  begin('forgotten', 'ended')
  begin('read again', 'ended')
  for (let index = 0; index < 996; index++) begin(`chat-${index}`, 'ended')
  expect(threads.get('read again')).toBeDefined()
  begin('one more', 'ended')
  const known = ['running', 'suspended', 'forgotten', 'read again', 'chat-0', 'one more'].filter((id) => threads.get(id))
  expect(known).toEqual(['running', 'suspended', 'read again', 'chat-0', 'one more'])
  for (let index = 0; index < 3000; index++) begin(`later-${index}`, 'ended')
  expect(threads.findRun('jane', 'chat-995-message', 'a question')).toBeUndefined()
  expect(threads.findRun('jane', 'suspended-message', 'a question')?.run.state).toBe('suspended')
})

test('a run that was suspended for a day keeps its chat no longer than one that is over', () => {
  const clock = createClock()
  const threads = createThreads(clock)
  const begin = (chatId: string, suspendedAt?: number) => {
    const run = createRun(`${chatId}-message`, 'a question')
    Object.assign(run, suspendedAt === undefined ? { state: 'ended' } : { state: 'suspended', suspendedAt })
    threads.create('jane', chatId).runs.set(run.messageId, run)
  }
  begin('suspended', clock.now())
  const fill = (name: string) => {
    for (let index = 0; index < 1000; index++) begin(`${name}-${index}`)
  }
  fill('first')
  expect(threads.findRun('jane', 'suspended-message', 'a question')).toBeDefined()
  clock.advance(24 * 60 * 60_000)
  fill('second')
  expect(threads.get('suspended')).toBeUndefined()
})

test('pieces of a message are kept as one, and a whole one takes their place', () => {
  const thread = createThreads(createClock()).create('jane', 'c-1')
  const piece = (fields: object) =>
    keepMessage(thread, { id: 'a-1', role: 'assistant', sort: 2, isDelta: true, ...fields } as never)
  piece({ thinking: 'Let ' })
  piece({ thinking: 'me see.' })
  piece({ content: 'Forty' })
  piece({ content: '-two', isInProcess: false })
  const told = { id: 'a-1', role: 'assistant', sort: 2 }
  expect(thread.messages.get('a-1')).toEqual({ ...told, thinking: 'Let me see.', content: 'Forty-two', isInProcess: false })
  piece({ isDelta: undefined, content: 'Forty-three' })
  expect(thread.messages.get('a-1')).toEqual({ ...told, content: 'Forty-three' })
})
