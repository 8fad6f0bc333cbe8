/** What the agent sends while it works on a question. */
export interface AnswerStep {
  readonly chatId?: string
  /** The answer so far. */
  readonly answer?: string
}

interface Frame {
  readonly id?: string
  readonly role?: string
  readonly content?: string
  readonly isDelta?: boolean
  readonly toolCall?: unknown
  readonly graphPath?: readonly string[]
  readonly state?: { readonly chatId?: string }
  readonly error?: string
}

export interface Question {
  readonly aiUrl: string
  readonly token: string
  /** Names the header of the token: `X-<namespace>-Auth-Token`. */
  readonly namespace: string
  readonly query: string
  readonly chatId: string | undefined
  readonly signal: AbortSignal
}

/** Asks the agent; yields the thread's id and the growing answer. `20-ai-chat`. */
export async function* ask({ aiUrl, token, namespace, query, chatId, signal }: Question): AsyncGenerator<AnswerStep> {
  const response = await fetch(`${aiUrl}/chat/stream-chat-state`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [`x-${namespace}-auth-token`]: token },
    body: JSON.stringify({ input: query, ...(chatId && { chatId }), messageId: `${Date.now()}-message` }),
    signal,
  })
  if (!response.ok || !response.body) throw new Error(`The agent answered with status ${response.status}`)
  const contents = new Map<string, string>()
  let answer = ''
  for await (const line of lines(response.body)) {
    const frame = JSON.parse(line) as Frame
    if (frame.error !== undefined && frame.id === undefined) throw new Error(frame.error)
    if (frame.state?.chatId) yield { chatId: frame.state.chatId }
    if (frame.role !== 'assistant' || frame.toolCall || !frame.id || frame.content === undefined) continue
    const content = frame.isDelta ? (contents.get(frame.id) ?? '') + frame.content : frame.content
    contents.set(frame.id, content)
    if (content !== '') answer = content
    yield { answer }
  }
}

/** Lines of a stream, whole, however its bytes are cut. */
async function* lines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    const parts = (rest + (value ?? '')).split('\n')
    rest = done ? '' : (parts.pop() ?? '')
    for (const part of parts) if (part.trim() !== '') yield part
    if (done) return
  }
}
