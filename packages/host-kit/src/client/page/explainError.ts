import { EmbedFatalError, EmbedSessionError, EmbedTimeoutError } from '@svc/core'
import { ChatStreamError } from '@svc/core/ai'
import { HttpNetworkError, HttpStatusError, HttpTimeoutError, HttpTokenError, isSvcError, serverMessage } from '@svc/core/data'
import { BackendError } from './BackendError.ts'

export interface ExplainedError {
  /** What happened, in the service's own words where there are any. */
  readonly what: string
  /** What the viewer can do. */
  readonly advice: string
  /** For a support ticket. */
  readonly code: string | undefined
}

/** An error as a page shows it: what happened, and what to do. */
export function explainError(error: unknown): ExplainedError {
  const code = isSvcError(error) ? error.code : undefined
  const what = error instanceof Error ? error.message : String(error)
  if (error instanceof HttpStatusError) {
    const { status, requestId } = error
    const said = serverMessage(error)
    const fact = status === redirected ? signedOut : `The service answered ${status}.`
    return {
      what: said === undefined ? fact : `The service answered ${status}: ${said}`,
      advice: adviceFor(status),
      code: requestId === undefined ? code : `${code}, request ${requestId}`,
    }
  }
  if (isSvcError(error) && error.code === 'SCIM_ERROR') return { ...explainError(error.cause), code }
  // When a session or token could not be fetched, the cause is what the page's own backend answered.
  if (error instanceof EmbedSessionError || error instanceof HttpTokenError) {
    return {
      ...(backendWords(error.cause) ?? {
        what: 'The backend of this page gave no sign-in.',
        advice: 'Try again. If that does not help, reload the page to sign in again.',
      }),
      code,
    }
  }
  if (error instanceof EmbedFatalError) {
    const { message } = error.reported
    return { what: `The embedded page has stopped: ${message}`, advice: 'Try again: it opens with a fresh sign-in.', code }
  }
  if (error instanceof EmbedTimeoutError)
    return { what: 'The embedded page does not answer.', advice: 'Check the connection, then try again.', code }
  if (error instanceof HttpNetworkError) return { ...unreachable, code }
  if (error instanceof HttpTimeoutError) return { what: tooLong, advice: 'Ask for less, or try again in a moment.', code }
  if (code === 'CHAT_BUSY')
    return { what: 'The agent is still working on the last question.', advice: 'Try again in a moment.', code }
  if (error instanceof ChatStreamError) {
    // The service may have written a sentence.
    return { what: `The answer broke off: ${error.reason.replace(/\.$/, '')}.`, advice: 'Ask again.', code }
  }
  return {
    ...(backendWords(error) ?? { what, advice: 'Try again. If it still fails, ask for help with the message above.' }),
    code,
  }
}

/** What a browser gives as the status of a redirect that is not followed: mostly to a sign-in that stands before the backend. */
const redirected = 0
const signedOut = 'You are signed out.'
const tooLong = 'The service took too long.'
const unreachable = { what: 'The service cannot be reached.', advice: 'Check the connection, then try again.' }

/** Explains an error of the page's own backend: its refusal, or that it cannot be reached, in the words of each browser. */
function backendWords(error: unknown): { what: string; advice: string } | undefined {
  if (error instanceof TypeError && /fetch|network|load failed|connect|stream/i.test(error.message)) return unreachable
  if (error instanceof DOMException && error.name === 'TimeoutError') return { what: tooLong, advice: adviceFor(504) }
  if (!(error instanceof BackendError)) return undefined
  const { status, message } = error
  const what = status === 401 || status === redirected ? signedOut : status === 403 ? 'You do not have access to this.' : message
  return { what, advice: adviceFor(status) }
}

function adviceFor(status: number): string {
  if (status === redirected) return 'Reload the page to sign in again.'
  if (status === 400 || status === 422) return 'Change what you asked for and try again.'
  if (status === 401 || status === 403) return 'Reload the page to sign in again, or ask an admin for access.'
  if (status === 404) return 'This service does not offer this. Ask an admin whether it is enabled.'
  if (status === 409) return 'It conflicts with the current state. Reload the page, then change it or wait.'
  if (status === 429) return 'Too many requests at once. Wait a moment, then try again.'
  return 'Try again in a moment.'
}
