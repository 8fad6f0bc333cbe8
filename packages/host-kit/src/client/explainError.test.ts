import { HttpNetworkError, HttpStatusError } from '@svc/core/data'
import { expect, test } from 'vitest'
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
  expect(explainError(new HttpStatusError({ ...facts, status: 503, body: '<html>' })).what).toBe('The service answered 503.')
})

test('a lost connection and an unknown error are explained as well', () => {
  expect(explainError(new HttpNetworkError({ ...facts, cause: undefined })).advice).toContain('connection')
  expect(explainError('odd')).toMatchObject({ what: 'odd', code: undefined })
})
