import { expect } from 'vitest'
import type { Answer } from './createShop.ts'

export interface Line {
  schema?: { name: string; column_type: string }[]
  data?: unknown[][]
  error?: string
}

/** Runs a statement by `/v1/cubesql`, and reads the lines of the answer. */
export async function runSql(ask: (path: string, body?: unknown) => Promise<Answer>, query: string, more: object = {}) {
  const { status, headers, body } = await ask('/v1/cubesql', { query, ...more })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/json')
  expect(body).toMatch(/\n$/)
  const lines = body
    .trim()
    .split('\n')
    .map((line: string) => JSON.parse(line)) as Line[]
  return {
    schema: lines[0]?.schema,
    rows: lines.flatMap(({ data }) => data ?? []),
    error: lines.find(({ error }) => error)?.error,
  }
}
