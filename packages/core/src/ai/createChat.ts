import { ChatBusyError, ChatOptionError } from '../errors/ai.ts'
import type { SvcError } from '../errors/base.ts'
import { createState } from '../state.ts'
import { tryStringify } from '../util/tryStringify.ts'
import type { Chat, ChatOptions, ChatSnapshot } from './chatTypes.ts'
import { createMessageId } from './createMessageId.ts'
import { finalAnswer } from './finalAnswer.ts'
import { judgeEnd } from './judgeEnd.ts'
import { onNextFrame } from './onNextFrame.ts'
import { beginConnection, reduceFrames } from './reduceFrames.ts'
import type { ChatFrame, ChatMessage, ChatRequest } from './types.ts'

/** How long a connection may stay open behind the lines that end a run. */
const graceMs = 500

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
  /** Whether it is `submitted` or `streaming`. */
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
          // Usage, aborted, suspended: the run is over, and all that may follow is its usage.
          if (/^(us|ab|sus)/.test(frame.kind)) timer ??= setTimeout(() => run === own && connection?.abort(), graceMs)
        }
      } catch (cause) {
        error = cause
      }
      clearTimeout(timer)
      // A listener may begin something else, so that the question whose this is comes behind.
      flush()
      if (run !== own) return
      const now = tryStringify(thread.messages)
      if (now !== shown) resumes = 0
      shown = now
      const isRead = next.input === undefined
      const [joins = maxResumes, failure] = judgeEnd(thread, error, heard, isRead)
      // Also when it is no number.
      if (!(resumes < Math.min(joins, maxResumes))) {
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
