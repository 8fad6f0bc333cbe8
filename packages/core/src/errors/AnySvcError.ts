import type { ChatBusyError, ChatOptionError, ChatStreamError } from './ai.ts'
import type { SvcError } from './base.ts'
import type { ClientMissingError } from './client.ts'
import type { QueryFailedError, QueryInvalidError } from './data.ts'
import type {
  EmbedAbortedError,
  EmbedActionError,
  EmbedFatalError,
  EmbedOptionError,
  EmbedSessionError,
  EmbedStateError,
  EmbedTimeoutError,
} from './embed.ts'
import type { FormatError } from './format.ts'
import type {
  HttpBodyError,
  HttpNetworkError,
  HttpOptionError,
  HttpStatusError,
  HttpTimeoutError,
  HttpTokenError,
} from './http.ts'
import type { PaginationLoopError, PlatformArgumentError } from './platform.ts'
import type { MessageError } from './protocol.ts'
import type { ResultShapeError } from './result.ts'
import type { ScimError, ScimFilterError, ScimMemberError } from './scim.ts'
import type { ServerOptionError, SessionBodyError } from './server.ts'

/** Every error of the SDK. Its `code` says which one it is, and so which fields it has. */
export type AnySvcError =
  | MessageError
  | EmbedOptionError
  | EmbedStateError
  | EmbedTimeoutError
  | EmbedSessionError
  | EmbedFatalError
  | EmbedAbortedError
  | EmbedActionError
  | ClientMissingError
  | HttpStatusError
  | HttpNetworkError
  | HttpTimeoutError
  | HttpBodyError
  | HttpOptionError
  | HttpTokenError
  | QueryInvalidError
  | QueryFailedError
  | ResultShapeError
  | FormatError
  | ChatOptionError
  | ChatStreamError
  | ChatBusyError
  | PlatformArgumentError
  | PaginationLoopError
  | ScimFilterError
  | ScimMemberError
  | ScimError
  | ServerOptionError
  | SessionBodyError
  // Its class is in the emulator's package, which this one does not know.
  | (SvcError & { readonly code: 'EMULATOR_START' })
