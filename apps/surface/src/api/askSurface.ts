import { WordedError } from '../i18n/WordedError.ts'
import type { Page } from '../state/usePage.ts'
import { NotFoundError } from './NotFoundError.ts'
import { objectOf } from './objectOf.ts'
import { RefusedError } from './RefusedError.ts'
import { requestJson } from './requestJson.ts'

/** Asks the page's own origin, and gives its answer, also as the text that came. */
export async function askSurface(
  path: string,
  page: Pick<Page, 'viewer' | 'fetch'>,
  init: RequestInit = {},
): Promise<{ readonly text: string; readonly body: unknown }> {
  const headers = { ...init.headers, authorization: `Bearer ${page.viewer.token}` }
  const { response, text, body } = await requestJson(path, { ...init, headers }, page.fetch)
  if (response.ok) {
    if (body === undefined) throw new WordedError('The answer could not be read', 'unreadable')
    return { text, body }
  }
  const { status } = response
  if (status === 409) throw new RefusedError('It was changed meanwhile, in another window', 'changedMeanwhile')
  const Failure = status === 404 ? NotFoundError : status < 500 ? RefusedError : WordedError
  const { error } = objectOf(body)
  throw typeof error === 'string'
    ? new Failure(error)
    : new Failure(`The service answered with status ${status}`, 'statusFailed', { status })
}
