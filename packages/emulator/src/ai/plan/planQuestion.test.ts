import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { V1MetaResponse } from '@svc/core/data'
import { expect, test } from 'vitest'
import { defaultModelDir } from '../../data/index.ts'
import { buildMeta, visibleMeta } from '../../data/meta/buildMeta.ts'
import { findModelFiles, readModel } from '../../data/model/readModel.ts'
import { vegaSpec } from '../answer/vegaSpec.ts'
import { writeSql } from '../answer/writeSql.ts'
import { planQuestion } from './planQuestion.ts'

const fixture = fileURLToPath(new URL('../../../../core/test/fixtures/captures/meta.json', import.meta.url))
const meta = (JSON.parse(readFileSync(fixture, 'utf8')) as { response: { json: V1MetaResponse } }).response.json
const now = Date.parse('2026-11-21T10:00:00Z')
const ask = (question: string) => planQuestion(question, meta, now)

const builtIn = readModel(await findModelFiles(defaultModelDir))
const builtInMeta = visibleMeta(builtIn, buildMeta(builtIn)) as unknown as V1MetaResponse
/** Measure, dimensions and time of a question to the model that comes with the emulator. */
function understood(question: string, model = builtInMeta) {
  const plan = planQuestion(question, model, now)
  return (
    plan && [
      plan.measures.map(({ name }) => name).join(' '),
      plan.dimensions.map(({ name }) => name),
      plan.time && `${plan.time.dimension.name} ${plan.time.granularity}`,
    ]
  )
}

test('finds the measure and the dimension that a question names', () => {
  const plan = ask('revenue by status')
  expect(plan?.measures.map(({ name }) => name)).toEqual(['sales.revenue'])
  expect(plan?.dimensions.map(({ name }) => name)).toEqual(['sales.status'])
})

test('takes granularity, range and limit from the words', () => {
  const plan = ask('top 5 orders by status per month last 30 days')
  expect(plan?.limit).toBe(5)
  expect(plan?.time).toMatchObject({ granularity: 'month' })
  expect(plan?.range).toMatchObject({ from: '2026-10-22', to: '2026-11-21' })
})

test.each([
  ['this month', '2026-11-01', '2026-12-01'],
  ['last month', '2026-10-01', '2026-11-01'],
  ['this quarter', '2026-10-01', '2027-01-01'],
  ['last year', '2025-01-01', '2026-01-01'],
  ['this week', '2026-11-16', '2026-11-23'],
])('%s is whole days', (words, from, to) => {
  expect(ask(`orders count ${words}`)?.range).toMatchObject({ from, to })
})

test('what comes behind "by" groups and is not measured', () => {
  const plan = ask('revenue by country')
  expect(plan?.measures[0].name).toMatch(/revenue|total_amount/)
})

test('"how many" counts the unit that is named', () => {
  expect(ask('How many orders by status?')?.measures[0].name).toBe('orders.count')
})

// Those of the example hosts first.
test.each<[string, string, string[], string?]>([
  ['Revenue by month', 'sales.revenue', [], 'sales.created_at month'],
  ['Revenue by country', 'sales.revenue', ['sales.customers_country']],
  ['Orders by status', 'orders.count', ['orders.status']],
  ['How many customers are there?', 'customers.count', []],
  ['How many orders?', 'orders.count', []],
  ['How many open orders?', 'orders.count', []],
  ['orders', 'orders.count', []],
  ['order lines', 'order_items.count', []],
  ['customers by tier', 'customers.count', ['customers.tier']],
  ['status of orders', 'orders.count', ['orders.status']],
  ['which country has the most revenue', 'sales.revenue', ['sales.customers_country']],
  ['orders each week', 'orders.count', [], 'orders.created_at week'],
  ['How many orders per day last 7 days', 'orders.count', [], 'orders.created_at day'],
  ['Orders by month and status', 'orders.count', ['orders.status'], 'orders.created_at month'],
  ['customers per country and tier', 'customers.count', ['customers.country', 'customers.tier']],
  ['Completed orders by status per month', 'orders.completed_count', ['orders.status'], 'orders.created_at month'],
  ['average order value by country', 'sales.revenue_per_order', ['sales.customers_country']],
  ['What is our average order value?', 'sales.revenue_per_order', []],
  ['How many customers by value?', 'customers.count', []],
])('"%s" is %s by %j', (question, measure, dimensions, time) => {
  expect(understood(question)).toEqual([measure, dimensions, time])
})

