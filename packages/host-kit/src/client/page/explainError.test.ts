import { EmbedFatalError, EmbedSessionError } from '@svc/core'
import { ChatBusyError, ChatStreamError } from '@svc/core/ai'
import { createDataClient, HttpNetworkError, HttpStatusError } from '@svc/core/data'
import { createScimClient } from '@svc/core/scim'
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

test('a redirect, which a browser tells as status 0, is a sign-in that stands before the backend', () => {
  const signedOut = { what: 'You are signed out.', advice: 'Reload the page to sign in again.' }
  expect(explainError(new HttpStatusError({ ...facts, status: 0, body: undefined }))).toMatchObject(signedOut)
  expect(explainError(new EmbedSessionError('No session.', { reason: 'threw', cause: new BackendError(0) }))).toMatchObject(
    signedOut,
  )
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
    (cause: unknown) => new EmbedSessionError('No session.', { reason: 'threw', cause }),
    tokenError,
    (cause: unknown) => cause,
  ]) {
    expect(what(await wrap(new BackendError(401)))).toBe('You are signed out.')
    expect(what(await wrap(new BackendError(403)))).toBe('You do not have access to this.')
    expect(what(await wrap(new BackendError(502)))).toBe('The backend of this page answered 502.')
    // Each browser has its own words, those of Safari differ by the cause.
    for (const said of [
      'Failed to fetch',
      'network error',
      'NetworkError when attempting to fetch resource.',
      'Error in input stream',
      'Load failed',
      'The Internet connection appears to be offline.',
      'Could not connect to the server.',
    ])
      expect([said, what(await wrap(new TypeError(said)))]).toEqual([said, 'The service cannot be reached.'])
    expect(what(await wrap(new DOMException('signal timed out', 'TimeoutError')))).toBe('The service took too long.')
  }
  expect(what(new EmbedFatalError({ message: 'Session is not known', fatal: true }))).toContain('Session is not known')
})

test('a backend that keeps the viewer waiting for a sign-in is no sign-out: trying again comes first', () => {
  const explained = explainError(new EmbedSessionError('No session (timeout).', { reason: 'timeout' }))
  expect(explained).toEqual({
    what: 'The backend of this page gave no sign-in.',
    advice: 'Try again. If that does not help, reload the page to sign in again.',
    code: 'EMBED_SESSION',
  })
})

test('what SCIM refuses is told as by the other APIs', async () => {
  const refusal = async (status: number, body: object) => {
    const scim = createScimClient({
      baseUrl: 'https://acme.example.test',
      token: 't',
      retry: false,
      fetch: async () => Response.json(body, { status }),
    })
    return explainError(await scim.users.list().catch((error: unknown) => error))
  }
  expect(await refusal(502, { error: 'The service does not answer.' })).toEqual({
    what: 'The service answered 502: The service does not answer.',
    advice: 'Try again in a moment.',
    code: 'SCIM_ERROR',
  })
  expect((await refusal(400, { detail: 'No such filter', scimType: 'invalidFilter' })).what).toBe(
    'The service answered 400: No such filter',
  )
})

test('an answer of the agent that broke off says why, in the words of the service', () => {
  expect(explainError(new ChatStreamError('model overloaded'))).toEqual({
    what: 'The answer broke off: model overloaded.',
    advice: 'Ask again.',
    code: 'CHAT_STREAM',
  })
  expect(explainError(new ChatStreamError('The model is overloaded.')).what).toBe(
    'The answer broke off: The model is overloaded.',
  )
})

test('who asks too early, too often or for what is not there hears what to do', () => {
  expect(explainError(new ChatBusyError())).toEqual({
    what: 'The agent is still working on the last question.',
    advice: 'Try again in a moment.',
    code: 'CHAT_BUSY',
  })
  const advice = (status: number) => explainError(new HttpStatusError({ ...facts, status, body: {} })).advice
  expect(advice(404)).toBe('This service does not offer this. Ask an admin whether it is enabled.')
  expect(advice(429)).toBe('Too many requests at once. Wait a moment, then try again.')
})
