/** Why a request failed: `fetch` itself says only that it did. Where it tried several addresses, there is a code and no message. */
export function reasonOf(error: unknown): string {
  const { message, cause } = Object(error) as Error
  const { message: words, code } = Object(cause) as NodeJS.ErrnoException
  return words || code || message
}
