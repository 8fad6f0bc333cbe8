/**
 * Why a request failed: `fetch` itself says only that it did. Where it tried several addresses, there is a code and no message. That of
 * OpenSSL is in its `reason`, and its message for those who debug OpenSSL.
 */
export function reasonOf(error: unknown): string {
  const { message, cause } = Object(error) as Error
  const { library, reason, message: words, code } = Object(cause) as NodeJS.ErrnoException & { library?: string; reason?: string }
  return (library && reason) || words || code || message
}