test.each<[string, string, string[], string?]>([
  ['Revenue and orders by month', 'sales.revenue sales.count', [], 'sales.created_at month'],
  ['orders & revenue by month', 'sales.count sales.revenue', [], 'sales.created_at month'],
  ['customers and revenue per country', 'sales.customers_count sales.revenue', ['sales.customers_country']],
  ['Revenue, units, and order lines by channel', 'sales.revenue sales.units sales.lines', ['sales.channel']],
  ['revenue and revenue per order by channel', 'sales.revenue sales.revenue_per_order', ['sales.channel']],
  ['top 10 customers by revenue and orders', 'sales.revenue sales.count', ['sales.customers_name']],
  ['which country has the most revenue and orders', 'sales.revenue sales.count', ['sales.customers_country']],
  ['How many orders and customers are there?', 'orders.count orders.customers_count', []],
])('"%s" is all that it names: %s by %j', (question, measures, dimensions, time) => {
  expect(understood(question)).toEqual([measures, dimensions, time])
})

test.each([
  ['revenue of orders by month', 'sales.revenue'],
  ['What is our revenue per order and month?', 'sales.revenue_per_order'],
  ['Orders by month and status', 'orders.count'],
  ['orders by status and channel, last 30 days', 'orders.count'],
  ['Revenue and love by month', 'sales.revenue'],
  ['revenue and revenue by month', 'sales.revenue'],
])('"%s" is %s alone', (question, measure) => {
  expect(understood(question)?.[0]).toBe(measure)
})

test('a view counts where the unit that is named cannot be grouped as asked', () => {
  expect(understood('Orders by customer tier')).toEqual(['sales.count', ['sales.customers_tier'], undefined])
})

test('a measure that is called "per" something is no grouping', () => {
  expect(understood('What is our revenue per order?')).toEqual(['sales.revenue_per_order', [], undefined])
  expect(understood('revenue per order by channel')).toEqual(['sales.revenue_per_order', ['sales.channel'], undefined])
})

test('"top customers by revenue" measures the revenue of each customer', () => {
  expect(understood('top 10 customers by revenue')).toEqual(['sales.revenue', ['sales.customers_name'], undefined])
})

test('the words of another measure are worth more than the unit’s name', () => {
  expect(understood('revenue of orders by month')?.[0]).toBe('sales.revenue')
  const member = { title: 'x', shortTitle: 'x', type: 'number' }
  const shop = {
    cubes: [
      {
        name: 'orders',
        type: 'cube' as const,
        measures: [
          { ...member, name: 'orders.count', shortTitle: 'Count', title: 'Orders Count', aggType: 'count' },
          { ...member, name: 'orders.total_amount', shortTitle: 'Total Amount', title: 'Orders Total Amount', aggType: 'sum' },
        ],
        dimensions: [{ name: 'orders.status', type: 'string', shortTitle: 'Status', title: 'Orders Status' }],
        segments: [],
      },
    ],
  }
  expect(understood('order amount by status', shop)).toEqual(['orders.total_amount', ['orders.status'], undefined])
  expect(understood('amount', shop)?.[0]).toBe('orders.total_amount')
  expect(understood('orders', shop)?.[0]).toBe('orders.count')
  expect(understood('status', shop)).toEqual(['orders.count', ['orders.status'], undefined])
})

test('a question without a word of the model has no plan', () => {
  expect(ask('what is the meaning of life')).toBeUndefined()
})

