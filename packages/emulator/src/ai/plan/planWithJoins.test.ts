import { createChat, createChatClient, readToolCall } from '@svc/core/ai'
import type { V1MetaResponse } from '@svc/core/data'
import { expect, test } from 'vitest'
import { defaultModelDir } from '../../data/index.ts'
import { buildMeta, visibleMeta } from '../../data/meta/buildMeta.ts'
import { extendMeta } from '../../data/meta/extendMeta.ts'
import { findModelFiles, readModel } from '../../data/model/readModel.ts'
import { ownFiles } from '../../test/ownFiles.ts'
import { start } from '../../test/start.ts'
import { planQuestion } from './planQuestion.ts'
import { planWithJoins } from './planWithJoins.ts'

const model = `
cubes:
  - name: orders
    sql_table: main.orders
    joins:
      - { name: customers, relationship: many_to_one, sql: "{CUBE}.customer_id = {customers.id}" }
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: status, type: string, sql: status }
      - { name: placed_at, type: time, sql: placed_at }
    measures:
      - { name: count, type: count }
      - { name: revenue, type: sum, sql: amount, format: currency, currency: eur }
  - name: customers
    sql_table: main.customers
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: name, type: string, sql: name }
      - { name: status, type: string, sql: status }
      - { name: country, type: string, sql: country }
`
const customers = 'id,name,status,country\n1,Ann,gold,DE\n2,Bob,basic,FR\n3,Zoe,basic,DE'
const orders = ['1,1,paid,2025-01-03,10', '2,1,open,2025-02-03,20', '3,2,paid,2025-02-04,40', '4,,paid,2025-02-05,80']
const files = ownFiles(model, {
  'customers.csv': customers,
  'orders.csv': ['id,customer_id,status,placed_at,amount', ...orders].join('\n'),
})
const emulator = await start(files)

/** The query for a question, its rows and the answer. */
async function ask(question: string) {
  const client = createChatClient({ baseUrl: emulator.aiUrl, apiKey: emulator.adminKey, sessionSettings: { externalId: 'jane' } })
  const chat = createChat({ client })
  await chat.send(question)
  const { messages, finalAnswer } = chat.getSnapshot()
  const call = messages.flatMap(({ toolCall }) => (toolCall ? [readToolCall(toolCall)] : [])).at(-1)
  if (call?.kind !== 'sql') throw new Error('no query')
  return { rows: call.result.data, sql: call.result.sqlQuery, answer: finalAnswer?.content ?? '' }
}

test.each([
  [
    'revenue by country',
    [
      [null, '80'],
      ['FR', '40'],
      ['DE', '30'],
    ],
  ],
  [
    'revenue by customer',
    [
      [null, '80'],
      ['Bob', '40'],
      ['Ann', '30'],
    ],
  ],
  [
    'revenue in Germany by month',
    [
      ['2025-01-01', '10'],
      ['2025-02-01', '20'],
    ],
  ],
  ['How many paid orders in Germany?', [['1']]],
  ['How many gold orders?', [['2']]],
  [
    'orders by status in Germany',
    [
      ['open', '1'],
      ['paid', '1'],
    ],
  ],
  ['orders by status and country in France', [['paid', 'FR', '1']]],
])('"%s" reaches the cube that orders join, with each order counted once', async (question, rows) => {
  const found = await ask(question)
  expect(found.rows.map((row) => row.map((cell) => (cell === null ? null : String(cell).slice(0, 10))))).toEqual(rows)
  expect(found.answer).not.toContain('I did not use')
})

test('two columns of the same name stay apart', async () => {
  const { sql, rows } = await ask('orders by status and customers status')
  expect(sql).toContain('"customers"."status" AS "customers_status"')
  expect(sql).toContain('"orders"."status" AS "status"')
  expect(rows).toHaveLength(4)
})

test('a question that the unit can answer by itself joins nothing', async () => {
  expect((await ask('orders by status')).sql).toContain('FROM "orders"\n')
  expect((await ask('orders by galaxy')).sql).toContain('FROM "orders"\n')
})

test('where a view answers, it is still the one that is asked', async () => {
  const builtIn = readModel(await findModelFiles(defaultModelDir))
  const meta = extendMeta(builtIn, visibleMeta(builtIn, buildMeta(builtIn))) as unknown as V1MetaResponse
  for (const question of ['Revenue by country', 'Orders by customer tier', 'revenue by country on Mars', 'what is love'])
    expect(planWithJoins(question, meta, 0)).toEqual(planQuestion(question, meta, 0))
})
