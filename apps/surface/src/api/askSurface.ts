import { NotFoundError } from './NotFoundError.ts'
import { RefusedError } from './RefusedError.ts'
import { UnreachableError } from './UnreachableError.ts'

/** Asks the page's own origin, and gives its answer as text. */
export async function askSurface(path: string, token: string, init: RequestInit = {}): Promise<string> {
  const headers = { ...init.headers, authorization: `Bearer ${token}` }
  let response: Response
  let text: string
  try {
    response = await fetch(path, { ...init, headers })
    text = await response.text()
  } catch (cause) {
    throw new UnreachableError('The service did not answer', { cause })
  }
  if (response.ok) return text
  const message = wordsOf(text) ?? `The service answered with status ${response.status}`
  if (response.status === 404) throw new NotFoundError(message)
  throw response.status < 500 ? new RefusedError(message) : new Error(message)
}

function wordsOf(text: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null || !('error' in body)) return undefined
    return typeof body.error === 'string' ? body.error : undefined
  } catch {
    return undefined
  }
}