test('the query quotes names of the model and holds no words of the question', () => {
  const plan = ask(`orders by status'; DROP TABLE orders; --`)
  expect(writeSql(plan!)).not.toContain('DROP')
  expect(writeSql(plan!)).toMatch(
    /^SELECT "orders"\."status" AS "status", MEASURE\("orders"\."count"\) AS "count"\nFROM "orders"\n/,
  )
})

test('each measure is a column of the query, the first one says the order, and each has a chart', () => {
  const plan = planQuestion('customers and revenue per country', builtInMeta, now)!
  expect(writeSql(plan)).toBe(
    [
      'SELECT "sales"."customers_country" AS "customers_country", MEASURE("sales"."customers_count") AS "customers_count", MEASURE("sales"."revenue") AS "revenue"',
      'FROM "sales"',
      'GROUP BY 1',
      'ORDER BY 2 DESC, 1 ASC',
      'LIMIT 100',
    ].join('\n'),
  )
  const schema = ['customers_country', 'customers_count', 'revenue'].map((name) => ({ name, column_type: 'x' }))
  const { vconcat } = vegaSpec(plan, { schema, data: [], totalRows: 0 }) as {
    vconcat: { encoding: { x: { field: string }; y: { field: string } } }[]
  }
  expect(vconcat.map(({ encoding: { x, y } }) => [x.field, y.field])).toEqual([
    ['customers_country', 'customers_count'],
    ['customers_country', 'revenue'],
  ])
})

test.each([
  ['revenue by month', 'line', ['x', 'y']],
  ['revenue by status by month', 'line', ['x', 'y', 'color']],
  ['revenue by status', 'bar', ['x', 'y']],
  ['revenue by country and status', 'bar', ['x', 'y', 'color', 'xOffset']],
])('a chart of %s tells its groups apart', (question, mark, channels) => {
  const plan = planQuestion(question, builtInMeta, now)!
  const names = [...(plan.time ? ['month'] : []), ...plan.dimensions.map(({ name }) => name), 'revenue']
  const chart = vegaSpec(plan, { schema: names.map((name) => ({ name, column_type: 'String' })), data: [], totalRows: 0 })
  expect([JSON.stringify(chart?.['mark']).includes(mark), Object.keys(Object(chart?.['encoding']))]).toEqual([true, channels])
})

test('amounts whose currency is in the row are asked for by it, once', () => {
  const member = (name: string, rest: object) => ({ name: `sales.${name}`, shortTitle: name, ...rest })
  const amounts = (rest: object) =>
    ({
      cubes: [
        {
          name: 'sales',
          type: 'cube',
          measures: [
            member('Revenue', { type: 'number', aggType: 'sum', ...rest }),
            member('Count', { type: 'number', aggType: 'count' }),
          ],
          dimensions: [member('Channel', { type: 'string' }), member('Currency', { type: 'string' })],
          segments: [],
        },
      ],
    }) as unknown as V1MetaResponse
  const by = (question: string, rest = {}) => understood(question, amounts(rest))?.[1]
  expect(by('revenue')).toEqual(['sales.Currency'])
  expect(by('revenue by channel')).toEqual(['sales.Channel', 'sales.Currency'])
  expect(by('revenue by currency')).toEqual(['sales.Currency'])
  expect(by('count by channel')).toEqual(['sales.Channel'])
  expect(by('revenue by channel', { format: 'currency', currency: 'EUR' })).toEqual(['sales.Channel'])
  const schema = ['a', 'b', 'c'].map((name) => ({ name, column_type: 'String' }))
  const chart = (question: string) => vegaSpec(planQuestion(question, amounts({}), now)!, { schema, data: [], totalRows: 0 })
  // Bars of euros do not stand on bars of yen.
  expect([chart('revenue')?.['mark'], chart('revenue by channel')]).toEqual(['bar', undefined])
})

