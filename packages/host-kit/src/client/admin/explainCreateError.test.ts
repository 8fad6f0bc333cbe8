import { HttpStatusError } from '@svc/core/data'
import { expect, test } from 'vitest'
import { explainCreateError } from './explainCreateError.ts'

const refused = (status: number) =>
  new HttpStatusError({
    method: 'POST',
    url: 'https://acme.example.test/api/v1/users',
    status,
    body: { message: 'username ann is taken by another user' },
  })

test('a name that is taken is to be changed, and every other refusal is explained as anywhere', () => {
  expect(explainCreateError(refused(409))).toMatchObject({
    what: 'The service answered 409: username ann is taken by another user',
    advice: 'Choose another name.',
  })
  expect(explainCreateError(refused(400)).advice).toBe('Change what you asked for and try again.')
})
