import { expect, test } from 'vitest'
import { readToolCall } from './readToolCall.ts'

const call = (result?: string) => ({ name: 'any', input: '{"q":1}', ...(result !== undefined && { result }) })

test('tool calls are told apart by the shape of their result', () => {
  expect(readToolCall(call())).toEqual({ name: 'any', input: { q: 1 }, kind: 'running' })
  expect(readToolCall(call('{"cubes":[{"name":"a"}],"searchQuery":"a"}'))).toMatchObject({
    kind: 'metadata-search',
    searchQuery: 'a',
  })
  expect(readToolCall(call('{"cubes":[],"searchQuery":7}'))).toEqual({
    name: 'any',
    input: { q: 1 },
    kind: 'metadata-search',
    cubes: [],
    searchQuery: undefined,
  })
  expect(readToolCall(call('{"sqlQuery":"SELECT 1","schema":[],"data":[]}'))).toMatchObject({
    name: 'any',
    input: { q: 1 },
    kind: 'sql',
    result: { sqlQuery: 'SELECT 1' },
  })
  expect(readToolCall(call('{"loadQuery":{"measures":["a.b"]},"schema":[],"data":[]}'))).toMatchObject({
    name: 'any',
    input: { q: 1 },
    kind: 'load',
    result: { loadQuery: { measures: ['a.b'] } },
  })
  const base = { name: 'any', input: { q: 1 } }
  expect(readToolCall(call('{"error":"no such table"}'))).toEqual({ ...base, kind: 'failed', error: 'no such table' })
  expect(readToolCall(call('{"error":{"code":7}}'))).toMatchObject({ kind: 'failed', error: '{"code":7}' })
  const deep = '['.repeat(100_000)
  expect(readToolCall(call(`{"error":${deep}${deep.replaceAll('[', ']')}}`))).toMatchObject({
    kind: 'failed',
    // Newer engines write JSON of any depth.
    error: expect.stringMatching(/deep|^\[+\]+$/),
  })
  expect(readToolCall(call('not json'))).toEqual({ ...base, kind: 'other', result: 'not json' })
  expect(readToolCall(call('null'))).toEqual({ ...base, kind: 'other', result: null })
  expect(readToolCall({ name: 'x', input: '{' })).toMatchObject({ input: '{' })
})

test.each([
  ['a column without a name', { schema: [{ column_type: 'int' }] }],
  ['a column without a type', { schema: [{ name: 'a' }] }],
  ['a column that is null', { schema: [null] }],
  ['rows that are no list', { data: {} }],
  ['rows as objects', { data: [{ a: 1 }] }],
  ['a title that is no text', { queryTitle: {} }],
  ['a count that is no number', { totalRows: '2' }],
])('what looks like the rows of a query but has %s is no such answer', (_name, change) => {
  const result = {
    queryTitle: 'One',
    schema: [{ name: 'a', column_type: 'int' }],
    data: [[1]],
    totalRows: 1,
  }
  const kindOf = (fields: object) => readToolCall(call(JSON.stringify(fields))).kind
  for (const [kind, query] of [
    ['sql', { sqlQuery: 'SELECT 1' }],
    ['load', { loadQuery: {} }],
  ] as const) {
    expect(kindOf({ ...result, ...query })).toBe(kind)
    expect(kindOf({ ...result, ...query, ...change })).toBe('other')
  }
  for (const query of [{}, { sqlQuery: 1 }, { loadQuery: 'x' }, { loadQuery: [] }, { loadQuery: null }])
    expect(kindOf({ ...result, ...query })).toBe('other')
})

test('what is no text is not parsed', () => {
  const given = { name: 'any', input: ['1'], result: [['2']] }
  expect(readToolCall(given as never)).toEqual({ name: 'any', input: ['1'], kind: 'other', result: [['2']] })
})

test('a call is parsed once', () => {
  const one = call('{"cubes":[]}')
  expect(readToolCall(one)).toBe(readToolCall(one))
})
