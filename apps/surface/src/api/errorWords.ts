import { isSvcError, serverMessage } from '@svc/core/data'
import type { Text } from '../i18n/textOf.ts'
import { WordedError } from '../i18n/WordedError.ts'

/** What a viewer is told about a failure: the service's own words, or what happened in the page's language. `silent` names what did not answer. */
export function errorWords(error: Error, text: Text, silent: 'unreachable' | 'serviceUnreachable' = 'unreachable'): string {
  const { reason, status } = error as { reason?: unknown; status?: unknown }
  const said = serverMessage(error)
  if (said !== undefined) return said
  if (error instanceof WordedError && error.words) return text(error.words, error.values)
  switch (isSvcError(error) ? error.code : undefined) {
    case 'HTTP_STATUS':
      return text('statusFailed', { status: Number(status) })
    case 'HTTP_NETWORK':
    case 'HTTP_TIMEOUT':
      return text(silent)
    case 'HTTP_BODY':
      return text('unreadable')
    case 'CHAT_BUSY':
      return text('agentBusy')
    case 'CHAT_STREAM':
      // The agent's own words, unless it had none.
      return reason === 'the connection was lost' ? text(silent) : String(reason)
    default:
      return error.message
  }
}
