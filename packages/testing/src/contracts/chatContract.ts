import { type Chat, type ChatClient, type ChatSnapshot, createChatClient, readToolCall } from '@svc/core/ai'
import { afterEach, describe, expect, test } from 'vitest'
import { agentAnswer } from '../ai/agentAnswer.ts'
import { createFakeAgent, type FakeAgent, type FakeAgentOptions } from '../ai/createFakeAgent.ts'
import { eventually, settle } from './contractKit.ts'
import { expectSilentConsole } from './expectSilentConsole.ts'

/** What a binding hands on of a chat, by the same names. */
export type ChatActions = Omit<Chat, 'getSnapshot' | 'subscribe' | 'mount'>

/** What a test asks a binding to render. */
export interface ChatContractOptions {
  /** Given to the hook itself. */
  client?: ChatClient | undefined
  /** Given to the provider above it. */
  provided?: ChatClient | undefined
  /** A thread that exists already. */
  chatId?: string | undefined
  /** Wait before a run is joined again, in milliseconds. */
  resumeDelayMs?: number | undefined
}

/** What a binding has rendered. */
export interface ChatView {
  /** The snapshot as the framework shows it: read from what was rendered, not from the core. */
  readonly current: () => ChatSnapshot
  /** The actions as of the last render. */
  readonly actions: () => ChatActions
  /** How often the framework has put something new on the page. */
  readonly renders: () => number
  /** Renders again, with nothing changed. */
  readonly rerender: () => void | Promise<void>
  /** Ends what was rendered. May be called twice. */
  readonly unmount: () => void | Promise<void>
}

/** Renders a chat and throws, or rejects, with what setting it up threw. */
export type RenderChat = (options: ChatContractOptions) => ChatView | Promise<ChatView>

