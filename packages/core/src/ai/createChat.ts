import { ChatBusyError, ChatOptionError, ChatStreamError } from '../errors/ai.ts'
import { isSvcError, type SvcError } from '../errors/base.ts'
import { createState, type ReadableState } from '../state.ts'
import type { ChatClient } from './createChatClient.ts'
import { createMessageId } from './createMessageId.ts'
import { finalAnswer } from './finalAnswer.ts'
import { onNextFrame } from './onNextFrame.ts'
import { beginConnection, type ChatThread, reduceFrames } from './reduceFrames.ts'
import type { ChatFrame, ChatImage, ChatMessage, ChatRequest, ChatSessionSettings, ChatUsage } from './types.ts'

/** What `createChat` takes. */
export interface ChatOptions {
  /** What `createChatClient` made, or another client of that form. */
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

/** State of a thread. */
export interface ChatSnapshot {
  /** `submitted`: asked, nothing heard yet. `error`: the last run failed; what it said is kept. */
  readonly status: 'ready' | 'submitted' | 'streaming' | 'error'
  /** Why the last run failed; only with status `error`. */
  readonly error: SvcError | undefined
  /** All of the thread, in its order. */
  readonly messages: readonly ChatMessage[]
  /** The answer of the last run, as far as it is written. */
  readonly finalAnswer: ChatMessage | undefined
  /** Name of the thread, as soon as the server has given it one. */
  readonly chatId: string | undefined
  /** What the last run used, once it has ended. */
  readonly usage: ChatUsage | undefined
  /** The last run was stopped, here or elsewhere. */
  readonly aborted: boolean
  /** The run waits on the server; `resume()` goes on with it within 24 hours. */
  readonly suspended: { readonly messageId: string } | undefined
}

/** What goes along with a question. */
export interface SendOptions {
  /** Images that the question is about. */
  images?: readonly ChatImage[] | undefined
  /** Branch of the data model that is asked. */
  activeBranchName?: string | undefined
  /** Whether that is the production branch. */
  isDefaultBranch?: boolean | undefined
}

/** A thread with the agent. Promises settle when the run has ended; failures are state (`error`), not rejections. */
export interface Chat extends ReadableState<ChatSnapshot> {
  /** Asks. @throws {ChatBusyError} while a run goes on. @throws {ChatOptionError} for empty words. */
  readonly send: (input: string, options?: SendOptions) => Promise<void>
  /** Ends the run: here at once, on the server as soon as the thread is known. @throws {HttpError} The server could not be told. */
  readonly stop: () => Promise<void>
  /** Asks the last question again: the same run where it broke off, else a new one. */
  readonly regenerate: () => Promise<void>
  /** Goes on with a run that was suspended or broke off, under the same message id. Does nothing where there is none. */
  readonly resume: () => Promise<void>
  /** Reads the thread `chatId`, and follows it if it is being answered. A question of it that is still on its way is asked behind that. */
  readonly load: (chatId?: string) => Promise<void>
  /** A new, empty thread. A run that goes on is left to the server. */
  readonly reset: () => void
  /** Shows other messages. Nothing is sent, and the thread keeps its name. */
  readonly setMessages: (messages: readonly ChatMessage[]) => void
  /**
   * Ties the transfer to what shows the thread. The undo ends it, silently, and leaves the run to the server; mounting again joins
   * that run. Not needed for a thread that outlives every view.
   */
  readonly mount: () => () => void
}

/** Whoever asks for more time is not waited for in silence. */
const longestWaitMs = 20_000
/** How long a connection may stay open behind the lines that end a run. */
const graceMs = 500

/**
 * What the end of a connection means: how often to join the run again while that brings nothing new (`undefined`: as often as
 * allowed), and what went wrong if that was in vain.
 */
function judge(
  { ended, reason = '', isStreaming, messages }: ChatThread,
  error: unknown,
  heard: boolean,
  isRead: boolean,
): [joins?: number | undefined, failure?: SvcError] {
  if (ended === 'suspended') return []
  if (ended === 'error') return [0, /in progress/i.test(reason) ? new ChatBusyError() : new ChatStreamError(reason)]
  if (ended) return [0]
  if (!error && heard) {
    // In good order, with no closing line: a thread that is only read has said all, and so has an answer that is whole so twice.
    if (isRead && isStreaming === false) return [0]
    if (finalAnswer(messages) && !messages.some(({ isInProcess }) => isInProcess)) return [1]
  }
  // Whether it leaves it open if the run goes on. By its fields: a client of one's own may throw it.
  const { code, reason: why, status, retryAfterMs } = Object(error)
  const isOpen = /^HTTP_(NETWORK|TIMEOUT|BODY,cut|STATUS,,(408|429|50[234]))/.test([code, why, status].join())
  // A server that has said nothing yet is not waited for as long as one that broke off.
  const joins = error && (!isOpen || retryAfterMs > longestWaitMs) ? 0 : heard ? undefined : 2
  return [joins, isSvcError(error) ? error : new ChatStreamError('the connection was lost', error)]
}

/**
 * A thread as an immutable snapshot, kept from the frames of its runs. A dropped connection joins its run again by itself, with
 * the same message id, so that there is one run and one message. Touches no network before `send`, `load` or `resume`.
 *
 * It has three parts: the `thread` as told so far, the last `request`, and the `run` that follows it. What is not of the
 * present run changes nothing.
 * @see AI API: facts
 */
export function createChat(options: ChatOptions): Chat {
  const { client, chatId, messages = [], sessionSettings, maxResumes = 5, resumeDelayMs = 500 } = options
  let thread = beginConnection({ chatId, messages })
  /** The last request: what `resume` and `regenerate` send again. */
  let request: Omit<ChatRequest, 'chatId' | 'sessionSettings'> = {}
  /** The last question, until its run has ended: what is read meanwhile may be told without it. */
  let asked: typeof request | undefined
  /** What runs here: an object of its own for each run. */
  let run: object | undefined
  let connection: AbortController | undefined
  /** How many views show the thread. */
  let views = 0
  /** Frames that came and are not shown yet. */
  let queue: ChatFrame[] = []
  /** Ends the wait before the run is joined again. */
  let wake = () => {}
  /** Settles when the server has been told of the last stop; until a request has waited for that. */
  let stopping: Promise<void> | undefined

  const { set, ...readable } = createState({} as ChatSnapshot)
  const isBusy = (status = readable.getSnapshot().status) => /^s/.test(status)
  const show = (status: ChatSnapshot['status'], error?: SvcError) => {
    // Nobody is writing. Not `false`, which the server says of what is whole: a run that is joined again may go on with it.
    const rest = (message: ChatMessage) => (message.isInProcess ? { ...message, isInProcess: undefined } : message)
    const messages = isBusy(status) ? thread.messages : thread.messages.map(rest)
    thread = { ...thread, messages }
    const { chatId, usage, suspended, ended } = thread
    set({ status, error, messages, chatId, usage, suspended, aborted: ended === 'aborted', finalAnswer: finalAnswer(messages) })
  }
  show('ready')

  const flush = () => {
    if (!queue.length) return
    thread = reduceFrames(thread, queue)
    queue = []
    show('streaming')
  }

  const open = (signal?: AbortSignal) => client.stream({ ...request, chatId: thread.chatId, sessionSettings }, { signal })

  /** Sends a request, and joins its run again as often as it takes. */
  async function follow(next = request): Promise<void> {
    const own = {}
    run = own
    request = next
    thread = beginConnection(thread)
    show('submitted')
    // Asked right after a stop: the server may still be ending the run before.
    await stopping?.catch(() => {})
    let heard = false
    let shown: string | undefined
    for (let resumes = 0; run === own; resumes += 1) {
      let error: unknown
      let timer: ReturnType<typeof setTimeout> | undefined
      stopping = undefined
      connection = new AbortController()
      thread = beginConnection(thread)
      try {
        for await (const frame of open(connection.signal)) {
          if (run !== own) return
          heard ||= frame.kind !== 'unknown'
          if (queue.push(frame) === 1) onNextFrame(flush)
          // The run is over: all that may follow is its usage.
          if (/^(us|ab|sus)/.test(frame.kind)) timer ??= setTimeout(() => run === own && connection?.abort(), graceMs)
        }
      } catch (cause) {
        error = cause
      }
      clearTimeout(timer)
      // A listener may begin something else, so that the question whose this is comes behind.
      flush()
      if (run !== own) return
      const now = JSON.stringify(thread.messages)
      if (now !== shown) resumes = 0
      shown = now
      const isRead = next.input === undefined
      const [joins = maxResumes, failure] = judge(thread, error, heard, isRead)
      if (resumes >= Math.min(joins, maxResumes)) {
        const isLost = ({ id, sort }: ChatMessage) => id === asked?.messageId && sort === undefined
        if (isRead && !failure && thread.messages.some(isLost)) return follow(asked)
        if (!isRead) asked = undefined
        run = undefined
        return show(failure ? 'error' : 'ready', failure)
      }
      await new Promise<void>((resolve) => {
        wake = resolve
        timer = setTimeout(resolve, Object(error).retryAfterMs ?? resumeDelayMs * 2 ** resumes)
      })
      clearTimeout(timer)
    }
  }

  /** Ends what runs here, in silence; what the server does is another matter. */
  const leave = () => {
    connection?.abort()
    run = undefined
    queue = []
    wake()
  }

  /** Another thread, of which nothing is known yet. It does not wait for a stop of the one before. */
  const turnTo = (chatId: string | undefined) => {
    thread = beginConnection({ chatId, messages: [] })
    stopping = undefined
  }

  /** Joins the run only to learn the name of its thread. */
  async function nameOf(): Promise<string | undefined> {
    for await (const frame of open()) if (frame.kind === 'cutoff') return frame.state.chatId
    return undefined
  }

  const send: Chat['send'] = async (input, sendOptions) => {
    if (run) throw new ChatBusyError()
    if (!input.trim()) throw new ChatOptionError('input', 'is empty.')
    const messageId = createMessageId()
    thread = { ...thread, messages: [...thread.messages, { id: messageId, role: 'user', content: input }] }
    asked = { ...sendOptions, input, messageId }
    await follow(asked)
  }

  return {
    ...readable,
    send,

    async stop() {
      // Also a run that was left to the server with the last view.
      if (!isBusy()) return
      flush()
      leave()
      asked = undefined
      thread = { ...thread, ended: 'aborted', suspended: undefined }
      const tell = async () => {
        let { chatId } = thread
        if (!chatId) {
          chatId = await nameOf().catch(() => undefined)
          if (stopping === own) {
            thread = { ...thread, chatId }
            set({ ...readable.getSnapshot(), chatId })
          }
        }
        if (!chatId) return
        await client.abort(chatId, { sessionSettings }).catch((error: unknown) => {
          if (Object(error).status !== 404) throw error // gone already
        })
      }
      // What is asked next, be it by a listener, waits for this, and goes on in the same thread. A question that waited itself was
      // never sent, and has no other thread to learn the name of.
      const own = (!thread.chatId && stopping) || tell()
      stopping = own
      show('ready')
      await own
    },

    async regenerate() {
      const { error } = readable.getSnapshot()
      // A run that failed on the server stays failed under its message id; one that broke off on the way, or was not let in, goes on.
      if (error && !(thread.ended && error.code === 'CHAT_STREAM')) return follow()
      const question = thread.messages.findLast(({ role }) => role === 'user')?.content
      if (question) await send(question, request.input === question ? request : undefined)
    },

    async resume() {
      if (run) return wake()
      const { suspended, error } = readable.getSnapshot()
      const messageId = suspended?.messageId
      // Another run than the last one asked here is known by its question alone.
      if (messageId && messageId !== request.messageId) {
        request = { input: thread.messages.find(({ id }) => id === messageId)?.content, messageId }
      }
      if (suspended || error) await follow()
    },

    async load(chatId = thread.chatId) {
      if (chatId === undefined) throw new ChatOptionError('chatId', 'is missing.')
      leave()
      if (chatId !== thread.chatId) turnTo(chatId)
      await follow({})
    },

    reset() {
      leave()
      request = {}
      turnTo(undefined)
      show('ready')
    },

    setMessages(messages) {
      thread = { ...thread, messages, told: {} }
      const { status, error } = readable.getSnapshot()
      show(error ? 'ready' : status)
    },

    mount() {
      // A run that went on when the last view ended: `submitted` or `streaming`.
      if (!run && isBusy()) void follow()
      views += 1
      let isOver = false
      return () => {
        if (!isOver && !--views) leave()
        isOver = true
      }
    },
  }
}
