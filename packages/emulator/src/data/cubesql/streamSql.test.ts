import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDataService, type DataService } from '../createDataService.ts'
import { defaultModelDir } from '../defaultModelDir.ts'
import { type Answer, askOf, createShop } from '../test/createShop.ts'
import { type Line, runSql } from '../test/runSql.ts'
import { streamSql } from './streamSql.ts'

let service: DataService
let ask: (path: string, body?: unknown) => Promise<Answer>
beforeAll(async () => {
  service = await createShop()
  ask = askOf(service)
})
afterAll(() => service.close())

const run = (query: string, more?: object) => runSql(ask, query, more)

test('many rows arrive in many lines', async () => {
  const large = await createDataService({ modelDir: defaultModelDir })
  const { body } = await askOf(large)('/v1/cubesql', { query: 'SELECT id, status FROM orders' })
  const lines = body
    .trim()
    .split('\n')
    .map((line: string) => JSON.parse(line)) as Line[]
  expect(lines.length).toBeGreaterThan(100)
  expect(lines.flatMap(({ data }) => data ?? [])).toHaveLength(120_000)
  large.close()
})

test('readers that stop reading do not hold others up', async () => {
  const readers = Array.from({ length: 12 }, () =>
    streamSql(service, { query: 'SELECT id FROM orders' }, { viewer: {} }).getReader(),
  )
  for (const reader of readers) await reader.read()
  expect((await run('SELECT COUNT(*) FROM orders')).rows).toEqual([[10]])
  for (const reader of readers) await reader.cancel()
})

test('a reader that goes away gives its connection back', async () => {
  for (let i = 0; i < 12; i++) {
    const reader = streamSql(service, { query: 'SELECT id FROM orders' }, { viewer: {} }).getReader()
    await reader.read()
    await reader.cancel()
  }
  expect((await run('SELECT COUNT(*) FROM orders')).rows).toEqual([[10]])
})

test('an error of the database arrives as a line too', async () => {
  expect((await run('SELECT COUNT(*) FROM broken')).error).toContain('no_such_table')
  expect((await run("SELECT id FROM orders WHERE quantity > 'x'")).error).toContain('Conversion Error')
})
