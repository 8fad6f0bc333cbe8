import { expect, test, vi } from 'vitest'
import { recordedRun } from './test/fakeAgent.ts'
import { setUp } from './test/setUp.ts'
import { wholeThread } from './test/wholeThread.ts'

test('ends the transfer when its view ends, in silence, and joins the run again with the next view', async () => {
  const { chat, agent } = setUp({ lines: recordedRun, chunk: 16 })
  const unmount = chat.mount()
  const sent = chat.send('How many orders?')
  await new Promise<void>((resolve) => {
    chat.subscribe(() => chat.getSnapshot().status === 'streaming' && resolve())
  })
  unmount()
  const shown = chat.getSnapshot()
  await sent
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(chat.getSnapshot()).toBe(shown)
  expect(agent.requests.map(({ path }) => path)).not.toContain('/api/v1/public/acme/agents/1/chat/abort')
  const end = chat.mount()
  await vi.waitFor(() => expect(chat.getSnapshot().status).toBe('ready'))
  expect(chat.getSnapshot().finalAnswer?.content).toBe('Es sind 42 Bestellungen – genug.')
  expect(agent.runs.size).toBe(1)
  end()
})

test('a view of a quiet thread asks for nothing', async () => {
  const { chat, agent } = setUp({ lines: recordedRun })
  chat.mount()()
  chat.mount()
  const sent = chat.send('How many orders?')
  chat.mount() // nor does one that begins during a run
  await sent
  chat.mount()()
  chat.mount()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(agent.requests).toHaveLength(1)
})

test('goes on with one view less, until there is none, however often an undo is called', async () => {
  const { chat, agent } = setUp({ lines: recordedRun, chunk: 16 })
  const first = chat.mount()
  const second = chat.mount()
  const sent = chat.send('How many orders?')
  first()
  first()
  await sent
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', finalAnswer: { content: wholeThread[3]?.content } })
  void chat.send('again')
  second()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(chat.getSnapshot().status).toBe('submitted')
  expect(agent.requests.length).toBeLessThan(3)
})

test('a question is refused while the last one is left to the server, so that effects that run twice ask and show it once', async () => {
  const { chat, agent } = setUp({ lines: recordedRun, chunk: 16 })
  // As under StrictMode: the effect of a child asks, then that of its parent shows the thread.
  const first = chat.send('How many orders?')
  chat.mount()()
  await expect(chat.send('How many orders?')).rejects.toMatchObject({ code: 'CHAT_BUSY' })
  await expect(chat.regenerate()).rejects.toMatchObject({ code: 'CHAT_BUSY' })
  chat.mount()
  await first
  await vi.waitFor(() => expect(chat.getSnapshot().status).toBe('ready'))
  expect(chat.getSnapshot().messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'assistant', 'assistant'])
  expect(agent.runs.size).toBe(1)
})
