// Facts about the AI API: operations and schemas, as TypeScript (service interface, "Endpoints"; frames of the chat stream).
// Only read by scripts/generate.mjs, for the OpenAPI document and the JSON Schemas; the chat client has its own types.
import type { integer } from './schemas.ts';

export interface Operations {
  streamChatState: { method: 'POST'; path: '/chat/stream-chat-state'; tag: 'Chat';
    body?: ChatStreamRequest;
    ok: { 200: ChatFrame };
    okType: 'application/x-ndjson';
    notes: [
      'newline-delimited JSON, Content-Type application/json; __usage__ is always last; an error line can come mid-stream',
      'a request with the messageId of a stream still active re-subscribes to it',
    ];
  };
  abortChat: { method: 'POST'; path: '/chat/abort'; tag: 'Chat';
    body: ChatAbortRequest;
    ok: { 204: void };
    errors: [403, 404];
    notes: ['403 not the owner of the thread; 404 no such thread', 'the aborted stream ends with __aborted__'];
  };
}

export interface ChatStreamRequest {
  input?: string; // omitted together with a chatId: read the thread
  chatId?: string;
  messageId?: string; // pattern ^\d{13,}-message$; makes the request idempotent
  sessionSettings?: ChatSessionSettings;
  activeBranchName?: string;
  isDefaultBranch?: boolean;
  images?: ChatImage[];
}
export interface ChatImage {
  mimeType: string;
  data: string;
  name?: string;
}
export interface ChatSessionSettings {
  externalId?: string; // lowercase, trimmed; one of externalId, internalId required with a key
  internalId?: string; // with it none of roles, groups, userAttributes, securityContext
  email?: string;
  userAttributes?: ChatUserAttribute[];
  groups?: string[];
  roles?: string[];
  securityContext?: Record<string, unknown>;
  timezone?: string;
  publicDashboardId?: string;
}
export interface ChatUserAttribute {
  name: string;
  value: string | number | boolean | string[] | number[] | null;
}
export interface ChatAbortRequest {
  chatId: string;
  sessionSettings?: ChatSessionSettings;
}
export type ChatFrame = ChatMessageFrame | ChatCutoffFrame | ChatStateFrame | ChatAbortedFrame | ChatSuspendedFrame | ChatUsageFrame | ChatErrorLine;
export interface ChatMessageFrame {
  id: string;
  role: 'user' | 'assistant';
  content?: string;
  thinking?: string;
  graphPath?: string[];
  isDelta?: boolean; // content and thinking are pieces to append
  isInProcess?: boolean;
  sort: number;
  toolCall?: ChatToolCall;
}
export interface ChatToolCall {
  name: string;
  input: string; // JSON text
  result?: string; // JSON text
}
export interface ChatCutoffFrame {
  id: '__cutoff__';
  state: ChatCutoffState;
}
export interface ChatCutoffState {
  chatId: string;
  isStreaming: boolean;
  suspended?: ChatSuspension;
}
export interface ChatSuspension {
  messageId: string;
}
export interface ChatStateFrame {
  id: '__state__';
  state: ChatThreadState;
}
export interface ChatThreadState {
  messages: ChatMessageFrame[];
}
export interface ChatAbortedFrame {
  id: '__aborted__';
  type: 'abort';
  code: 'chat_aborted';
  error: string;
}
export interface ChatSuspendedFrame {
  id: '__suspended__';
  type: 'suspend';
  code: 'chat_suspended';
  retryable: true;
  messageId: string;
  error: string;
}
export interface ChatUsageFrame {
  id: '__usage__';
  type: 'usage';
  usage: ChatUsage;
}
export interface ChatUsage {
  models: string[];
  llmCalls: integer; // >=0
  inputTokens: integer; // >=0
  outputTokens: integer; // >=0
  cacheWriteTokens: integer; // >=0
  cacheReadTokens: integer; // >=0
  totalTokens: integer; // >=0
}
export interface ChatErrorLine {
  error: string;
}
