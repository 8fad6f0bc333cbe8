import type { SvcError } from '../errors/base.ts'
import type { ReadableState } from '../state.ts'
import type { ChatClient } from './createChatClient.ts'
import type { ChatImage, ChatMessage, ChatSessionSettings, ChatUsage } from './types.ts'

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
