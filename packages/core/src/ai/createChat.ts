import { ChatBusyError, ChatOptionError, ChatStreamError } from '../errors/ai.ts'
import { isSvcError, type SvcError } from '../errors/base.ts'
import { HttpBodyError, HttpNetworkError, HttpStatusError, HttpTimeoutError } from '../errors/http.ts'
import { sleep } from '../http/index.ts'
import { createState, type ReadableState } from '../state.ts'
import { createBatch } from './batch.ts'
import type { ChatClient } from './createChatClient.ts'
import { createMessageId } from './createMessageId.ts'
import { finalAnswer } from './finalAnswer.ts'
import { beginConnection, type ChatThread, emptyThread, reduceFrames } from './reduceFrames.ts'
import type { ChatFrame, ChatImage, ChatMessage, ChatRequest, ChatSessionSettings, ChatUsage } from './types.ts'

export interface ChatOptions {
  client: ChatClient
  /** A thread that exists already; call `load()` to read it. */
  chatId?: string | undefined
  /** Shown before anything was asked or loaded. */
  messages?: readonly ChatMessage[] | undefined
  /** Sent with every request. */
  sessionSettings?: ChatSessionSettings | undefined
  /** How often a dropped or suspended run is joined again without any progress. @default 5 */
  maxResumes?: number | undefined
  /** Wait before joining again, doubled each time without progress, in milliseconds. @default 500 */
  resumeDelayMs?: number | undefined
}

export interface ChatSnapshot {
  /** `submitted`: asked, nothing heard yet. `error`: the last run failed; what it said is kept. */
  readonly status: 'ready' | 'submitted' | 'streaming' | 'error'
  readonly error: SvcError | undefined
  readonly messages: readonly ChatMessage[]
  /** The answer of the last run, as far as it is written. */
  readonly finalAnswer: ChatMessage | undefined
  readonly chatId: string | undefined
  /** What the last run used, once it has ended. */
  readonly usage: ChatUsage | undefined
  /** The last run was stopped, here or elsewhere. */
  readonly aborted: boolean
  /** The run waits on the server; `resume()` goes on with it within 24 hours. */
  readonly suspended: { readonly messageId: string } | undefined
}

export interface SendOptions {
  images?: readonly ChatImage[] | undefined
  activeBranchName?: string | undefined
  isDefaultBranch?: boolean | undefined
}

/** A thread with the agent. Promises settle when the run has ended; failures are state (`error`), not rejections. */
export interface Chat extends ReadableState<ChatSnapshot> {
  /** Asks. @throws {ChatBusyError} while a run goes on. @throws {ChatOptionError} for empty words. */
  readonly send: (input: string, options?: SendOptions) => Promise<void>
  /** Ends the run: here at once, on the server as soon as the thread is known. */
  readonly stop: () => Promise<void>
  /** Asks the last question again: the same run where it broke off, else a new one. */
  readonly regenerate: () => Promise<void>
  /** Goes on with a run that was suspended or broke off, under the same message id. Does nothing where there is none. */
  readonly resume: () => Promise<void>
  /** Reads the thread `chatId`, and follows it if it is being answered. */
  readonly load: (chatId?: string) => Promise<void>
  /** A new, empty thread. A run that goes on is left to the server. */
  readonly reset: () => void
  readonly setMessages: (messages: readonly ChatMessage[]) => void
  /**
   * Ties the transfer to what shows the thread. The undo ends it, silently, and leaves the run to the server; mounting again joins
   * that run. Not needed for a thread that outlives every view.
   */
  readonly mount: () => () => void
}

/** A server that has said nothing yet is not waited for as long as one that broke off. */
const unheardResumes = 2

const dropped = (error: unknown): boolean =>
  error instanceof HttpNetworkError ||
  error instanceof HttpTimeoutError ||
  (error instanceof HttpBodyError && error.reason === 'cut') ||
  (error instanceof HttpStatusError && [408, 429, 502, 503, 504].includes(error.status))

