import { isSvcError } from '@svc/core/data'
import type { Text } from '../i18n/textOf.ts'

/** The service's own words in an answer that failed. */
function wordsIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'error')) return undefined
  const { error } = body as { error: unknown }
  return typeof error === 'string' && error.trim() !== '' ? error : undefined
}

/** What a viewer is told of a request that failed: the service's own words, or what happened in the page's language. */
export function errorWords(error: Error, text: Text): string {
  const { body, reason, status } = error as { body?: unknown; reason?: unknown; status?: unknown }
  const said = wordsIn(body)
  if (said !== undefined) return said
  switch (isSvcError(error) ? error.code : undefined) {
    case 'HTTP_STATUS':
      return text('statusFailed', { status: Number(status) })
    case 'HTTP_NETWORK':
    case 'HTTP_TIMEOUT':
      return text('unreachable')
    case 'CHAT_STREAM':
      return String(reason)
    default:
      return error.message
  }
}
