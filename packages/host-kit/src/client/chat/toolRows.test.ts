import { readToolCall } from '@svc/core/ai'
import { expect, test } from 'vitest'
import { queryText } from './queryText.ts'
import { toolRows } from './toolRows.ts'

const rowsOf = (result: object) => toolRows(readToolCall({ name: 'any', input: '{}', result: JSON.stringify(result) }))

test('SQL and queries of /v1/load have rows and a text, other steps have none', () => {
  const rows = { schema: [{ name: 'count', column_type: 'Double' }], data: [[1]] }
  const sql = rowsOf({ ...rows, sqlQuery: 'SELECT 1' })
  const load = rowsOf({ ...rows, loadQuery: { measures: ['a.b', 'a.c'], limit: 1 } })
  expect([sql?.data, load?.data]).toEqual([[[1]], [[1]]])
  expect([queryText(sql!), queryText(load!)]).toEqual(['SELECT 1', '{\n  "measures": ["a.b","a.c"],\n  "limit": 1\n}'])
  for (const other of [rows, { cubes: [] }, { error: 'No such table' }]) expect(rowsOf(other)).toBeUndefined()
})
