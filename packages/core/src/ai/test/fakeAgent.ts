// A chat server at the HTTP edge. It keeps runs by message id, so that rejoining a run never starts a second one.
export interface FakeRun {
  chatId: string
  messageId: string
  input: string
}

export interface FakeAgentOptions {
  /** Lines of a run: one JSON value each. */
  lines: (run: FakeRun) => unknown[]
  /** Ends the first connection of a run after this many bytes. */
  cutAt?: number | undefined
  /** How that looks: the stream fails, or it just ends. */
  cut?: 'fail' | 'end' | undefined
  /** Bytes per chunk. */
  chunk?: number | undefined
  /** What a rejoined run sends: all of it again, or only the rest. */
  resumeFrom?: 'start' | 'rest' | undefined
}

export function createFakeAgent(options: FakeAgentOptions) {
  const runs = new Map<string, FakeRun>()
  const requests: { path: string; body: Record<string, unknown>; headers: Headers }[] = []
  let connections = 0

  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const body = JSON.parse(String(init.body)) as Record<string, string | undefined>
    requests.push({ path: new URL(url).pathname, body, headers: new Headers(init.headers) })
    if (url.endsWith('/chat/abort')) return new Response(null, { status: 204 })
    const messageId = body['messageId'] ?? ''
    const known = runs.get(messageId)
    const run = known ?? { chatId: body['chatId'] ?? 'c-1', messageId, input: body['input'] ?? '' }
    runs.set(messageId, run)
    const bytes = new TextEncoder().encode(
      options
        .lines(run)
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(''),
    )
    const first = connections++ === 0
    const from = !first && options.resumeFrom === 'rest' ? nextLine(bytes, options.cutAt ?? 0, options.cut) : 0
    const to = first && options.cutAt !== undefined ? options.cutAt : bytes.length
    let position = from
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (init.signal?.aborted) return controller.error(init.signal.reason)
        if (position >= to) {
          if (to < bytes.length && options.cut !== 'end') return controller.error(new TypeError('terminated'))
          return controller.close()
        }
        const end = Math.min(to, position + (options.chunk ?? 64))
        controller.enqueue(bytes.slice(position, end))
        position = end
      },
    })
    return new Response(stream, { status: 200, headers: { 'content-type': 'application/json' } })
  }
  return { fetch, runs, requests }
}

/**
 * Where the first line begins that was not sent completely before `cut`. The last line of a stream that just ends needs no
 * newline.
 */
function nextLine(bytes: Uint8Array, cutAt: number, cut: FakeAgentOptions['cut']): number {
  return cutAt === 0 ? 0 : bytes.lastIndexOf(10, cut === 'end' ? cutAt : cutAt - 1) + 1
}

/** A run with thinking, a tool call, an answer in pieces, the state and the usage. */
export function recordedRun({ chatId, messageId, input }: FakeRun): unknown[] {
  const question = { id: messageId, role: 'user', content: input, sort: 1 }
  const tool = { name: 'searchMeta', input: '{"query":"orders"}' }
  const toolDone = { ...tool, result: '{"cubes":[{"name":"orders"}],"searchQuery":"orders"}' }
  const answer = { role: 'assistant', graphPath: ['final'], sort: 4 }
  const whole = { ...answer, id: 'a-2', content: 'Es sind 42 Bestellungen – genug.' }
  return [
    { id: '__cutoff__', state: { chatId, isStreaming: true } },
    question,
    { id: 'a-1', role: 'assistant', thinking: 'Let me ', isDelta: true, isInProcess: true, sort: 2 },
    { id: 'a-1', role: 'assistant', thinking: 'look.', isDelta: true, isInProcess: true, sort: 2 },
    { id: 't-1', role: 'assistant', sort: 3, toolCall: tool },
    { id: 't-1', role: 'assistant', sort: 3, toolCall: toolDone },
    { ...answer, id: 'a-2', content: 'Es sind ', isDelta: true, isInProcess: true },
    { ...answer, id: 'a-2', content: '42 Bestellungen', isDelta: true, isInProcess: true },
    { ...answer, id: 'a-2', content: ' – genug.', isDelta: true, isInProcess: true },
    { ...whole, isInProcess: false },
    { id: '__state__', state: { messages: [question, { id: 't-1', role: 'assistant', sort: 3, toolCall: toolDone }, whole] } },
    {
      id: '__usage__',
      type: 'usage',
      usage: {
        models: ['m'],
        llmCalls: 2,
        inputTokens: 10,
        outputTokens: 5,
        cacheWriteTokens: 0,
        cacheReadTokens: 0,
        totalTokens: 15,
      },
    },
  ]
}