/** The behaviour of a thread that every binding has. Run it in a `*.contract.test.ts(x)` file: in jsdom and in a browser. */
export function runChatContract(binding: string, renderChat: RenderChat): void {
  describe(`${binding}: chat`, () => {
    const { forget } = expectSilentConsole()
    let views: ChatView[] = []
    afterEach(async () => {
      for (const view of views) await view.unmount()
      views = []
    })

    const clientOf = ({ baseUrl, fetch }: FakeAgent) => createChatClient({ baseUrl, token: 'jwt', fetch })
    const show = async (options: FakeAgentOptions = {}, more: ChatContractOptions = {}) => {
      const agent = createFakeAgent(options)
      const view = await renderChat({ client: clientOf(agent), resumeDelayMs: 1, ...more })
      views.push(view)
      return { agent, view, ask: (input = 'How many orders?') => view.actions().send(input) }
    }
    /** Driven by the test, line by line. */
    const live = (more?: ChatContractOptions) => show({ answer: () => undefined }, more)
    const status = (view: ChatView, expected: ChatSnapshot['status']) =>
      eventually(() => expect(view.current().status).toBe(expected))
    const answer = (view: ChatView, expected: string) =>
      eventually(() => expect(view.current().finalAnswer?.content).toBe(expected))
    const piece = (content: string) => ({ id: 'a-1', role: 'assistant', content, isDelta: true, isInProcess: true, sort: 2 })
    const cutoff = ({ chatId }: { chatId: string }) => ({ id: '__cutoff__', state: { chatId, isStreaming: true } })
    const usage = { id: '__usage__', type: 'usage', usage: { models: [], llmCalls: 1, totalTokens: 7 } }
    const asked = async (agent: FakeAgent, count = 1) => {
      await eventually(() => expect(agent.runs).toHaveLength(count))
      return agent.run()
    }

    test('starts ready and empty, and touches no network', async () => {
      const { agent, view } = await show()
      await settle()
      expect(view.current()).toMatchObject({ status: 'ready', messages: [], error: undefined, aborted: false })
      expect(agent.requests).toEqual([])
    })

    test('takes the client of the provider', async () => {
      const agent = createFakeAgent()
      const { view } = await show({}, { client: undefined, provided: clientOf(agent) })
      await view.actions().send('hi')
      await status(view, 'ready')
      expect(agent.runs).toHaveLength(1)
    })

    test('says which client is missing', async () => {
      await expect((async () => renderChat({}))()).rejects.toMatchObject({ code: 'CLIENT_MISSING', client: 'chat' })
      forget() // some frameworks also write it to the console
    })

    test('goes from submitted over streaming to ready, and shows the answer as it comes', async () => {
      const { agent, view, ask } = await live()
      const sent = ask()
      await status(view, 'submitted')
      expect(view.current().messages).toMatchObject([{ role: 'user', content: 'How many orders?' }])
      const run = await asked(agent)
      run.send(cutoff(run), piece('There are '))
      await answer(view, 'There are ')
      expect(view.current()).toMatchObject({ status: 'streaming', chatId: run.chatId })
      run.send(piece('42.'))
      await answer(view, 'There are 42.')
      run.send(usage)
      run.end()
      await sent
      await status(view, 'ready')
      expect(view.current()).toMatchObject({ usage: { totalTokens: 7 }, error: undefined })
    })

    test('shows thinking, tool calls and the final answer', async () => {
      const { view, ask } = await show()
      await ask()
      await status(view, 'ready')
      const { messages, finalAnswer } = view.current()
      expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'assistant', 'assistant'])
      expect(messages[1]?.thinking).toBe('Let me look.')
      expect(messages[2]?.toolCall && readToolCall(messages[2].toolCall)).toMatchObject({
        kind: 'metadata-search',
        cubes: [{ name: 'orders' }],
      })
      expect(finalAnswer?.content).toBe('There are 42 orders.')
    })

    test('goes on in the thread with the second question', async () => {
      const { agent, view, ask } = await show()
      await ask('one')
      await ask('two')
      await eventually(() => expect(view.current().messages).toHaveLength(8))
      expect(agent.runs.map(({ chatId }) => chatId)).toEqual(['chat-1', 'chat-1'])
      expect(new Set(agent.runs.map(({ messageId }) => messageId)).size).toBe(2)
    })

    test('stops at once, tells the server, and no late frame changes anything', async () => {
      const { agent, view, ask } = await live()
      const sent = ask()
      const run = await asked(agent)
      run.send(cutoff(run), piece('There are '))
      await answer(view, 'There are ')
      const stopped = view.actions().stop()
      await view.rerender()
      expect(view.current()).toMatchObject({ status: 'ready', aborted: true, finalAnswer: { content: 'There are ' } })
      run.send(piece('too late'))
      const shown = view.current()
      await Promise.all([stopped, sent])
      await settle()
      expect(view.current()).toEqual(shown)
      expect(agent.aborted).toEqual([run.chatId])
    })

    test('tells the server also when it stops before the thread has a name', async () => {
      const { agent, view, ask } = await live()
      const sent = ask()
      const run = await asked(agent)
      const stopped = view.actions().stop()
      run.send(cutoff(run))
      await Promise.all([stopped, sent])
      expect(agent.aborted).toEqual([run.chatId])
      expect(agent.runs).toHaveLength(1)
      await status(view, 'ready')
    })

    test('keeps the messages when the run fails on the server, and regenerate asks anew', async () => {
      const { agent, view, ask } = await live()
      const sent = ask()
      const run = await asked(agent)
      run.send(cutoff(run), piece('There are '), { error: 'model overloaded' })
      run.end()
      await sent
      await status(view, 'error')
      expect(view.current()).toMatchObject({
        error: { code: 'CHAT_STREAM', reason: 'model overloaded' },
        finalAnswer: { content: 'There are ' },
      })
      const again = view.actions().regenerate()
      const second = await asked(agent, 2)
      expect(second).toMatchObject({ chatId: run.chatId, input: run.input })
      second.send(...agentAnswer(second))
      second.end()
      await again
      await answer(view, 'There are 42 orders.')
      await status(view, 'ready')
      expect(view.current().error).toBeUndefined()
    })

    test('regenerate after a request that failed on its way asks for the same run', async () => {
      const { agent, view, ask } = await show()
      agent.fail(500)
      await ask()
      await status(view, 'error')
      agent.fail()
      await view.actions().regenerate()
      await answer(view, 'There are 42 orders.')
      expect(new Set(agent.requests.map(({ body }) => body['messageId'])).size).toBe(1)
    })

    test('regenerate after an answer asks the last question anew', async () => {
      const { agent, view, ask } = await show()
      await ask()
      await view.actions().regenerate()
      await status(view, 'ready')
      expect(agent.runs.map(({ input }) => input)).toEqual(['How many orders?', 'How many orders?'])
      expect(agent.runs[0]?.messageId).not.toBe(agent.runs[1]?.messageId)
    })

    test('keeps the messages when the server refuses, with a typed error that holds no token', async () => {
      const { agent, view, ask } = await show()
      await ask()
      agent.fail(403, { error: 'Forbidden' })
      await ask('again?')
      await status(view, 'error')
      expect(view.current().error).toMatchObject({ code: 'HTTP_STATUS', status: 403 })
      expect(JSON.stringify(view.current().error)).not.toContain('jwt')
      expect(view.current().messages).toHaveLength(5)
    })

    test.each(['start', 'rest'] as const)(
      'joins the same run again when the connection drops, told again from the %s',
      async (rejoin) => {
        const { agent, view, ask } = await show({ answer: () => undefined, rejoin })
        const sent = ask()
        const run = await asked(agent)
        run.send(cutoff(run), piece('There '))
        await answer(view, 'There ')
        run.drop()
        await eventually(() => expect(run.isConnected).toBe(true))
        expect(run.connections).toBe(2)
        run.send(piece('are 42.'), usage)
        run.end()
        await sent
        await answer(view, 'There are 42.')
        expect(agent.runs).toHaveLength(1)
        expect(new Set(agent.requests.map(({ body }) => body['messageId'])).size).toBe(1)
      },
    )

    test('resumes a suspended run under its own message id', async () => {
      const { agent, view } = await show({
        answer: ({ chatId, messageId }) => [
          { id: '__cutoff__', state: { chatId, isStreaming: false, suspended: { messageId } } },
          { id: messageId, role: 'user', content: 'How many orders?', sort: 1 },
        ],
      })
      const client = clientOf(agent)
      const messageId = '1700000000000-message'
      for await (const _ of client.stream({ input: 'How many orders?', chatId: 'c-7', messageId }));
      await view.actions().load('c-7')
      await eventually(() => expect(view.current()).toMatchObject({ status: 'ready', suspended: { messageId } }))
      const before = agent.requests.length
      void view.actions().resume()
      await eventually(() => expect(agent.requests.length).toBeGreaterThan(before))
      expect(agent.requests[before]?.body).toMatchObject({ chatId: 'c-7', messageId, input: 'How many orders?' })
      expect(agent.runs).toHaveLength(1)
    })

    test('loads a thread that exists', async () => {
      const { agent, view } = await show({}, { chatId: 'c-7' })
      for await (const _ of clientOf(agent).stream({ input: 'earlier', chatId: 'c-7', messageId: '1-message' }));
      await view.actions().load()
      await answer(view, 'There are 42 orders.')
      expect(view.current()).toMatchObject({ status: 'ready', chatId: 'c-7' })
    })

    test('reset gives an empty thread, setMessages another one', async () => {
      const { view, ask } = await show()
      await ask()
      view.actions().reset()
      await eventually(() => expect(view.current()).toMatchObject({ messages: [], chatId: undefined, status: 'ready' }))
      view.actions().setMessages([{ id: '1', role: 'user', content: 'earlier' }])
      await eventually(() => expect(view.current().messages).toHaveLength(1))
    })

    test('refuses a second question meanwhile, and empty words', async () => {
      const { agent, view, ask } = await live()
      await expect(ask('  ')).rejects.toMatchObject({ code: 'CHAT_OPTION' })
      const sent = ask()
      await expect(ask()).rejects.toMatchObject({ code: 'CHAT_BUSY' })
      const run = await asked(agent)
      run.send(...agentAnswer(run))
      run.end()
      await sent
      await status(view, 'ready')
    })

    test('gives the same functions at each render', async () => {
      const { view, ask } = await show()
      const names = ['send', 'stop', 'regenerate', 'resume', 'load', 'reset', 'setMessages'] as const
      const first = names.map((name) => view.actions()[name])
      await view.rerender()
      await ask()
      await status(view, 'ready')
      await view.rerender()
      expect(names.every((name, index) => view.actions()[name] === first[index])).toBe(true)
      expect(view.current().messages).toHaveLength(4) // and the thread is the same one
    })

    test('unmounted in the middle of a stream, it ends the transfer, changes nothing any more and leaves the run alone', async () => {
      const { agent, view, ask } = await live()
      const sent = ask()
      const run = await asked(agent)
      run.send(cutoff(run), piece('There are '))
      await answer(view, 'There are ')
      const shown = view.current()
      const renders = view.renders()
      await view.unmount()
      await sent
      expect(run.isConnected).toBe(false)
      run.send(piece('42.'))
      await settle()
      expect(view.current()).toBe(shown)
      expect(view.renders()).toBe(renders)
      expect([agent.aborted, agent.requests.length]).toEqual([[], 1])
    })

    test('two chats are two threads', async () => {
      const one = await show()
      const two = await show()
      await one.ask('one')
      await status(one.view, 'ready')
      expect(two.view.current().messages).toEqual([])
      expect(one.view.current().messages).toHaveLength(4)
    })

    test('renders at most once per frame, however fast the pieces come', async () => {
      const { agent, view, ask } = await live()
      const sent = ask()
      const run = await asked(agent)
      run.send(cutoff(run), piece('x'))
      await answer(view, 'x')
      let frames = 0
      let counting = true
      const count = () => {
        frames += 1
        if (counting) requestAnimationFrame(count)
      }
      requestAnimationFrame(count)
      const before = view.renders()
      const pieces = 10_000
      for (let index = 1; index < pieces; index += 1) {
        run.send(piece('x'))
        if (index % 500 === 0) await settle()
      }
      await eventually(() => expect(view.current().finalAnswer?.content).toHaveLength(pieces))
      counting = false
      // One more: our own first frame may come behind the first one of the chat.
      expect(view.renders() - before).toBeLessThanOrEqual(frames + 1)
      run.send(usage)
      run.end()
      await sent
      await status(view, 'ready')
    })
  })
}
