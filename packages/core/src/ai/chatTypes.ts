import type { SvcError } from '../errors/base.ts'
import type { ReadableState } from '../state.ts'
import type { ChatClient } from './createChatClient.ts'
import type { ChatImage, ChatMessage, ChatSessionSettings, ChatUsage } from './types.ts'

/** Options of `createChat`. */
export interface ChatOptions {
  /** A client from `createChatClient`, or your own of the same shape. */
  client: ChatClient
  /** Id of an existing thread; call `load()` to read it. @default a new thread */
  chatId?: string | undefined
  /** Messages of the thread that you have already, such as from your own store. @default [] */
  messages?: readonly ChatMessage[] | undefined
  /** Who asks, and with which rights. Sent with every request. @default the client's own */
  sessionSettings?: ChatSessionSettings | undefined
  /** How often a dropped or suspended run is rejoined without any progress. @default 5 */
  maxResumes?: number | undefined
  /** Wait before the run is rejoined, doubled each time without progress, in milliseconds. @default 500 */
  resumeDelayMs?: number | undefined
}

/** State of a thread. */
export interface ChatSnapshot {
  /** `submitted`: sent, nothing received yet. `error`: the last run failed; the text it had written is kept. */
  readonly status: 'ready' | 'submitted' | 'streaming' | 'error'
  /** Why the last run failed; only with status `error`. */
  readonly error: SvcError | undefined
  /** All messages of the thread, in order. */
  readonly messages: readonly ChatMessage[]
  /** The answer of the last run, as far as it is written. See `finalAnswer`. */
  readonly finalAnswer: ChatMessage | undefined
  /** Id of the thread, as soon as the server has given it one. */
  readonly chatId: string | undefined
  /** What the last run cost, once it has ended. */
  readonly usage: ChatUsage | undefined
  /** Whether the last run was stopped, here or elsewhere. */
  readonly aborted: boolean
  /** Set while the run waits on the server; `resume()` continues it within 24 hours. */
  readonly suspended: { readonly messageId: string } | undefined
}

/** What is sent along with a question. */
export interface SendOptions {
  /** Images that belong to the question. */
  images?: readonly ChatImage[] | undefined
  /** Branch of the data model that the question is about. */
  activeBranchName?: string | undefined
  /** Whether it is the production branch. */
  isDefaultBranch?: boolean | undefined
}

/** A thread with the agent. Promises settle when the run has ended; a failed run is state (`error`), not a rejection. */
export interface Chat extends ReadableState<ChatSnapshot> {
  /**
   * Asks a question.
   *
   * @throws {ChatBusyError} when a run is going on, also one that was left to the server with the last view.
   * @throws {ChatOptionError} when `input` is empty.
   */
  readonly send: (input: string, options?: SendOptions) => Promise<void>
  /**
   * Stops the run, also a suspended one: here at once, on the server as soon as the id of the thread is known. The promise may be
   * ignored, as by a button: its failure is then no unhandled rejection.
   *
   * @throws {HttpError} when the server could not be reached, or refused.
   */
  readonly stop: () => Promise<void>
  /**
   * Asks the last question again: continues the same run if it was cut off, else starts a new one. Without a question it does nothing.
   *
   * @throws {ChatBusyError} when a run is going on.
   */
  readonly regenerate: () => Promise<void>
  /** Continues a run that was suspended or cut off, under the same message id. Does nothing if there is none. */
  readonly resume: () => Promise<void>
  /**
   * Reads the thread `chatId`, and follows it while it is being answered. If your last question had not reached the server yet,
   * it is sent once the thread has been read.
   *
   * @param chatId Id of the thread. Left out: the present one.
   * @throws {ChatOptionError} when there is no `chatId`.
   */
  readonly load: (chatId?: string) => Promise<void>
  /** Starts a new, empty thread. A run that is going on is left to the server. */
  readonly reset: () => void
  /** Replaces the messages that are shown. Nothing is sent, and the thread keeps its id. */
  readonly setMessages: (messages: readonly ChatMessage[]) => void
  /**
   * Ties the connection to a view of the thread. Returns the undo: with the last view the connection ends, silently, and the run
   * is left to the server; mounting again rejoins it. Not needed for a thread that outlives every view.
   */
  readonly mount: () => () => void
}
