export type { Chat, ChatOptions, ChatSnapshot, SendOptions } from '../ai/chatTypes.ts'
export { createChat } from '../ai/createChat.ts'
export {
  type BrowserChatClientOptions,
  type ChatCallOptions,
  type ChatClient,
  type ChatClientOptions,
  type ChatKeyOptions,
  type ChatProxyOptions,
  type ChatTokenOptions,
  createChatClient,
} from '../ai/createChatClient.ts'
export { createMessageId } from '../ai/createMessageId.ts'
export { finalAnswer } from '../ai/finalAnswer.ts'
export { parseFrame } from '../ai/parseFrame.ts'
export { readImage } from '../ai/readImage.ts'
export {
  type LoadToolResult,
  type ReadToolCall,
  type RowsToolResult,
  readToolCall,
  type SqlToolResult,
} from '../ai/readToolCall.ts'
export { beginConnection, type ChatThread, emptyThread, reduceFrames } from '../ai/reduceFrames.ts'
export type { ChatFrame, ChatImage, ChatMessage, ChatRequest, ChatSessionSettings, ChatUsage, ToolCall } from '../ai/types.ts'
export { ChatBusyError, ChatOptionError, ChatStreamError } from '../errors/ai.ts'
export type { SvcError } from '../errors/base.ts'
export type { SvcErrorCode } from '../errors/codes.ts'
export type { Token } from '../http/index.ts'
