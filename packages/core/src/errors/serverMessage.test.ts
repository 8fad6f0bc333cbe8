import { expect, test } from 'vitest'
import { QueryFailedError } from './data.ts'
import { HttpNetworkError, HttpStatusError } from './http.ts'
import { ScimError } from './scim.ts'
import { serverMessage } from './serverMessage.ts'

const facts = { method: 'POST', url: 'https://host.example.test/v1/load' }
const answered = (body: unknown) => serverMessage(new HttpStatusError({ ...facts, status: 400, body }))

test('the words of a server are found by the names that the API families give them', () => {
  expect(answered({ error: 'Cube not found', message: 'other' })).toBe('Cube not found')
  expect(answered({ error: 17, message: 'Not allowed' })).toBe('Not allowed')
  expect(answered({ error: '  ', detail: 'No such user' })).toBe('No such user')
  expect(serverMessage(new QueryFailedError({ ...facts, body: { error: 'Out of memory' } }))).toBe('Out of memory')
})

test('a SCIM error has the words of its cause, also those of a proxy that knows no SCIM', () => {
  const refused = (body: unknown) => serverMessage(new ScimError(new HttpStatusError({ ...facts, status: 400, body })))
  expect(refused({ detail: 'No such user' })).toBe('No such user')
  expect(refused({ error: 'Too large' })).toBe('Too large')
  expect(refused('the page of a proxy')).toBeUndefined()
})

test('other errors with a cause or a `detail` hold none, since these need not be words of the server', () => {
  const cause = new HttpStatusError({ ...facts, status: 400, body: { error: 'Cube not found' } })
  expect(serverMessage(new Error('mine', { cause }))).toBeUndefined()
  expect(serverMessage(Object.assign(new Error('mine'), { detail: 'Key (email)=(jane) exists' }))).toBeUndefined()
})

test.each([
  undefined,
  null,
  'the page of a proxy',
  [],
  {},
  { error: { message: 'deep' } },
  Object.create({ error: 'inherited' }),
])('a body %j holds none', (body) => {
  expect(answered(body)).toBeUndefined()
})

test.each([undefined, null, 'text', new Error('mine'), new HttpNetworkError({ ...facts, cause: 1 })])(
  'an error %s without a body has none',
  (error) => {
    expect(serverMessage(error)).toBeUndefined()
  },
)
