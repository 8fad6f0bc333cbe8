import { own } from '../util/own.ts'

/**
 * What the server itself said of a failed request or query: the first text among `error`, `message` and `detail` of the error's
 * `body`. `undefined` where it said nothing in words, and for errors without a body. Show it to the person who asked; it may repeat
 * parts of the request, which is why the message of an error never holds it.
 *
 * @see Service interface, "Errors"
 */
export function serverMessage(error: unknown): string | undefined {
  const body = own(error, 'body')
  const said = ['error', 'message', 'detail'].map((field) => own(body, field))
  return said.find((text): text is string => typeof text === 'string' && text.trim() !== '')
}
