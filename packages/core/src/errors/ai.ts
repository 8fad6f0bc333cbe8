import { SvcError } from './base.ts'

/** An option or a request of the chat client is wrong. Thrown before anything is sent. */
export class ChatOptionError extends SvcError {
  override readonly name = 'ChatOptionError'
  readonly code = 'CHAT_OPTION'
  /** Name of the option, or of the field of the request. */
  declare readonly option: string
  constructor(option: string, message: string) {
    super(`Option \`${option}\` ${message}`)
    this.option = option
  }
}

/** The run failed: the server said so inside the stream, or the stream ended again and again before the run did. */
export class ChatStreamError extends SvcError {
  override readonly name = 'ChatStreamError'
  readonly code = 'CHAT_STREAM'
  /** The server's words. */
  declare readonly reason: string
  constructor(reason: string, cause?: unknown) {
    super(`The chat run failed: ${reason.slice(0, 300)}. Send again, or resume.`, cause ? { cause } : undefined)
    this.reason = reason
  }
}

/** A message was sent while the thread is still being answered. */
export class ChatBusyError extends SvcError {
  override readonly name = 'ChatBusyError'
  readonly code = 'CHAT_BUSY'
  constructor() {
    super('The thread is being answered. Wait, or `stop()` it.')
  }
}
