import { expect, test } from 'vitest'
import { QueryFailedError } from './data.ts'
import { HttpNetworkError, HttpStatusError } from './http.ts'
import { serverMessage } from './serverMessage.ts'

const facts = { method: 'POST', url: 'https://host.example.test/v1/load' }
const answered = (body: unknown) => serverMessage(new HttpStatusError({ ...facts, status: 400, body }))

test('the words of a server are found by the names that the API families give them', () => {
  expect(answered({ error: 'Cube not found', message: 'other' })).toBe('Cube not found')
  expect(answered({ error: 17, message: 'Not allowed' })).toBe('Not allowed')
  expect(answered({ error: '  ', detail: 'No such user' })).toBe('No such user')
  expect(serverMessage(new QueryFailedError({ ...facts, body: { error: 'Out of memory' } }))).toBe('Out of memory')
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
