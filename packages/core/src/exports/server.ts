export { ServerOptionError, SessionBodyError } from '../errors/server.ts'
export type { EmbedTheme } from '../protocol/types.ts'
export { type ChatHandlerOptions, createChatHandler } from '../server/createChatHandler.ts'
export type { SessionHandlerOptions } from '../server/createGrantHandler.ts'
export type { PostHandlerOptions } from '../server/createPostHandler.ts'
export type { RateLimitOptions } from '../server/createRateLimit.ts'
export { createSessionHandler } from '../server/createSessionHandler.ts'
export { createTokenHandler } from '../server/createTokenHandler.ts'
export { type GenerateSessionOptions, generateSession } from '../server/generateSession.ts'
export { generateToken } from '../server/generateToken.ts'
export type {
  CommonSessionBody,
  ExternalSessionBody,
  GroupDefinition,
  InternalSessionBody,
  SessionBody,
  SessionSettings,
  UserAttributeDefinition,
  UserAttributeType,
  UserAttributeValue,
} from '../server/SessionBody.ts'
export { type NodeRequest, type NodeResponse, toNodeListener } from '../server/toNodeListener.ts'
