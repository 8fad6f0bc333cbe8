import { agentAnswer } from './agentAnswer.ts'
import { createFakeRun, type FakeRun, type ServedRun } from './createFakeRun.ts'
import type { FakeQuestion } from './FakeQuestion.ts'
import { readThread } from './readThread.ts'
import { refusalOf } from './refusalOf.ts'
import { usageLine } from './usageLine.ts'

/** What `createFakeAgent` takes. */
export interface FakeAgentOptions {
  /** @default 'https://ai.example.test/api/v1/public/acme/agents/1' */
  baseUrl?: string | undefined
  /**
   * The lines of a run, told at once. Give nothing to drive the run yourself, with its `send` and `end`. Called again when a run that
   * ended with `__suspended__` goes on.
   * @default a run with thinking, a tool call and an answer: `agentAnswer`
   */
  answer?: ((question: FakeQuestion) => readonly unknown[] | undefined) | undefined
  /** Whether a connection that joins a run hears all of it or what came since the last one. @default 'start' */
  rejoin?: 'start' | 'rest' | undefined
}

/** A request as it came. */
export interface FakeAgentRequest {
  /** Path of the address, such as `/api/v1/public/acme/agents/1/chat/abort`. */
  readonly path: string
  /** Parsed JSON. */
  readonly body: Readonly<Record<string, unknown>>
  /** As they were sent. */
  readonly headers: Headers
}

/** The AI service at its HTTP edge. What `createFakeAgent` makes. */
export interface FakeAgent {
  /** For the `baseUrl` option of a chat client. */
  readonly baseUrl: string
  /** For the `fetch` option of `createChatClient`. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** What came, oldest first. */
  readonly requests: readonly FakeAgentRequest[]
  /** Oldest first. */
  readonly runs: readonly FakeRun[]
  /** The newest run. @throws when nothing was asked. */
  readonly run: () => FakeRun
  /** Names of the threads whose abort was requested, oldest first. */
  readonly aborted: readonly string[]
  /**
   * Fails every request with this status and body until it is called without arguments.
   * The default `body` is `{ error: 'Something went wrong' }`.
   */
  readonly fail: (status?: number, body?: unknown) => void
}

/** Numbers the runs of those who do not name them, in the form of the contract. */
const firstMessageId = 1_700_000_000_000

function readBody(body: RequestInit['body']): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(String(body))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/**
 * The AI service at its HTTP edge: threads, runs that go on without their connection, joining, aborting.
 * @see AI API: facts
 */
export function createFakeAgent(options: FakeAgentOptions = {}): FakeAgent {
  const { baseUrl = 'https://ai.example.test/api/v1/public/acme/agents/1', answer = agentAnswer, rejoin = 'start' } = options
  const runs: ServedRun[] = []
  const requests: FakeAgentRequest[] = []
  const aborted: string[] = []
  let failure: { status: number; body: unknown } | undefined
  const ofThread = (chatId: unknown) => runs.filter((run) => run.chatId === chatId)

  function tell(run: ServedRun): void {
    const lines = answer(run)
    if (!lines) return
    run.send(...lines)
    run.end()
  }

  function ask({ chatId, messageId, input }: Readonly<Record<string, unknown>>, signal: RequestInit['signal']): Response {
    // A client whose first request broke off knows no chat id.
    const known = runs.find((run) => run.messageId === messageId && (chatId === undefined || run.chatId === chatId))
    if (known) {
      if (known.wake()) tell(known)
      return known.connect(signal)
    }
    if (chatId !== undefined && ofThread(chatId).some(({ isOver }) => !isOver))
      return Response.json({ error: 'Streaming for thread is in progress' })
    const question = {
      chatId: typeof chatId === 'string' ? chatId : `chat-${runs.length + 1}`,
      messageId: typeof messageId === 'string' ? messageId : `${firstMessageId + runs.length}-message`,
      input: String(input),
      earlier: ofThread(chatId).length,
    }
    const run = createFakeRun(question, rejoin)
    runs.push(run)
    tell(run)
    return run.connect(signal)
  }

  return {
    baseUrl,
    requests,
    runs,
    aborted,
    run() {
      const run = runs.at(-1)
      if (!run) throw new Error('Nothing was asked yet.')
      return run
    },
    fail(status, body = { error: 'Something went wrong' }) {
      failure = status === undefined ? undefined : { status, body }
    },
    async fetch(url, init) {
      init.signal?.throwIfAborted()
      const path = new URL(url).pathname
      const body = readBody(init.body)
      const isAbort = path.endsWith('/chat/abort')
      if ((!isAbort && !path.endsWith('/chat/stream-chat-state')) || init.method !== 'POST')
        return new Response('<!doctype html>Not found', { status: 404, headers: { 'content-type': 'text/html' } })
      if (!body) return Response.json({ error: 'The body must be a JSON object' }, { status: 400 })
      const headers = new Headers(init.headers)
      requests.push({ path, body, headers })
      if (failure) return Response.json(failure.body, { status: failure.status })
      const refusal = refusalOf(headers, body, isAbort)
      if (refusal) return Response.json({ error: refusal.error }, { status: refusal.status })
      const { chatId } = body
      if (isAbort) {
        if (ofThread(chatId).length === 0) return Response.json({ error: 'No such chat' }, { status: 404 })
        aborted.push(String(chatId))
        for (const run of ofThread(chatId)) {
          if (run.isOver) continue
          run.send({ id: '__aborted__', type: 'abort', code: 'chat_aborted', error: 'aborted' }, usageLine)
          run.end()
        }
        return new Response(null, { status: 204 })
      }
      if (body['input'] !== undefined) return ask(body, init.signal)
      const run = ofThread(chatId).at(-1)
      return run ? readThread(ofThread(chatId), run, init.signal) : Response.json({ error: 'No such chat' }, { status: 404 })
    },
  }
}
