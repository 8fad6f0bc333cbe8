import { createChatClient } from '@svc/core/ai'
import { createFakeAgent } from '@svc/testing'
import { expect, test } from 'vitest'
import { createSvcChat } from './createSvcChat.js'

test('a subscriber that asks as soon as it subscribes hears of its own question', async () => {
  const { baseUrl, fetch } = createFakeAgent()
  const chat = createSvcChat({ client: createChatClient({ baseUrl, token: 'jwt', fetch }) })
  const heard: string[] = []
  let sent: Promise<void> | undefined
  const undo = chat.subscribe(({ status }) => {
    heard.push(status)
    if (heard.length === 1) sent = chat.send('How many orders?')
  })
  expect(heard).toEqual(['ready', 'submitted'])
  await sent
  expect([...new Set(heard)]).toEqual(['ready', 'submitted', 'streaming'])
  expect(heard.at(-1)).toBe('ready')
  undo()
})