test.each([
  ['Revenue by country on Mars', 'Mars'],
  ['How many cancelled orders in Germany?', 'cancelled Germany'],
  ['What is the lowest revenue without Älteres?', 'lowest without Älteres'],
  ['How many customers last month by galaxy and galaxy', 'galaxy'],
  ['Last 10 orders, please', 'Last 10'],
  ['Revenue in the US, tell us', 'US'],
  ['Revenue BY country', ''],
  ['REVENUE IN THE COUNTRY', ''],
  ['top 10 customers by revenue', ''],
  ['Revenue by month', ''],
  ['Revenue by country', ''],
  ['Orders by status', ''],
  ['How many customers are there?', ''],
  ['which country has the most revenue and orders', ''],
  ['Show me the revenue per order by channel last 30 days, please', ''],
  ['Completed orders by status per month', ''],
  ['average order value by country', ''],
])('"%s" leaves out: %s', (question, unused) => {
  expect(
    planQuestion(question, builtInMeta, now)
      ?.unused.map(({ text }) => text)
      .join(' '),
  ).toBe(unused)
})

test('a time that the unit does not have is left out', () => {
  const cubes = builtInMeta.cubes!.map((unit) => ({ ...unit, dimensions: unit.dimensions.filter(({ type }) => type !== 'time') }))
  const { unused } = planQuestion('orders last month', { cubes }, now)!
  expect(unused.map(({ text }) => text)).toEqual(['last', 'month'])
})

test('a year is a range of the query, and no word of it is left out', () => {
  const plan = planQuestion('Revenue by country in 2025?', builtInMeta, now)!
  expect(plan.unused).toEqual([])
  expect(plan.dimensions.map(({ name }) => name)).toEqual(['sales.customers_country'])
  expect(writeSql(plan)).toContain(`WHERE "sales"."created_at" >= '2025-01-01' AND "sales"."created_at" < '2026-01-01'`)
})

test.each([
  ['top 5 customers by revenue in 2024', 'sales.created_at'],
  ['revenue by customer country in 2024', 'sales.created_at'],
  ['customers signed up in 2024', 'customers.signed_up_on'],
  ['revenue of customers signed up in 2024', 'sales.customers_signed_up_on'],
])('"%s" is about the time %s', (question, time) => {
  expect(planQuestion(question, builtInMeta, now)?.range?.dimension.name).toBe(time)
})

test('how many there are is a count, whatever they are grouped by', () => {
  expect(understood('number of customers by number of units')?.[0]).toBe('customers.count')
})

test('"who" and "where" inside a question ask for nothing', () => {
  expect(planQuestion('customers who signed up in 2024', builtInMeta, now)?.unused).toEqual([])
})

test('what rows are ordered by is a measure, also behind "nach" and where a column of numbers has its name', () => {
  const member = (name: string, rest: object) => ({ name: `matches.${name}`, title: name, shortTitle: name, ...rest })
  const matches = {
    cubes: [
      {
        name: 'matches',
        type: 'cube',
        measures: [
          member('Count', { type: 'number', aggType: 'count' }),
          member('Total Tore', { type: 'number', aggType: 'sum' }),
        ],
        dimensions: [member('Tore', { type: 'number' }), member('Abteilung', { type: 'string' })],
        segments: [],
      },
    ],
  } as unknown as V1MetaResponse
  for (const question of ['top 2 abteilung by tore', 'Top 2 Abteilungen nach Tore', 'die 2 besten Abteilungen nach Tore'])
    expect(understood(question, matches)).toEqual(['matches.Total Tore', ['matches.Abteilung'], undefined])
})

test('the words of a dimension are read once for a question, however many measures its unit has', () => {
  let reads = 0
  const region = {
    name: 'shop.region',
    title: 'Shop Region',
    type: 'string',
    get shortTitle() {
      reads += 1
      return 'Region'
    },
  }
  const measures = Array.from({ length: 100 }, (_, index) => ({
    name: `shop.amount_${index}`,
    title: `Shop Amount ${index}`,
    shortTitle: `Amount ${index}`,
    type: 'number',
    aggType: 'sum',
  }))
  const shop = { name: 'shop', title: 'Shop', type: 'cube' as const, measures, dimensions: [region], segments: [] }
  expect(understood('amount 7 by region', { cubes: [shop] })).toEqual(['shop.amount_7', ['shop.region'], undefined])
  expect(reads).toBeLessThan(5)
})
