// The chat stream as it is on the wire. AI API: facts, "POST /chat/stream-chat-state".

/**
 * A tool call of the agent: sent first without, then with `result`. Input and result are JSON text; read them with
 * `readToolCall`.
 */
export interface ToolCall {
  /** Name of the tool. It differs from service to service, so `readToolCall` goes by shape. */
  name: string
  /** Input of the tool, as JSON text. */
  input: string
  /** Result of the tool, as JSON text; absent while the tool runs. */
  result?: string | undefined
}

/** One message of a thread. Unknown fields are kept as they came. */
export interface ChatMessage {
  /** Id of the message: a frame with a known id updates that message. */
  id: string
  /** Who wrote it. */
  role: 'user' | 'assistant'
  /** Text, as Markdown. */
  content?: string | undefined
  /** What the agent thought before it answered. */
  thinking?: string | undefined
  /** Where in the agent's graph it was written; `['final', ...]` marks the final answer. */
  graphPath?: readonly string[] | undefined
  /** Whether it is still being written. In a `createChat` thread no message is, once its run has ended for whatever reason. */
  isInProcess?: boolean | undefined
  /** Place in the thread. A message that the server has not echoed yet has none, and comes last. */
  sort?: number | undefined
  /** Set if the message is a tool call. */
  toolCall?: ToolCall | undefined
  readonly [field: string]: unknown
}

/** What a run cost: calls and tokens. */
export interface ChatUsage {
  /** Names of the models that were used. */
  models: readonly string[]
  /** Number of calls to a model. */
  llmCalls: number
  /** Tokens read. */
  inputTokens: number
  /** Tokens written. */
  outputTokens: number
  /** Tokens put into the cache. */
  cacheWriteTokens: number
  /** Tokens taken from the cache. */
  cacheReadTokens: number
  /** Tokens in all. */
  totalTokens: number
  readonly [field: string]: unknown
}

/** One line of the stream. `kind` is ours; all other fields are the server's own. */
export type ChatFrame =
  /** A new message, a piece of a message (`isDelta`), or a whole message. */
  | ({
      readonly kind: 'message'
      /** Whether its texts go on where those of the last piece ended. @default false */
      readonly isDelta?: boolean | undefined
    } & ChatMessage)
  /** First marker: which thread this is, and whether it is being answered. */
  | {
      readonly kind: 'cutoff'
      readonly state: {
        /** Id of the thread. */
        readonly chatId: string
        /** Whether it is being answered. */
        readonly isStreaming: boolean
        /** The run that waits, if one does. */
        readonly suspended?: { readonly messageId: string } | undefined
      }
    }
  /** Near the end: the whole thread. */
  | { readonly kind: 'state'; readonly state: { readonly messages: readonly ChatMessage[] } }
  /** Terminal: the run was aborted. */
  | {
      readonly kind: 'aborted'
      /** Such as `chat_aborted`. */
      readonly code: string
      /** The server's words. */
      readonly error: string
    }
  /** Terminal: the run waits; the same request within 24 hours continues it. */
  | {
      readonly kind: 'suspended'
      /** Such as `chat_suspended`. */
      readonly code: string
      /** The server's words. */
      readonly error: string
      /** Message id of the request that continues the run. */
      readonly messageId: string
      /** Whether the same request may be sent again. */
      readonly retryable: boolean
    }
  /** Always last. */
  | { readonly kind: 'usage'; readonly usage: ChatUsage }
  /** The run failed, in the middle of a stream with status 200. `error` has the server's words. */
  | { readonly kind: 'error'; readonly error: string }
  /** A line of unknown form, as it was parsed: services add frames over time. */
  | { readonly kind: 'unknown'; readonly value: unknown }

/** Who asks, and with which rights. With a key, exactly one of `externalId` and `internalId` is required. */
export interface ChatSessionSettings {
  /** Your own id of the viewer, trimmed and in lower case. */
  externalId?: string | undefined
  /** Id of a user of the service itself; cannot stand beside `groups`, `roles`, `userAttributes`, `securityContext`. */
  internalId?: string | undefined
  /** Email address of the viewer. */
  email?: string | undefined
  /** Attributes of the viewer, for access rules; each name once. */
  userAttributes?: readonly { name: string; value: unknown }[] | undefined
  /** Names of the viewer's groups. */
  groups?: readonly string[] | undefined
  /** Names of the viewer's roles. */
  roles?: readonly string[] | undefined
  /** Security context for the access rules of the data model. */
  securityContext?: Readonly<Record<string, unknown>> | undefined
  /** Time zone of the viewer: an IANA name, such as `Europe/Berlin`. */
  timezone?: string | undefined
  /** Public id of the dashboard that the conversation is about. */
  publicDashboardId?: string | undefined
}

/** An image that is sent with a question. */
export interface ChatImage {
  /** Media type, such as `image/png`. */
  mimeType: string
  /** The image, in Base64. */
  data: string
  /** Name of the file. */
  name?: string | undefined
}

/** A question; or, with a `chatId` alone, a request to read that thread. */
export interface ChatRequest {
  /** The question. Left out, together with a `chatId`: the thread is read. */
  input?: string | undefined
  /** Id of the thread. Left out: a new thread. */
  chatId?: string | undefined
  /** Makes the request idempotent; the same id joins a run that is under way. See `createMessageId`. */
  messageId?: string | undefined
  /** Who asks. @default the client's own */
  sessionSettings?: ChatSessionSettings | undefined
  /** Branch of the data model that the question is about. Through a route of one's own: only where it has `allowBranches`. */
  activeBranchName?: string | undefined
  /** Whether it is the production branch. */
  isDefaultBranch?: boolean | undefined
  /** Images that belong to the question. */
  images?: readonly ChatImage[] | undefined
}
