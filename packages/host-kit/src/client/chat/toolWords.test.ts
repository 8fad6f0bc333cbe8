import { readToolCall } from '@svc/core/ai'
import { expect, test } from 'vitest'
import { toolWords } from './toolWords.ts'

const words = (name: string, result?: string, isBusy = false) =>
  Object.values(toolWords(readToolCall({ name, input: '{}', ...(result !== undefined && { result }) }), isBusy)).join(', ')

test('a step is called in words and not by the name of its tool', () => {
  expect(words('run_sql', '{"rows":1}')).toBe('Run SQL, done')
  expect(words('search-metadata', '{"cubes":[]}')).toBe('Search metadata, done')
  expect(words('run_sql', '{"error":"No such column"}')).toBe('Run SQL, failed')
})

test('a step without a result runs while the answer does', () => {
  expect(words('run_sql', undefined, true)).toBe('Run SQL, running')
  expect(words('run_sql')).toBe('Run SQL, stopped')
})
