import { expect, test } from 'vitest'
import { createRun, createThreads, type RunState } from './threads.ts'

test('of the chats that are over, those asked for last are kept; what is being answered stays', () => {
  const threads = createThreads()
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
  expect(threads.findRun('jane', 'chat-995-message')).toBeUndefined()
  expect(threads.findRun('jane', 'suspended-message')?.run.state).toBe('suspended')
})
