import { EmbedFatalError, EmbedSessionError } from '@svc/core'
import { ChatStreamError } from '@svc/core/ai'
import { createDataClient, HttpNetworkError, HttpStatusError } from '@svc/core/data'
import { expect, test } from 'vitest'
import { BackendError } from './BackendError.ts'
import { explainError } from './explainError.ts'

const facts = { method: 'POST', url: 'https://data.example.test/v1/load' }

test('the service’s own words come first, with what to do by the status', () => {
  expect(
    explainError(new HttpStatusError({ ...facts, status: 400, body: { error: 'No such member' }, requestId: 'r1' })),
  ).toEqual({
    what: 'The service answered 400: No such member',
    advice: 'Change what you asked for and try again.',
    code: 'HTTP_STATUS, request r1',
  })
  // A 409 may mean a taken e-mail address, an existing branch or an unfinished export: the advice fits all of them.
  expect(
    explainError(new HttpStatusError({ ...facts, status: 409, body: { message: 'email a@b.test is taken by another user' } })),
  ).toMatchObject({
    what: 'The service answered 409: email a@b.test is taken by another user',
    advice: 'It conflicts with the current state. Reload the page, then change it or wait.',
  })
  expect(explainError(new HttpStatusError({ ...facts, status: 503, body: '<html>' })).what).toBe('The service answered 503.')
})

test('a lost connection and an unknown error are explained as well', () => {
  expect(explainError(new HttpNetworkError({ ...facts, cause: undefined })).advice).toContain('connection')
  expect(explainError('odd')).toMatchObject({ what: 'odd', code: undefined })
})

test('a viewer who is signed out, offline, or whose session has died, hears just that', async () => {
  const tokenError = (cause: unknown) =>
    createDataClient({ baseUrl: 'https://data.example.test', token: () => Promise.reject(cause) })
      .meta()
      .catch((error: unknown) => error)
  const what = (error: unknown) => explainError(error).what
  for (const wrap of [
    (cause: unknown) => new EmbedSessionError('No session.', { cause }),
    tokenError,
    (cause: unknown) => cause,
  ]) {
    expect(what(await wrap(new BackendError(401)))).toBe('You are signed out.')
    expect(what(await wrap(new BackendError(403)))).toBe('You do not have access to this.')
    expect(what(await wrap(new BackendError(502)))).toBe('The backend of this page answered 502.')
    expect(what(await wrap(new TypeError('Failed to fetch')))).toBe('The service cannot be reached.')
  }
  expect(what(new EmbedFatalError({ message: 'Session is not known', fatal: true }))).toContain('Session is not known')
})

test('an answer of the agent that broke off says why, in the words of the service', () => {
  expect(explainError(new ChatStreamError('model overloaded'))).toEqual({
    what: 'The answer broke off: model overloaded.',
    advice: 'Ask again.',
    code: 'CHAT_STREAM',
  })
})
