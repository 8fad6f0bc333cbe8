import type { PageFetch } from './createTokenFetch.ts'
import { UnreachableError } from './UnreachableError.ts'

interface Answer {
  readonly response: Response
  /** The whole text. */
  readonly text: string
  /** `undefined` where the text is no JSON: a proxy between may answer with a page of its own. */
  readonly body: unknown
}

/** A request to the page's own origin, which answers with JSON. @throws {UnreachableError} no answer came, or it broke off */
export async function requestJson(path: string, init: RequestInit, send: PageFetch = fetch): Promise<Answer> {
  try {
    const response = await send(path, init)
    const text = await response.text()
    return { response, text, body: parse(text) }
  } catch (cause) {
    throw new UnreachableError(cause)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
