import { own } from '../util/own.ts'
import { isSvcError } from './base.ts'

/**
 * Returns what the server itself said about a failed request or query: the first text among `error`, `message` and `detail` of the
 * error's `body`, or of its cause's for a `ScimError`; `undefined` where there is none. Show it to the person who made the request. It
 * may repeat parts of the request, which is why the message of an error never contains it.
 *
 * @see Service interface, "Errors"
 */
export function serverMessage(error: unknown): string | undefined {
  const body = own(isSvcError(error) && error.code === 'SCIM_ERROR' ? error.cause : error, 'body')
  const said = ['error', 'message', 'detail'].map((field) => own(body, field))
  return said.find((text): text is string => typeof text === 'string' && text.trim() !== '')
}
