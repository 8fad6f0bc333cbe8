export { buildEmbedUrl } from '../embed/buildEmbedUrl.ts'
export { createEmbed } from '../embed/createEmbed.ts'
export type * from '../embed/surfaceTypes.ts'
export type * from '../embed/types.ts'
export type { AnySvcError } from '../errors/AnySvcError.ts'
export { isSvcError, SvcError } from '../errors/base.ts'
export type { ClientMissingError } from '../errors/client.ts'
export type { SvcErrorCode } from '../errors/codes.ts'
export {
  EmbedAbortedError,
  EmbedActionError,
  EmbedFatalError,
  EmbedOptionError,
  EmbedSessionError,
  type EmbedSessionReason,
  EmbedStateError,
  EmbedTimeoutError,
  type EmbedTimeoutFacts,
  type EmbedTimeoutReason,
} from '../errors/embed.ts'
export { MessageError } from '../errors/protocol.ts'
export {
  type ActionMessage,
  actionTypes,
  createActionMessage,
  createEventMessage,
  type EventMessage,
  eventTypes,
  filters,
  type MessageOptions,
  type MessageTypes,
  messageTypes,
  type ParseActionResult,
  type ParseEventResult,
  type ParseOptions,
  parseAction,
  parseEvent,
  type Refused,
  type RefusedReason,
} from '../protocol/index.ts'
export type {
  ActionEnvelope,
  ActionName,
  ActionPayloads,
  Direction,
  EmbedTheme,
  EventEnvelope,
  EventName,
  EventPayloads,
  FilterEntry,
  FilterInput,
  FilterValue,
  KnownActionEnvelope,
  KnownEventEnvelope,
  SurfaceKind,
  UnknownActionEnvelope,
  UnknownEventEnvelope,
} from '../protocol/types.ts'
export type { ReadableState } from '../state.ts'
