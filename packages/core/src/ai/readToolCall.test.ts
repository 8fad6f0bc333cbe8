import { expect, test } from 'vitest'
import { readToolCall } from './readToolCall.ts'

const call = (result?: string) => ({ name: 'any', input: '{"q":1}', ...(result !== undefined && { result }) })

test('tool calls are told apart by the shape of their result', () => {
  expect(readToolCall(call())).toEqual({ name: 'any', input: { q: 1 }, kind: 'running' })
  expect(readToolCall(call('{"cubes":[{"name":"a"}],"searchQuery":"a"}'))).toMatchObject({
    kind: 'metadata-search',
    searchQuery: 'a',
  })
  expect(readToolCall(call('{"sqlQuery":"SELECT 1","schema":[],"data":[]}'))).toMatchObject({
    name: 'any',
    input: { q: 1 },
    kind: 'sql',
    result: { sqlQuery: 'SELECT 1' },
  })
  expect(readToolCall(call('{"error":"no such table"}'))).toMatchObject({ kind: 'failed', error: 'no such table' })
  expect(readToolCall(call('{"error":{"code":7}}'))).toMatchObject({ kind: 'failed', error: '{"code":7}' })
  const deep = '['.repeat(100_000)
  expect(readToolCall(call(`{"error":${deep}${deep.replaceAll('[', ']')}}`))).toMatchObject({
    kind: 'failed',
    error: expect.stringContaining('deep'),
  })
  expect(readToolCall(call('not json'))).toMatchObject({ kind: 'other', result: 'not json' })
  expect(readToolCall({ name: 'x', input: '{' })).toMatchObject({ input: '{' })
})

test.each([
  ['a column without a name', { schema: [{ column_type: 'int' }] }],
  ['a column that is null', { schema: [null] }],
  ['rows as objects', { data: [{ a: 1 }] }],
  ['a title that is no text', { queryTitle: {} }],
  ['a count that is no number', { totalRows: '2' }],
])('what looks like an answer of SQL but has %s is no such answer', (_name, change) => {
  const result = {
    sqlQuery: 'SELECT 1',
    queryTitle: 'One',
    schema: [{ name: 'a', column_type: 'int' }],
    data: [[1]],
    totalRows: 1,
  }
  expect(readToolCall(call(JSON.stringify(result))).kind).toBe('sql')
  expect(readToolCall(call(JSON.stringify({ ...result, ...change }))).kind).toBe('other')
})

test('a call is parsed once', () => {
  const one = call('{"cubes":[]}')
  expect(readToolCall(one)).toBe(readToolCall(one))
})
