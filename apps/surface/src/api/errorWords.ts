import { isSvcError, serverMessage } from '@svc/core/data'
import { SessionError } from '../boot/SessionError.ts'
import { ImageTooLargeError } from '../dashboard/ImageTooLargeError.ts'
import type { Text } from '../i18n/textOf.ts'
import { UnreachableError } from './UnreachableError.ts'

/** What a viewer is told about a failure: the service's own words, or what happened in the page's language. `silent` names what did not answer. */
export function errorWords(error: Error, text: Text, silent: 'unreachable' | 'serviceUnreachable' = 'unreachable'): string {
  const { reason, status } = error as { reason?: unknown; status?: unknown }
  const said = serverMessage(error)
  if (said !== undefined) return said
  if (error instanceof SessionError && error.words) return text(error.words, error.values)
  if (error instanceof UnreachableError) return text('serviceUnreachable')
  if (error instanceof ImageTooLargeError) return text('imageTooLarge')
  switch (isSvcError(error) ? error.code : undefined) {
    case 'HTTP_STATUS':
      return text('statusFailed', { status: Number(status) })
    case 'HTTP_NETWORK':
    case 'HTTP_TIMEOUT':
      return text(silent)
    case 'CHAT_BUSY':
      return text('agentBusy')
    case 'CHAT_STREAM':
      // The agent's own words, unless it had none.
      return reason === 'the connection was lost' ? text(silent) : String(reason)
    default:
      return error.message
  }
}
