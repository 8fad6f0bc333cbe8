import { WordedError } from '../i18n/WordedError.ts'
import type { Page } from '../state/usePage.ts'
import { NotFoundError } from './NotFoundError.ts'
import { RefusedError } from './RefusedError.ts'
import { requestText } from './requestText.ts'

/** Asks the page's own origin, and gives its answer as text of JSON. */
export async function askSurface(path: string, page: Pick<Page, 'viewer' | 'fetch'>, init: RequestInit = {}): Promise<string> {
  const headers = { ...init.headers, authorization: `Bearer ${page.viewer.token}` }
  const { response, text } = await requestText(path, { ...init, headers }, page.fetch)
  const answer = read(text)
  if (response.ok) {
    if (answer === undefined) throw new WordedError('The answer could not be read', 'unreadable')
    return text
  }
  const { status } = response
  const Failure = status === 404 ? NotFoundError : status < 500 ? RefusedError : WordedError
  const said = wordsOf(answer)
  throw said === undefined
    ? new Failure(`The service answered with status ${status}`, 'statusFailed', { status })
    : new Failure(said)
}

/** `undefined` where a text is no JSON: a proxy between may answer with a page of its own. */
function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function wordsOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined
  return typeof answer.error === 'string' ? answer.error : undefined
}
