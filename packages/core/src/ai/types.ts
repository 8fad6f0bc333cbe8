// The chat stream as it is on the wire. AI API: facts, "POST /chat/stream-chat-state".

/** A tool the agent called: first without, then with `result`. Both are JSON text; read them with `readToolCall`. */
export interface ToolCall {
  name: string
  /** JSON text. */
  input: string
  /** JSON text; absent while the tool runs. */
  result?: string | undefined
}

/** One message of a thread. Unknown fields are kept as they came. */
export interface ChatMessage {
  id: string
  role: 'user' | 'assistant'
  content?: string | undefined
  thinking?: string | undefined
  /** Where in the agent's graph it was written; `['final', ...]` marks the final answer. */
  graphPath?: readonly string[] | undefined
  /** Still being written. */
  isInProcess?: boolean | undefined
  /** Place in the thread. A message that the server has not echoed yet has none, and comes last. */
  sort?: number | undefined
  toolCall?: ToolCall | undefined
  readonly [field: string]: unknown
}

export interface ChatUsage {
  models: readonly string[]
  llmCalls: number
  inputTokens: number
  outputTokens: number
  cacheWriteTokens: number
  cacheReadTokens: number
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
  email?: string | undefined
  userAttributes?: readonly { name: string; value: unknown }[] | undefined
  groups?: readonly string[] | undefined
  roles?: readonly string[] | undefined
  securityContext?: Readonly<Record<string, unknown>> | undefined
  timezone?: string | undefined
  publicDashboardId?: string | undefined
}

export interface ChatImage {
  mimeType: string
  /** Base64. */
  data: string
  name?: string | undefined
}

export interface ChatRequest {
  /** The viewer's words. Omitted together with a `chatId`: the thread is read. */
  input?: string | undefined
  /** Omitted: a new thread. */
  chatId?: string | undefined
  /** Makes the request idempotent; the same id joins a run that is under way. See `createMessageId`. */
  messageId?: string | undefined
  sessionSettings?: ChatSessionSettings | undefined
  activeBranchName?: string | undefined
  isDefaultBranch?: boolean | undefined
  images?: readonly ChatImage[] | undefined
}
