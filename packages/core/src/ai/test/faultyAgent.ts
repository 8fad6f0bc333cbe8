// A chat server at the HTTP edge with threads, runs and aborts. It fails on request, in the ways of a bad server or network. It keeps
// runs by message id, and a thread has one run at a time.

/** What goes wrong with a request, or with a run, when its turn comes. */
export type Fault = 'none' | 'unreachable' | 'busy' | 'drop' | 'end' | 'runError' | 'suspend'

export interface FaultyRun {
  readonly messageId: string
  readonly lines: Record<string, unknown>[]
  state: 'running' | 'suspended' | 'ended'
  isAborted: boolean
  /** Settles at the next line or change of state. */
  changed: Deferred
}

interface Deferred {
  readonly promise: Promise<void>
  readonly resolve: () => void
}

interface Thread {
  readonly chatId: string
  readonly runs: FaultyRun[]
  readonly messages: Map<unknown, Record<string, unknown>>
}

export const words = ['one ', 'two ', 'three ', 'four']

const tick = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms))
const deferred = (): Deferred => {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** @param faults Taken in turn, then again from the first. */
export function createFaultyAgent(faults: readonly Fault[]) {
  const threads = new Map<string, Thread>()
  const runs = new Map<string, FaultyRun>()
  let turn = 0
  const next = () => faults[turn++ % faults.length] ?? 'none'

  const change = (run: FaultyRun, state = run.state) => {
    const { resolve } = run.changed
    run.state = state
    run.changed = deferred()
    resolve()
  }

  async function answer({ messages }: Thread, run: FaultyRun, input: string, fault: Fault) {
    const write = ({ isDelta, ...message }: { id: string; content: string; isDelta?: boolean; [field: string]: unknown }) => {
      const known = messages.get(message.id)
      const line = { ...message, sort: known?.['sort'] ?? messages.size + 1 }
      messages.set(message.id, isDelta && known ? { ...line, content: `${known['content']}${message.content}` } : line)
      run.lines.push({ ...line, isDelta })
      change(run)
    }
    const own = { id: `answer-${run.messageId}`, role: 'assistant', graphPath: ['final'] }
    write({ id: run.messageId, role: 'user', content: input })
    for (const [index, content] of words.entries()) {
      await tick(1)
      if (index === 2 && fault === 'suspend' && !run.isAborted) {
        change(run, 'suspended')
        while (run.state === ('suspended' as FaultyRun['state'])) await run.changed.promise
      }
      if (run.isAborted || (index === 2 && fault === 'runError')) break
      write({ ...own, content, isDelta: true, isInProcess: true })
    }
    if (run.isAborted) run.lines.push({ id: '__aborted__', type: 'abort', code: 'chat_aborted', error: 'stopped' })
    else if (fault === 'runError') run.lines.push({ error: 'model overloaded' })
    else write({ ...own, content: words.join(''), isInProcess: false })
    run.lines.push({ id: '__usage__', type: 'usage', usage: {} })
    change(run, 'ended')
  }

  async function* tell({ chatId, runs: own, messages }: Thread, run: FaultyRun | undefined, isRead: boolean) {
    const waits = own.find(({ state }) => state === 'suspended')
    const suspended = waits && waits !== run && { suspended: { messageId: waits.messageId } }
    yield { id: '__cutoff__', state: { chatId, isStreaming: run?.state === 'running', ...suspended } }
    if (isRead) for (const message of messages.values()) if (!run?.lines.some(({ id }) => id === message['id'])) yield message
    for (let index = 0; run; ) {
      const { promise } = run.changed
      while (index < run.lines.length) yield run.lines[index++]
      if (run.state === 'ended') return
      if (run.state === 'suspended') {
        const { messageId } = run
        yield { id: '__suspended__', type: 'suspend', code: 'chat_suspended', retryable: true, messageId, error: 'later' }
        break
      }
      await promise
    }
    yield { id: '__usage__', type: 'usage', usage: {} }
  }

  async function fetch(url: string, init: RequestInit): Promise<Response> {
    const { chatId, messageId, input } = JSON.parse(String(init.body)) as Record<string, string | undefined>
    await tick(turn % 3)
    if (init.signal?.aborted) throw init.signal.reason
    const fault = next()
    if (fault === 'unreachable') throw new TypeError('fetch failed')
    const thread = threads.get(chatId ?? '')
    if (url.endsWith('/chat/abort')) {
      for (const run of thread?.runs ?? []) {
        if (run.state === 'ended') continue
        run.isAborted = true
        change(run, 'running')
        while (run.state !== ('ended' as FaultyRun['state'])) await run.changed.promise
      }
      return new Response(null, { status: thread ? 204 : 404 })
    }
    if (fault === 'busy') return Response.json({ error: 'busy' }, { status: 503 })
    const known = runs.get(messageId ?? '')
    const running = thread?.runs.find(({ state }) => state === 'running')
    if (known) {
      if (known.state === 'suspended') change(known, 'running')
      const joined = [...threads.values()].find(({ runs }) => runs.includes(known))
      return respond(tell(joined!, known, false), fault)
    }
    if (input === undefined) {
      if (!thread) return Response.json({ error: 'No such chat' }, { status: 404 })
      // A thread that is not being answered ends properly, whether all of it was sent or not: see `createChat`.
      return respond(tell(thread, running, true), fault === 'end' && !running ? 'drop' : fault)
    }
    if (running) return new Response('{"error":"Streaming for thread is in progress"}\n')
    const own: Thread = thread ?? { chatId: `c-${threads.size + 1}`, runs: [], messages: new Map() }
    threads.set(own.chatId, own)
    const run: FaultyRun = { messageId: messageId!, lines: [], state: 'running', isAborted: false, changed: deferred() }
    own.runs.push(run)
    runs.set(run.messageId, run)
    void answer(own, run, input, next())
    return respond(tell(own, run, false), fault)
  }

  function respond(lines: AsyncGenerator<unknown>, fault: Fault): Response {
    const encoder = new TextEncoder()
    let left = fault === 'drop' || fault === 'end' ? turn % 6 : Number.POSITIVE_INFINITY
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const { done, value } = left-- > 0 ? await lines.next() : { done: true, value: undefined }
          if (!done) controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`))
          else if (left < 0 && fault === 'drop') controller.error(new TypeError('terminated'))
          else controller.close()
        },
        cancel: async () => void (await lines.return(undefined)),
      },
      { highWaterMark: 0 },
    )
    return new Response(body)
  }

  return { fetch, runs }
}
