/**
 * Makes the `onError` of a handler that has none. It logs code and message only: they hold no key and nothing of the user.
 *
 * @param handler name of the handler
 * @param callback the callback that was running, or an empty text
 */
export const logFailure = (handler: string) => (callback: string) => (error: unknown) => {
  const { code, message, status } = Object(error) as { code?: unknown; message?: unknown; status?: unknown }
  const where = callback && `\`${callback}\` failed: `
  const why = code === 'HTTP_STATUS' && (status === 401 || status === 403) ? ' Did the service refuse the key?' : ''
  console.error(`${handler}: ${where}${code ?? 'error'}: ${message ?? error}${why} Pass \`onError\` to get all of it.`)
}
