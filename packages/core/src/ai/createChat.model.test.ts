import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createChat } from './createChat.ts'
import { createChatClient } from './createChatClient.ts'
import { baseUrl } from './test/baseUrl.ts'
import { createFaultyAgent, type Fault, words } from './test/faultyAgent.ts'

const steps = ['send', 'stop', 'load', 'reset', 'resume', 'regenerate', 'remount', 'wait'] as const
const often: Fault[] = ['none', 'none', 'none', 'none']
const rarely: Fault[] = ['unreachable', 'busy', 'drop', 'end', 'runError', 'suspend']

test('whatever a viewer and the network do, and whenever, a thread comes to rest: asked questions have whole answers, or it says why not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...steps, 'send'), fc.nat(6)), { minLength: 1, maxLength: 9 }),
      fc.array(fc.constantFrom(...often, ...rarely), { minLength: 5, maxLength: 30 }),
      async (script, faults) => {
        const agent = createFaultyAgent(faults)
        const client = createChatClient({ baseUrl, token: 'jwt', fetch: agent.fetch })
        const chat = createChat({ client, resumeDelayMs: 1, maxResumes: 3 })
        const now = chat.getSnapshot
        const isBusy = () => now().status === 'submitted' || now().status === 'streaming'
        let unmount = chat.mount()
        const problems: string[] = []
        chat.subscribe(() => {
          const ids = now().messages.map(({ id }) => id)
          if (new Set(ids).size < ids.length) problems.push('a message twice')
          if (!isBusy() && now().messages.some(({ isInProcess }) => isInProcess)) problems.push('written by nobody')
        })

        const stopped = new Set<string>()
        const calls: Promise<unknown>[] = []
        // Busy, and a stop that could not be told, are for the caller; everything else is state.
        const call = (made: Promise<unknown>) =>
          calls.push(made.catch(({ code }) => expect(code).toMatch(/^(CHAT_BUSY|HTTP_(NETWORK|STATUS))$/)))
        for (const [index, [step, ms]] of script.entries()) {
          if (step === 'send') call(chat.send(`question ${index}`))
          else if (step === 'reset') chat.reset()
          else if (step === 'load') now().chatId && call(chat.load())
          else if (step === 'remount') {
            unmount()
            unmount = chat.mount()
          } else if (step !== 'wait') {
            if (step === 'stop') for (const { id } of now().messages) stopped.add(id)
            call(chat[step]())
          }
          // None: the next step is taken before anything has come.
          if (ms) await new Promise((resolve) => setTimeout(resolve, ms))
        }
        await Promise.all(calls)
        await vi.waitFor(() => expect(isBusy()).toBe(false), { timeout: 5000, interval: 2 })

        expect(problems).toEqual([])
        const { status, messages, finalAnswer, suspended, aborted } = now()
        for (const { role, content } of messages) if (role === 'assistant') expect(words.join('')).toContain(content)
        const last = messages.findLast(({ role }) => role === 'user')
        if (status === 'error' || !last || stopped.has(last.id)) return
        const run = agent.runs.get(last.id)
        expect(run).toBeDefined() // shown, so asked
        if (suspended || aborted || run?.isAborted || run?.lines.some(({ error }) => error)) return
        expect(finalAnswer?.content).toBe(words.join(''))
      },
    ),
    { numRuns: 200 },
  )
})
