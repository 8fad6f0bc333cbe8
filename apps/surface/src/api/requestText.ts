import type { PageFetch } from './createTokenFetch.ts'
import { UnreachableError } from './UnreachableError.ts'

/** A request to the page's own origin, with the whole text of its answer. @throws {UnreachableError} none came, or it broke off */
export async function requestText(
  path: string,
  init: RequestInit,
  send: PageFetch = fetch,
): Promise<{ readonly response: Response; readonly text: string }> {
  try {
    const response = await send(path, init)
    return { response, text: await response.text() }
  } catch (cause) {
    throw new UnreachableError(cause)
  }
}
