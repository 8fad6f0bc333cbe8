import { SvcError } from './base.ts'

/** An option of a chat or its client, or a request, is wrong. Thrown before anything is sent. */
export class ChatOptionError extends SvcError {
  override readonly name = 'ChatOptionError'
  readonly code = 'CHAT_OPTION' as const
  /** Name of the option, or of the field of the request. */
  declare readonly option: string
  constructor(option: string, message: string) {
    super(`Option \`${option}\` ${message}`)
    this.option = option
  }
}

/**
 * The run failed: the server said so inside the stream, or the stream ended repeatedly before the run did. The server's words are in
 * `reason` and not in the message, since they may repeat the request.
 */
export class ChatStreamError extends SvcError {
  override readonly name = 'ChatStreamError'
  readonly code = 'CHAT_STREAM' as const
  /**
   * Why: the server's words, or `the connection was lost` / `another thread answered` where it said nothing. `cause` is set when
   * the connection broke.
   */
  declare readonly reason: string
  constructor(reason: string, cause?: unknown) {
    super('The chat run failed: see `reason`. Send again, or resume.', cause ? { cause } : {})
    this.reason = reason
  }
}

/** A question was sent while the thread is still being answered, here or elsewhere. */
export class ChatBusyError extends SvcError {
  override readonly name = 'ChatBusyError'
  readonly code = 'CHAT_BUSY' as const
  constructor() {
    super('The thread is being answered. Wait, or `stop()` it.')
  }
}
