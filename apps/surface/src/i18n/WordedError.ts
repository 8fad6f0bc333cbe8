import type { MessageKey } from './messages.ts'
import type { Text } from './textOf.ts'

/** A failure that a viewer is told in the page's language. The host hears its message, in English. */
export class WordedError extends Error {
  /** Left out where the service says it in words of its own. */
  readonly words: MessageKey | undefined
  readonly values: Parameters<Text>[1]

  constructor(message: string, words?: MessageKey, values?: Parameters<Text>[1], options?: ErrorOptions) {
    super(message, options)
    this.words = words
    this.values = values
  }
}
