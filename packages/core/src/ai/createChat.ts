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

/** How long a connection may stay open after the frames that end a run, in milliseconds. */
const graceMs = 500

/**
 * A thread as an immutable snapshot, kept up to date from the frames of its runs. After a dropped connection it rejoins its run
 * by itself, under the same message id, so that there is one run and one message. Touches no network before `send`, `load` or
 * `resume`.
 *
 * @see AI API: facts
 */
export function createChat({
  client,
  chatId,
  messages = [],
  sessionSettings,
  maxResumes = 5,
  resumeDelayMs = 500,
}: ChatOptions): Chat {
  // The state has three parts: the `thread` as far as the server has sent it, the last `request`, and the `run` that follows that
  // request. Whatever belongs to an earlier run is ignored.
  let thread = beginConnection({ chatId, messages })
  /** The last request: what `resume` and `regenerate` send again. */
  let request: Omit<ChatRequest, 'chatId' | 'sessionSettings'> = {}
  /** The last question, until its run has ended: when the thread is read meanwhile, the server may not know it yet. */
  let pendingQuestion: typeof request | undefined
  /** The run that is followed here: a new object for each run, to tell it from earlier ones. */
  let run: object | undefined
  let connection: AbortController | undefined
  /** How many views show the thread. */
  let views = 0
  /** Frames that have arrived and are not shown yet. */
  let queue: ChatFrame[] = []
  /** Ends the wait before the run is rejoined. */
  let wake = () => {}
  /** Settles once the server knows of the last stop. Set until the next request has waited for it. */
  let stopping: Promise<void> | undefined

  const { set, ...readable } = createState({} as ChatSnapshot)
  const now = readable.getSnapshot
  const isBusy = (status = now().status) => status === 'submitted' || status === 'streaming'
  const show = (status = now().status, error?: SvcError) => {
    // Nobody is writing any more. Not `false`, by which the server says that a message is complete: a rejoined run may go on with
    // it.
    const atRest = (message: ChatMessage) => (message.isInProcess ? { ...message, isInProcess: undefined } : message)
    if (!isBusy(status)) thread = { ...thread, messages: thread.messages.map(atRest) }
    const { messages, chatId, usage, suspended, ended } = thread
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

  /** Sends a request and follows its run, over as many connections as it takes. */
  async function follow(next = request): Promise<void> {
    const thisRun = {}
    run = thisRun
    request = next
    thread = beginConnection(thread)
    show('submitted')
    // Right after a stop, the server may still be ending the previous run.
    await stopping?.catch(() => {})
    const isRead = request.input === undefined
    /** Whether the server has sent anything of this run. */
    let heard: boolean | undefined
    /** The messages after the previous connection, as JSON. */
    let before: string | undefined
    for (let resumes = 0; run === thisRun; resumes++) {
      let error: unknown
      let timer: ReturnType<typeof setTimeout> | undefined
      thread = beginConnection(thread)
      stopping = undefined
      connection = new AbortController()
      try {
        for await (const frame of open(connection.signal)) {
          if (run !== thisRun) return
          heard ||= frame.kind !== 'unknown'
          if (queue.push(frame) === 1) onNextFrame(flush)
          // After these, all that can follow is the usage of the run.
          const endsRun = frame.kind === 'suspended' || frame.kind === 'aborted' || frame.kind === 'usage'
          if (endsRun) timer ??= setTimeout(() => run === thisRun && connection?.abort(), graceMs)
        }
      } catch (cause) {
        error = cause
      }
      flush()
      clearTimeout(timer)
      // A listener may have started something else.
      if (run !== thisRun) return
      const after = tryStringify(thread.messages)
      if (after !== before) resumes = 0
      before = after
      const { maxJoins, failure } = judgeEnd(thread, error, heard, isRead)
      const mayRejoin = resumes < maxJoins && resumes < maxResumes
      if (!mayRejoin) {
        const question = messageOf(pendingQuestion?.messageId)
        if (isRead && !failure && question && question.sort === undefined) return follow(pendingQuestion)
        if (!isRead) pendingQuestion = undefined
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

  const messageOf = (id: string | undefined) => thread.messages.find((message) => message.id === id)

  /** Stops following, silently. The run on the server goes on. */
  const leave = () => {
    connection?.abort()
    run = undefined
    queue = []
    wake()
  }

  /** Switches to another thread, of which nothing is known yet. It need not wait for a stop of the previous one. */
  const switchTo = (chatId?: string) => {
    thread = beginConnection({ chatId, messages: [] })
    stopping = undefined
  }

  /** Joins the run only to learn the id of its thread. */
  async function learnChatId(): Promise<string | undefined> {
    for await (const frame of open()) if (frame.kind === 'cutoff') return frame.state.chatId
    return undefined
  }

  const send: Chat['send'] = async (input, sendOptions) => {
    // Also of a run that was left to the server when the last view ended: it is this thread that is being answered.
    if (isBusy()) throw new ChatBusyError()
    if (!input.trim()) throw new ChatOptionError('input', 'is empty.')
    const messageId = createMessageId()
    thread = { ...thread, messages: [...thread.messages, { id: messageId, role: 'user', content: input }] }
    pendingQuestion = { ...sendOptions, input, messageId }
    await follow(pendingQuestion)
  }

  return {
    ...readable,
    send,

    stop() {
      // Busy is also a run that was left to the server when the last view ended.
      if (!isBusy() && !thread.suspended) return Promise.resolve()
      // Kept, but not shown before the stop: a listener could reset the thread, and the stop would go to the wrong one.
      thread = { ...reduceFrames(thread, queue), ended: 'aborted', suspended: undefined }
      pendingQuestion = undefined
      leave()
      const tellServer = async () => {
        let { chatId } = thread
        if (!chatId) {
          chatId = await learnChatId().catch(() => undefined)
          if (stopping === thisStop) {
            thread = { ...thread, chatId }
            show()
          }
        }
        if (!chatId) return
        await client.abort(chatId, { sessionSettings }).catch((error: unknown) => {
          if (Object(error).status !== 404) throw error // gone already
        })
      }
      // The next question waits for this, even one that a listener asks, and goes on in the same thread. A question that was
      // still waiting itself has not been sent: there is no other thread whose id could be learned.
      const thisStop = (!thread.chatId && stopping) || tellServer()
      stopping = thisStop
      show('ready')
      // Whoever does not wait for it, as a button, need not hear that the server did not.
      thisStop.catch(() => {})
      return thisStop
    },

    async regenerate() {
      const { error } = now()
      // A run that failed on the server has failed for good under its message id. One that was cut off or refused can go on.
      if (error && !(thread.ended && error.code === 'CHAT_STREAM')) return follow()
      const question = thread.messages.findLast(({ role }) => role === 'user')?.content
      if (question) await send(question, request.input === question ? request : undefined)
    },

    async resume() {
      if (run) return wake()
      const { suspended, error } = now()
      // Of a run that was not started by the last request, only the question is known.
      if (suspended && suspended.messageId !== request.messageId) {
        const { messageId } = suspended
        request = { input: messageOf(messageId)?.content, messageId }
      }
      if (suspended || error) await follow()
    },

    async load(chatId = thread.chatId) {
      if (!chatId) throw new ChatOptionError('chatId', 'is empty.')
      leave()
      if (chatId !== thread.chatId) switchTo(chatId)
      await follow({})
    },

    reset() {
      leave()
      request = {}
      switchTo()
      show('ready')
    },

    setMessages(messages) {
      thread = { ...thread, messages, told: {} }
      // Other messages end an error.
      show(now().error && 'ready')
    },

    mount() {
      // The run that was left to the server when the last view ended.
      if (!run && isBusy()) void follow()
      let isUnmounted: boolean | undefined
      views++
      return () => {
        if (!isUnmounted && !--views) leave()
        isUnmounted = true
      }
    },
  }
}