/**
 * A thread as an immutable snapshot, kept from the frames of its runs. A dropped connection joins its run again by itself, with
 * the same message id, so that there is one run and one message. Touches no network before `send`, `load` or `resume`.
 * @see AI API: facts
 */
export function createChat(options: ChatOptions): Chat {
  const { client, maxResumes = 5, resumeDelayMs = 500 } = options
  let thread: ChatThread = { ...emptyThread, chatId: options.chatId, messages: options.messages ?? [] }
  /** The last request: what `resume` and `regenerate` send again. */
  let request: ChatRequest | undefined
  /** Settles when the server has been told of the last stop. */
  let stopping: Promise<void> | undefined
  let run: { controller: AbortController; wake?: (() => void) | undefined } | undefined
  /** A run that went on when the last view was unmounted. */
  let left: ChatRequest | undefined
  const snapshotOf = (status: ChatSnapshot['status'], error?: SvcError): ChatSnapshot => ({
    status,
    error,
    messages: thread.messages,
    finalAnswer: finalAnswer(thread.messages),
    chatId: thread.chatId,
    usage: thread.usage,
    aborted: thread.ended === 'aborted',
    suspended: thread.suspended,
  })
  const state = createState(snapshotOf('ready'))
  const show = (status: ChatSnapshot['status'], error?: SvcError) => state.set(snapshotOf(status, error))

  const batch = createBatch<ChatFrame>((frames) => {
    thread = reduceFrames(thread, frames)
    show('streaming')
  })

  /** One connection: frames into the thread until it ends. Returns whether anything was heard, and what broke it. */
  async function connect(body: ChatRequest, controller: AbortController): Promise<{ frames: number; error?: unknown }> {
    let frames = 0
    thread = beginConnection(thread)
    try {
      for await (const frame of client.stream(body, { signal: controller.signal })) {
        if (controller.signal.aborted) break
        frames += 1
        batch.add(frame)
        // Needed at once: `stop` names the thread, and a resumed request too.
        if (frame.kind === 'cutoff') batch.flush()
      }
    } catch (error) {
      if (!controller.signal.aborted) return { frames, error }
    } finally {
      if (!controller.signal.aborted) batch.flush()
    }
    return { frames }
  }

  /** Runs `request` to its end, joining it again as often as it takes. */
  async function follow(): Promise<void> {
    const controller = new AbortController()
    const mine: NonNullable<typeof run> = { controller }
    run = mine
    show('submitted')
    // Asked right after a stop: the server may still be ending the run before.
    await stopping
    if (controller.signal.aborted) return
    let attempts = 0
    let shown = ''
    let heard = false
    for (;;) {
      const body = { ...request, sessionSettings: options.sessionSettings, chatId: request?.chatId ?? thread.chatId }
      const { frames, error } = await connect(body, controller)
      heard ||= frames > 0
      if (controller.signal.aborted) return
      const over = thread.ended !== undefined && thread.ended !== 'suspended'
      const now = JSON.stringify(thread.messages)
      // A thread that was only read, or a stream that ends twice at the same words with no closing line, has said it all.
      const read = request?.input === undefined && thread.isStreaming === false
      const whole = !thread.ended && error === undefined && frames > 0 && (read || now === shown)
      const silent = error === undefined && frames === 0 && attempts > 0
      if (
        over ||
        whole ||
        silent ||
        (error !== undefined && !dropped(error)) ||
        attempts >= (heard ? maxResumes : unheardResumes)
      ) {
        run = undefined
        const failure = failureOf(error, whole)
        show(failure ? 'error' : 'ready', failure)
        return
      }
      attempts = now === shown ? attempts + 1 : 0
      shown = now
      if (thread.suspended) show('streaming')
      const wait = sleep(resumeDelayMs * 2 ** attempts, controller.signal).catch(() => {})
      await Promise.race([
        wait,
        new Promise<void>((resolve) => {
          mine.wake = resolve
        }),
      ])
      mine.wake = undefined
      if (controller.signal.aborted) return
    }
  }

  function failureOf(error: unknown, whole: boolean): SvcError | undefined {
    const { ended, reason = '' } = thread
    if (ended === 'error') return /in progress/i.test(reason) ? new ChatBusyError() : new ChatStreamError(reason)
    if (ended !== undefined || whole) return undefined
    return isSvcError(error) ? error : new ChatStreamError('the connection ended before the run did', error)
  }

  const start = (next: ChatRequest) => {
    request = next
    return follow()
  }

  /** Ends what runs here; what the server does is another matter. */
  const leave = () => {
    run?.controller.abort()
    run = undefined
    batch.drop()
  }

  const lastQuestion = () => thread.messages.findLast(({ role }) => role === 'user')

  const chat: Chat = {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,

    async send(input, sendOptions = {}) {
      if (run) throw new ChatBusyError()
      if (input.trim() === '') throw new ChatOptionError('input', 'is empty. Send the words of a question.')
      const messageId = createMessageId()
      // Its place until the server echoes it: behind all that is there, before all that comes.
      const sort = Math.max(-1, ...thread.messages.map((message) => message.sort ?? -1)) + 0.001
      thread = {
        ...thread,
        messages: [...thread.messages, { id: messageId, role: 'user', content: input, sort }],
        suspended: undefined,
      }
      await start({ ...sendOptions, input, messageId, chatId: thread.chatId })
    },

    async stop() {
      if (!run) return
      const { chatId } = thread
      const unknown = chatId === undefined ? request : undefined
      batch.flush()
      leave()
      thread = { ...thread, ended: 'aborted', suspended: undefined }
      show('ready')
      // A thread that has not been named yet: join the run only to learn its name.
      const named = unknown ? await nameOf(unknown) : chatId
      if (named === undefined) return
      if (thread.chatId === undefined && request === unknown) thread = { ...thread, chatId: named }
      const abort = client.abort(named, { sessionSettings: options.sessionSettings }).catch((error: unknown) => {
        if (!(error instanceof HttpStatusError && error.status === 404)) throw error // gone already
      })
      stopping = abort.catch(() => {})
      await abort
    },

    async regenerate() {
      if (run) throw new ChatBusyError()
      const { status, error } = state.getSnapshot()
      // A run that failed on the server stays failed under its message id; one that broke off on the way goes on.
      const isFailed = thread.ended === 'error' && error instanceof ChatStreamError
      if (status === 'error' && request?.messageId && !isFailed) return follow()
      const question = lastQuestion()
      if (question?.content) await chat.send(question.content)
    },

    async resume() {
      if (run) return run.wake?.()
      const { status, suspended } = state.getSnapshot()
      if (suspended) {
        const question = thread.messages.find(({ id }) => id === suspended.messageId) ?? lastQuestion()
        const known = request?.messageId === suspended.messageId ? request : undefined
        await start(known ?? { input: question?.content, messageId: suspended.messageId, chatId: thread.chatId })
      } else if (status === 'error' && request) await follow()
    },

    async load(chatId = thread.chatId) {
      if (chatId === undefined) throw new ChatOptionError('chatId', 'is missing. Name the thread to read.')
      leave()
      if (chatId !== thread.chatId) thread = { ...emptyThread, chatId }
      await start({ chatId })
    },

    reset() {
      leave()
      request = undefined
      thread = emptyThread
      show('ready')
    },

    setMessages(messages) {
      thread = { ...thread, messages }
      show(state.getSnapshot().status === 'error' ? 'ready' : state.getSnapshot().status, undefined)
    },

    mount() {
      if (left && left === request && !run) void follow()
      left = undefined
      return () => {
        left = run && request
        if (run) leave()
      }
    },
  }

  async function nameOf(body: ChatRequest): Promise<string | undefined> {
    try {
      for await (const frame of client.stream({ ...body, sessionSettings: options.sessionSettings })) {
        if (frame.kind === 'cutoff') return frame.state.chatId
      }
    } catch {
      // The run could not be joined, so there is nothing to stop.
    }
    return undefined
  }

  return chat
}
