import { expect, test } from 'vitest'
import { createDatabase } from './createDatabase.ts'

test('every start generates the same history', async () => {
  const prints = await Promise.all(
    [1, 2].map(async () => {
      const database = await createDatabase()
      const tables = ['customers', 'products', 'orders', 'order_items']
      const found = tables.map((table) => database.query(`SELECT md5(string_agg(o::VARCHAR, '' ORDER BY id)) FROM ${table} AS o`))
      const print = (await Promise.all(found)).map(({ rows }) => rows[0]![0])
      database.close()
      return print
    }),
  )
  expect(prints[0]).toHaveLength(4)
  expect(prints[0]).toEqual(prints[1])
})
