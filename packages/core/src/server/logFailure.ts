import { isSvcError } from '../errors/base.ts'

/** What mostly is behind these answers of the service. */
const hints = new Map<unknown, string>([
  [401, ' Did the service refuse the key?'],
  [403, ' Did the service refuse the key?'],
  [404, ' Is the address of the service right?'],
])

/**
 * Makes the `onError` of a handler that has none. It logs code and message only: they hold no key and nothing of the user.
 *
 * @param handler name of the handler
 * @param callback the callback that was running, or an empty text
 */
export const logFailure = (handler: string) => (callback: string) => (error: unknown) => {
  const fields = (of: unknown): Record<string, unknown> => Object(of)
  const { cause } = fields(error)
  // Of a key that could not be got, the cause says why, where it is an error of this package.
  const told = fields(error)['code'] === 'HTTP_TOKEN' && isSvcError(cause) ? cause : error
  const { code, message, status } = fields(told)
  const where = callback && `\`${callback}\` failed: `
  const why = (code === 'HTTP_STATUS' && hints.get(status)) || ''
  console.error(`${handler}: ${where}${code ?? 'error'}: ${message ?? error}${why} Pass \`onError\` to get all of it.`)
}
