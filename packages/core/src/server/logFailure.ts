import { isSvcError } from '../errors/base.ts'

/** What is read of an error, which may be anything. */
interface Facts {
  code?: unknown
  message?: unknown
  status?: unknown
  cause?: Facts | null
}
const factsOf = (error: unknown): Facts => Object(error)

/**
 * Makes the `onError` of a handler that has none. It logs code and message only: they hold no key and nothing of the user.
 *
 * @param handler name of the handler
 * @param callback the callback that was running, or an empty text
 */
export const logFailure = (handler: string) => (callback: string) => (error: unknown) => {
  const outer = factsOf(error)
  // Of a key that could not be got, the cause says why, where it is an error of this package.
  const { code, message, status, cause } = outer.code === 'HTTP_TOKEN' && isSvcError(outer.cause) ? outer.cause : outer
  const where = callback && `\`${callback}\` failed: `
  const isRefused = status === 401 || status === 403
  const hint = isRefused ? 'Did the service refuse the key? ' : status === 404 ? 'Is the address of the service right? ' : ''
  // Why there was no answer, such as ECONNREFUSED, is in what `fetch` threw.
  const why = code === 'HTTP_STATUS' ? hint : cause?.cause?.code ? `(${cause.cause.code}) ` : ''
  console.error(`${handler}: ${where}${code ?? 'error'}: ${message ?? error} ${why}Pass \`onError\` to get all of it.`)
}
