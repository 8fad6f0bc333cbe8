import { type ChatMessage, createChat, createChatClient, finalAnswer } from '@svc/core/ai'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { errorWords } from '../api/errorWords.ts'
import { useText } from '../i18n/useText.ts'
import { usePage } from '../state/usePage.ts'

export interface Exchange {
  readonly id: string
  readonly query: string
  /** The agent's thoughts and tool calls, in order. */
  readonly steps: readonly ChatMessage[]
  /** Markdown. */
  readonly answer: string
  readonly status: 'submitted' | 'completed' | 'error'
  /** The viewer has ended it: what there is of the answer may be a part of it. */
  readonly isStopped?: boolean
  readonly message?: string | undefined
}

/** The agent's id, as its address names it. */
const agentOf = (aiUrl: string) => /\/agents\/([^/]+)\/?$/.exec(aiUrl)?.[1]

/** A thread with the agent; reports each stage of a question to the host. */
export function useAgent() {
  const { config, viewer, fetch, emit } = usePage()
  const text = useText()
  const agentId = agentOf(config.aiUrl)
  const chat = useMemo(
    () =>
      createChat({
        client: createChatClient({ baseUrl: config.aiUrl, namespace: config.namespace, token: viewer.token, fetch }),
      }),
    [config.aiUrl, config.namespace, viewer, fetch],
  )
  const { messages, status, error, aborted } = useSyncExternalStore(chat.subscribe, chat.getSnapshot)

  /** Tells the host of a question, and of its outcome once `run` has settled. */
  const follow = useCallback(
    async (query: string, run: () => Promise<void>) => {
      const report = (stage: Exchange['status']) => {
        const { chatId } = chat.getSnapshot()
        emit('ai-query', { query, status: stage, ...(chatId && { chatId }), ...(agentId && { agentId }) })
      }
      report('submitted')
      await run()
      report(chat.getSnapshot().status === 'error' ? 'error' : 'completed')
    },
    [chat, emit, agentId],
  )
  const submit = (query: string) => follow(query, () => chat.send(query))
  /** Questions that were stopped and then asked again: the service keeps them, and the viewer sees the newer ones in their place. */
  const [replaced, setReplaced] = useState<readonly (string | undefined)[]>([])
  // Also the question of which the connection broke off: its answer is waiting at the service.
  const retry = useCallback(
    (query: string) => {
      const { aborted, messages } = chat.getSnapshot()
      if (aborted) setReplaced((ids) => [...ids, messages.findLast(({ role }) => role === 'user')?.id])
      return follow(query, chat.regenerate)
    },
    [follow, chat],
  )

  const exchanges: Exchange[] = []
  for (const message of messages) {
    const last = exchanges.at(-1)
    if (message.role === 'user') {
      exchanges.push({ id: message.id, query: message.content ?? '', steps: [], answer: '', status: 'completed' })
    } else if (last) {
      exchanges[exchanges.length - 1] = { ...last, steps: [...last.steps, message] }
    }
  }
  for (const [index, exchange] of exchanges.entries()) {
    const answer = finalAnswer(exchange.steps)
    const steps = exchange.steps.filter((message) => message !== answer)
    exchanges[index] = { ...exchange, steps, answer: answer?.content ?? '' }
  }
  const busy = status === 'submitted' || status === 'streaming'
  const current = exchanges.at(-1)
  if (current && (busy || error || aborted)) {
    exchanges[exchanges.length - 1] = {
      ...current,
      status: busy ? 'submitted' : error ? 'error' : 'completed',
      isStopped: aborted && !busy && !error,
      message: error && errorWords(error, text, 'serviceUnreachable'),
    }
  }
  return { exchanges: exchanges.filter(({ id }) => !replaced.includes(id)), submit, retry, stop: chat.stop, busy }
}
