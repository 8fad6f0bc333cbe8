import { type ChatClient, createChatClient } from '@svc/core/ai'
import { createFakeAgent } from '@svc/testing'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { SvcEmbed } from './SvcEmbed.tsx'
import { SvcProvider } from './SvcProvider.tsx'
import { useSvcChat } from './useSvcChat.ts'

test('a server renders the box, its name and the loading slot, and neither iframe nor session', () => {
  const session = vi.fn()
  const embed = createElement(SvcEmbed, {
    surface: { kind: 'dashboard', publicId: 'a1b2c3d4' },
    title: 'Sales',
    loading: 'One moment',
  })
  const html = renderToString(createElement(SvcProvider, { origin: 'https://tenant.example.test', session }, embed))
  expect(html).toMatchInlineSnapshot(
    `"<div role="group" aria-label="Sales" aria-busy="true" data-svc-status="idle" style="position:relative;width:100%;height:100%"><div style="position:absolute;inset:0;visibility:hidden"></div><div role="status" style="position:absolute;inset:0">One moment</div></div>"`,
  )
  expect(session).not.toHaveBeenCalled()
})

test('nothing lies over an embed without a slot', () => {
  const html = renderToString(createElement(SvcEmbed, { origin: 'https://tenant.example.test', surface: { kind: 'chat' } }))
  expect(html.match(/<div/g)).toHaveLength(2)
})

function Thread({ client }: { client: ChatClient }) {
  const { status, messages } = useSvcChat({
    client,
    chatId: 'c-7',
    load: true,
    messages: [{ id: 'm-1', role: 'user', content: 'Hello' }],
  })
  return `${status}: ${messages.map(({ content }) => content)}`
}

test('a server renders a thread as it begins, and asks for nothing', () => {
  const agent = createFakeAgent()
  const client = createChatClient({ ...agent, token: 'jwt' })
  expect(renderToString(createElement(Thread, { client }))).toBe('ready: Hello')
  expect(agent.requests).toEqual([])
})
