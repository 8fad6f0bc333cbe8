import { WordedError } from '../i18n/WordedError.ts'
import type { Page } from '../state/usePage.ts'
import { NotFoundError } from './NotFoundError.ts'
import { RefusedError } from './RefusedError.ts'
import { requestText } from './requestText.ts'

/** Asks the page's own origin, and gives its answer as text. */
export async function askSurface(path: string, page: Pick<Page, 'viewer' | 'fetch'>, init: RequestInit = {}): Promise<string> {
  const headers = { ...init.headers, authorization: `Bearer ${page.viewer.token}` }
  const { response, text } = await requestText(path, { ...init, headers }, page.fetch)
  if (response.ok) return text
  const { status } = response
  const Failure = status === 404 ? NotFoundError : status < 500 ? RefusedError : WordedError
  const said = wordsOf(text)
  throw said === undefined
    ? new Failure(`The service answered with status ${status}`, 'statusFailed', { status })
    : new Failure(said)
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
