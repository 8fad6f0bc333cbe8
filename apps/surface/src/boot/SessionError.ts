import type { MessageKey } from '../i18n/messages.ts'
import type { Text } from '../i18n/textOf.ts'

/** There is no session, or it cannot be used, or nobody could be signed in. The host hears the message, a viewer the words. */
export class SessionError extends Error {
  override readonly name = 'SessionError'
  /** Left out where the service says it in words of its own. */
  readonly words: MessageKey | undefined
  readonly values: Parameters<Text>[1]

  constructor(message: string, words?: MessageKey, values?: Parameters<Text>[1]) {
    super(message)
    this.words = words
    this.values = values
  }
}
