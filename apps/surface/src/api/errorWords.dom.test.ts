import { ChatBusyError, ChatStreamError } from '@svc/core/ai'
import { createDataClient } from '@svc/core/data'
import { expect, test } from 'vitest'
import { textOf } from '../i18n/textOf.ts'
import { askSurface } from './askSurface.ts'
import { errorWords } from './errorWords.ts'

/** The error of a load with this response. */
async function failing(answer: () => Promise<Response>): Promise<Error> {
  const client = createDataClient({ baseUrl: 'https://data.test', token: 't', fetch: answer, retry: false })
  return client.load({ measures: ['orders.count'] }).then(
    () => Promise.reject(new Error('It was answered')),
    (error: Error) => error,
  )
}
const en = textOf('en')
const viewer = { token: 't', mode: 'signed', embedTenant: null, deploymentId: 1, settings: {}, embedTheme: {} } as const

test('the service’s own words come first', async () => {
  const error = await failing(async () => Response.json({ error: 'orders.count not found' }, { status: 400 }))
  expect(error.message).toContain('`body`')
  expect(errorWords(error, en)).toBe('orders.count not found')
})

test('an answer without words is told by its status, in the page’s language', async () => {
  for (const body of ['<h1>Bad gateway</h1>', '{"error":""}', '{"error":{"code":1}}', 'null']) {
    const error = await failing(async () => new Response(body, { status: 502 }))
    expect(errorWords(error, en)).toBe('The service answered with status 502')
    expect(errorWords(error, textOf('de'))).toBe('Der Dienst hat mit Status 502 geantwortet')
  }
})

test('an answer that cannot be read is told as one, in the page’s language', async () => {
  const error = await failing(async () => new Response('<h1>Please sign in</h1>', { headers: { 'content-type': 'text/html' } }))
  expect(error).toMatchObject({ code: 'HTTP_BODY' })
  expect(errorWords(error, textOf('de'))).toBe('Die Antwort war nicht lesbar')
})

test('what the page’s own origin refuses without a word is told by its status, in the page’s language', async () => {
  for (const [status, name] of [
    [404, 'NotFoundError'],
    [403, 'RefusedError'],
    [502, 'Error'],
  ] as const) {
    const fetch = async () => new Response('<h1>No</h1>', { status })
    const error = await askSurface('/__surface/workspace', { viewer, fetch }).catch((caught: Error) => caught)
    expect(error).toMatchObject({ name, message: `The service answered with status ${status}` })
    expect(errorWords(error as Error, textOf('de'))).toBe(`Der Dienst hat mit Status ${status} geantwortet`)
  }
  const fetch = async () => Response.json({ error: 'There is no workbook 7' }, { status: 404 })
  const gone = await askSurface('/__surface/workbooks/7', { viewer, fetch }).catch((caught: Error) => caught)
  expect(errorWords(gone as Error, textOf('de'))).toBe('There is no workbook 7')
})

test('an answer of the page’s own origin that is no JSON, such as a page to sign in, is told as one that cannot be read', async () => {
  const fetch = async () => new Response('<h1>Please sign in</h1>')
  const error = await askSurface('/__surface/workspace', { viewer, fetch }).catch((caught: Error) => caught)
  expect(errorWords(error as Error, textOf('de'))).toBe('Die Antwort war nicht lesbar')
})

test('no answer is told as one', async () => {
  const error = await failing(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(errorWords(error, en)).toBe('The data service did not answer')
})

test('a question asked too early is told as one, in the page’s language', () => {
  expect(errorWords(new ChatBusyError(), textOf('de'))).toBe('Der Assistent beantwortet noch die letzte Frage')
})

test('a run that failed is told in the agent’s own words; one that broke off, in the page’s language', () => {
  expect(errorWords(new ChatStreamError('The model is overloaded'), textOf('de'))).toBe('The model is overloaded')
  const lost = new ChatStreamError('the connection was lost')
  expect(errorWords(lost, textOf('de'), 'serviceUnreachable')).toBe('Der Dienst hat nicht geantwortet')
})

test('what is no error of a request keeps its message', () => {
  expect(errorWords(new Error('Something else'), en)).toBe('Something else')
})
