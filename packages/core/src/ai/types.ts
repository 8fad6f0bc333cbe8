// The chat stream as it is on the wire. AI API: facts, "POST /chat/stream-chat-state".

/** A tool the agent called: first without, then with `result`. Both are JSON text; read them with `readToolCall`. */
export interface ToolCall {
  /** Names differ from service to service: `readToolCall` goes by shape. */
  name: string
  /** JSON text. */
  input: string
  /** JSON text; absent while the tool runs. */
  result?: string | undefined
}

/** One message of a thread. Unknown fields are kept as they came. */
export interface ChatMessage {
  /** A frame with a known id is about the same message. */
  id: string
  /** Who wrote it. */
  role: 'user' | 'assistant'
  /** Text, as Markdown. */
  content?: string | undefined
  /** What the agent thought on the way. */
  thinking?: string | undefined
  /** Where in the agent's graph it was written; `['final', ...]` marks the final answer. */
  graphPath?: readonly string[] | undefined
  /** Still being written. No message of a `createChat` is once its run has ended, for whatever reason. */
  isInProcess?: boolean | undefined
  /** Place in the thread. A message that the server has not echoed yet has none, and comes last. */
  sort?: number | undefined
  /** Set where the message is a call of a tool. */
  toolCall?: ToolCall | undefined
  readonly [field: string]: unknown
}

/** What a run cost. */
export interface ChatUsage {
  /** Names of the models that were asked. */
  models: readonly string[]
  /** How often one was asked. */
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
  /** A new message, a piece of one (`isDelta`), or a message whole. */
  | ({ readonly kind: 'message'; readonly isDelta?: boolean | undefined } & ChatMessage)
  /** First marker: which thread this is, and whether it is being written. */
  | {
      readonly kind: 'cutoff'
      readonly state: {
        readonly chatId: string
        readonly isStreaming: boolean
        readonly suspended?: { readonly messageId: string } | undefined
      }
    }
  /** Near the end: the whole thread. */
  | { readonly kind: 'state'; readonly state: { readonly messages: readonly ChatMessage[] } }
  /** Terminal: the run was aborted. */
  | { readonly kind: 'aborted'; readonly code: string; readonly error: string }
  /** Terminal: the run waits; the same request within 24 hours goes on with it. */
  | {
      readonly kind: 'suspended'
      readonly code: string
      readonly error: string
      readonly messageId: string
      readonly retryable: boolean
    }
  /** Always last. */
  | { readonly kind: 'usage'; readonly usage: ChatUsage }
  /** The run failed, in the middle of a stream with status 200. */
  | { readonly kind: 'error'; readonly error: string }
  /** A line of another form: services add frames over time. */
  | { readonly kind: 'unknown'; readonly value: unknown }

/** Who asks, and with which rights. Exactly one of `externalId` and `internalId` goes with a key. */
export interface ChatSessionSettings {
  /** Lowercase, trimmed. */
  externalId?: string | undefined
  /** Excludes `groups`, `roles`, `userAttributes` and `securityContext`. */
  internalId?: string | undefined
  /** Address of the viewer. */
  email?: string | undefined
  /** Attributes that access rules read, each name once. */
  userAttributes?: readonly { name: string; value: unknown }[] | undefined
  /** Names of groups. */
  groups?: readonly string[] | undefined
  /** Names of roles. */
  roles?: readonly string[] | undefined
  /** What the data model's access rules read. */
  securityContext?: Readonly<Record<string, unknown>> | undefined
  /** IANA name, such as `Europe/Berlin`. */
  timezone?: string | undefined
  /** Public id of the dashboard that is talked about. */
  publicDashboardId?: string | undefined
}

/** An image beside a question. */
export interface ChatImage {
  /** Such as `image/png`. */
  mimeType: string
  /** Base64. */
  data: string
  /** Name of the file. */
  name?: string | undefined
}

/** A question, or with a `chatId` alone the reading of a thread. */
export interface ChatRequest {
  /** The viewer's words. Omitted together with a `chatId`: the thread is read. */
  input?: string | undefined
  /** Omitted: a new thread. */
  chatId?: string | undefined
  /** Makes the request idempotent; the same id joins a run that is under way. See `createMessageId`. */
  messageId?: string | undefined
  /** Who asks. @default the client's own */
  sessionSettings?: ChatSessionSettings | undefined
  /** Branch of the data model that is asked. */
  activeBranchName?: string | undefined
  /** Whether that is the production branch. */
  isDefaultBranch?: boolean | undefined
  /** Images that the question is about. */
  images?: readonly ChatImage[] | undefined
}
