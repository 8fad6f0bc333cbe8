import { useCallback, useRef, useState } from 'react'
import { usePage } from '../state/page.ts'
import { ask } from './ask.ts'

export interface Exchange {
  readonly id: number
  readonly query: string
  readonly answer: string
  readonly status: 'submitted' | 'completed' | 'error'
  readonly message?: string
}

/** The agent's id, as its address names it. */
const agentOf = (aiUrl: string) => /\/agents\/([^/]+)\/?$/.exec(aiUrl)?.[1]

/** Questions and answers of this page; reports each stage of a question to the host. */
export function useAgent() {
  const { config, viewer, emit } = usePage()
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([])
  const running = useRef<AbortController | null>(null)
  const chatId = useRef<string | undefined>(undefined)
  const agentId = agentOf(config.aiUrl)

  const submit = useCallback(
    async (query: string) => {
      if (running.current) return
      const controller = new AbortController()
      running.current = controller
      const id = Date.now()
      const update = (change: Partial<Exchange>) =>
        setExchanges((list) => list.map((one) => (one.id === id ? { ...one, ...change } : one)))
      const report = (status: Exchange['status']) =>
        emit('ai-query', { query, status, ...(chatId.current && { chatId: chatId.current }), ...(agentId && { agentId }) })

      setExchanges((list) => [...list, { id, query, answer: '', status: 'submitted' }])
      report('submitted')
      try {
        for await (const step of ask({
          aiUrl: config.aiUrl,
          namespace: config.namespace,
          token: viewer.token,
          query,
          chatId: chatId.current,
          signal: controller.signal,
        })) {
          if (step.chatId) chatId.current = step.chatId
          if (step.answer !== undefined) update({ answer: step.answer })
        }
        update({ status: 'completed' })
        report('completed')
      } catch (error) {
        update({ status: 'error', message: (error as Error).message })
        report('error')
      } finally {
        running.current = null
      }
    },
    [config.aiUrl, config.namespace, viewer.token, emit, agentId],
  )

  return { exchanges, submit, stop: () => running.current?.abort(), busy: exchanges.at(-1)?.status === 'submitted' }
}
