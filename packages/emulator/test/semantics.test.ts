import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataService } from '../src/data/createDataService.ts'
import { type Answer, askOf, createShop } from './createShop.ts'

/** Cubes that join in every direction, over the tables of the shop. */
const model = `
cubes:
  - name: customers
    sql_table: main.customers
    joins:
      - { name: orders, relationship: one_to_many, sql: "{CUBE}.id = {orders}.customer_id" }
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true, public: true }
      - { name: name, type: string, sql: name }
      - { name: country, type: string, sql: country }
      - { name: age, type: number, sql: "length(name) * 10" }
    measures:
      - { name: count, type: count }
      - { name: total_age, type: sum, sql: "{age}" }
      - { name: average_age, type: avg, sql: "{age}" }
      - { name: named_count, type: count, sql: name }
      - { name: us_age, type: sum, sql: "{age}", filters: [{ sql: "{CUBE}.country = 'US'" }] }
      - { name: paid_per_customer, type: number, sql: "{orders.paid} / {count}" }
      - { name: age_margin, type: number, sql: "{total_age} - {count}" }
      - { name: age_ratio, type: number, sql: "{age_margin} / {count}" }
      - { name: rows, type: number, sql: count(*) }
      - { name: letters, type: number, sql: "sum(length({CUBE}.name))" }
  - name: orders
    sql_table: main.orders
    joins:
      - { name: products, relationship: many_to_one, sql: "{CUBE}.product_id = {products.id}" }
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: status, type: string, sql: status }
      - { name: amount, type: number, sql: amount }
      - { name: doubled, type: number, sql: "{amount} + {amount}" }
      - { name: created_at, type: time, sql: created_at }
      - { name: month_text, type: string, sql: "strftime({created_at.month}, '%Y-%m')" }
      - { name: label, type: string, sql: "{CUBE}.status || ' of ' || {products.name}" }
    measures:
      - { name: count, type: count }
      - { name: paid, type: sum, sql: amount, filters: [{ sql: "{CUBE}.status = 'paid'" }] }
      - { name: total, type: sum, sql: amount }
      - { name: distinct_amounts, type: count_distinct, sql: amount }
      - { name: about, type: count_distinct_approx, sql: amount }
      - { name: listed_total, type: sum, sql: "{products.price}" }
      - { name: first, type: min, sql: created_at }
      - { name: best, type: string, sql: "max({CUBE}.status)" }
  - name: products
    sql: SELECT * FROM main.products WHERE id < 100
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: name, type: string, sql: name }
      - { name: price, type: number, sql: list_price }
    measures:
      - { name: count, type: count }
      - { name: value, type: sum, sql: list_price }
      - { name: avg_order, type: avg, sql: "{orders.amount}" }
  - name: visits
    sql: SELECT id, id % 4 + 1 AS customer_id FROM main.orders
    joins:
      - { name: customers, relationship: many_to_one, sql: "{CUBE}.customer_id = {customers.id}" }
      - { name: matches, relationship: many_to_one, sql: "{matches.id} = {products.id}" }
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
    measures:
      - { name: count, type: count }
  - name: matches
    sql_table: main.products
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: brand, type: string, sql: brand }
  - name: lonely
    sql: SELECT 1 AS id
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true, public: true }
    measures:
      - { name: count, type: count }
views:
  - name: overview
    cubes:
      - { join_path: customers, includes: [count, total_age, country] }
      - { join_path: customers.orders, prefix: true, includes: [count, total, status] }
      - { join_path: customers.orders.products, alias: item, prefix: true, includes: [name, price, value] }
`

let service: DataService
let ask: (path: string, body?: unknown) => Promise<Answer>
beforeAll(async () => {
  service = await createShop({ modelDir: undefined, modelFiles: [{ path: 'model.yml', text: model }] })
  ask = askOf(service)
})
afterAll(() => service.close())

const load = async (query: object) => {
  const { status, body } = await ask('/v1/load', { query })
  expect(body).not.toHaveProperty('error')
  expect(status).toBe(200)
  return body.data as Record<string, string | boolean | null>[]
}

const refusal = async (query: object) => {
  const { status, body } = await ask('/v1/load', { query })
  return `${status} ${body.type ?? ''} ${body.error}`
}

describe('joins do not multiply measures', () => {
  test('a sum of the one side is right by a dimension of the many side', async () => {
    // Bela has two paid or new orders of 2024-02, and counts once in each status.
    const data = await load({
      measures: ['customers.total_age', 'customers.count'],
      dimensions: ['orders.status'],
      order: { 'orders.status': 'asc' },
    })
    const { rows } = await service.database.query(`
      SELECT status, sum(age)::VARCHAR, count(*)::VARCHAR FROM (
        SELECT DISTINCT o.status, c.id, length(c.name) * 10 AS age FROM customers c LEFT JOIN orders o ON c.id = o.customer_id
      ) GROUP BY 1 ORDER BY 1`)
    expect(data.map((row) => Object.values(row))).toEqual(rows)
    expect(data).toContainEqual({ 'orders.status': 'paid', 'customers.total_age': '110', 'customers.count': '3' })
  })

  test('a number that is SQL of its own counts each row of the one side once, too', async () => {
    const data = await load({
      measures: ['customers.rows', 'customers.letters'],
      dimensions: ['orders.status'],
      order: { 'orders.status': 'asc' },
    })
    const { rows } = await service.database.query(`
      SELECT status, count(*)::VARCHAR, sum(letters)::VARCHAR FROM (
        SELECT DISTINCT o.status, c.id, length(c.name) AS letters FROM customers c LEFT JOIN orders o ON c.id = o.customer_id
      ) GROUP BY 1 ORDER BY 1`)
    expect(data.map((row) => Object.values(row))).toEqual(rows)
  })

  test('measures of both sides stand side by side, without a dimension too', async () => {
    expect(await load({ measures: ['customers.total_age', 'orders.total', 'customers.average_age', 'orders.count'] })).toEqual([
      { 'customers.total_age': '150', 'orders.total': '1538.75', 'customers.average_age': '37.5', 'orders.count': '9' },
    ])
  })

  test('rows without a partner keep their group', async () => {
    const data = await load({
      measures: ['customers.us_age', 'orders.count'],
      dimensions: ['customers.name'],
      order: { 'customers.name': 'asc' },
    })
    expect(data).toEqual([
      { 'customers.name': 'Ada', 'customers.us_age': '30', 'orders.count': '4' },
      { 'customers.name': 'Bela', 'customers.us_age': null, 'orders.count': '3' },
      { 'customers.name': 'Chen', 'customers.us_age': '40', 'orders.count': '2' },
      { 'customers.name': 'Dara', 'customers.us_age': null, 'orders.count': '0' },
    ])
  })

  test('a calculated measure over two cubes is computed from right parts', async () => {
    const data = await load({
      measures: ['customers.paid_per_customer'],
      dimensions: ['customers.country'],
      order: { 'customers.country': 'asc' },
    })
    expect(data).toEqual([
      { 'customers.country': 'DE', 'customers.paid_per_customer': '500' },
      { 'customers.country': 'FR', 'customers.paid_per_customer': null },
      { 'customers.country': 'US', 'customers.paid_per_customer': '230.75' },
    ])
  })

  test('a filter on a measure of the one side sees its right value', async () => {
    const query = { dimensions: ['orders.status'], measures: ['orders.count'], order: { 'orders.status': 'asc' } }
    const data = await load({ ...query, filters: [{ member: 'customers.total_age', operator: 'gte', values: ['80'] }] })
    expect(data).toEqual([{ 'orders.status': 'paid', 'orders.count': '4' }])
  })

  test('a measure of columns that its join would repeat is refused', async () => {
    expect(await refusal({ measures: ['products.avg_order', 'orders.count'] })).toMatch(
      /^400 UserError .*(row multiplication|join path)/,
    )
  })

  test('a measure of columns on its one side is added up by its own rows', async () => {
    const data = await load({
      measures: ['orders.listed_total', 'customers.total_age'],
      dimensions: ['customers.country'],
      order: { 'customers.country': 'asc' },
    })
    expect(data).toEqual([
      { 'customers.country': 'DE', 'orders.listed_total': '165.75', 'customers.total_age': '40' },
      { 'customers.country': 'FR', 'orders.listed_total': null, 'customers.total_age': '40' },
      { 'customers.country': 'US', 'orders.listed_total': '491.5', 'customers.total_age': '70' },
    ])
  })

  test('a join whose condition names a third cube brings that cube along', async () => {
    const sql = (await ask('/v1/sql', { query: { measures: ['visits.count'], dimensions: ['matches.brand'] } })).body.sql
      .sql[0] as string
    expect(sql.indexOf('"products" ON')).toBeGreaterThan(0)
    expect(sql.indexOf('"products" ON')).toBeLessThan(sql.indexOf('"matches" ON'))
    expect(await load({ measures: ['visits.count'], dimensions: ['matches.brand'] })).not.toEqual([])
  })

  test('cubes that nothing joins are named', async () => {
    expect(await refusal({ measures: ['customers.count'], dimensions: ['lonely.id'] })).toBe(
      "400 UserError Can't find join path to join 'customers', 'lonely'",
    )
  })

  test('total counts the groups of such a query', async () => {
    const { body } = await ask('/v1/load', {
      query: { measures: ['customers.total_age'], dimensions: ['orders.status'], limit: 2, offset: 1, total: true },
    })
    expect(body.total).toBe(6)
    expect(body.data).toHaveLength(2)
  })
})

describe('members are made of members', () => {
  test('operands keep together', async () => {
    expect(await load({ measures: ['customers.age_ratio'] })).toEqual([{ 'customers.age_ratio': '36.5' }])
    expect(
      await load({
        dimensions: ['orders.doubled'],
        filters: [{ member: 'orders.doubled', operator: 'equals', values: ['320'] }],
      }),
    ).toEqual([{ 'orders.doubled': '320' }])
  })

  test('a dimension may use another cube and a granularity', async () => {
    const data = await load({
      dimensions: ['orders.label'],
      measures: ['orders.count'],
      order: { 'orders.label': 'asc' },
      limit: 2,
    })
    expect(data).toEqual([
      { 'orders.label': 'cancelled of Linen Rug', 'orders.count': '1' },
      { 'orders.label': 'new of Linen Rug', 'orders.count': '1' },
    ])
    expect(await load({ dimensions: ['orders.month_text'], limit: 2 })).toEqual([
      { 'orders.month_text': '2024-01' },
      { 'orders.month_text': '2024-02' },
    ])
  })

  test('every type of measure', async () => {
    expect(
      await load({
        measures: ['orders.distinct_amounts', 'orders.about', 'orders.first', 'orders.best', 'customers.named_count'],
      }),
    ).toEqual([
      {
        'orders.distinct_amounts': '8',
        'orders.about': expect.stringMatching(/^\d$/),
        'orders.first': '2024-01-01T00:00:00.000Z',
        'orders.best': 'shipped',
        'customers.named_count': '4',
      },
    ])
  })

  test('a view is its cubes along its paths', async () => {
    const data = await load({
      measures: ['overview.total_age', 'overview.orders_total', 'overview.item_value'],
      dimensions: ['overview.item_name'],
      order: [['overview.item_name', 'asc']],
    })
    expect(data).toEqual([
      {
        'overview.item_name': 'Linen Rug',
        'overview.total_age': '70',
        'overview.orders_total': '240',
        'overview.item_value': '80',
      },
      {
        'overview.item_name': 'Oak Chair',
        'overview.total_age': '70',
        'overview.orders_total': '482',
        'overview.item_value': '120.5',
      },
      {
        'overview.item_name': 'Steel Lamp',
        'overview.total_age': '110',
        'overview.orders_total': '316.75',
        'overview.item_value': '45.25',
      },
      { 'overview.item_name': null, 'overview.total_age': '80', 'overview.orders_total': '500', 'overview.item_value': null },
    ])
  })
})

describe('order, limit and form', () => {
  test('default order: time, else first measure descending, else first dimension', async () => {
    const by = async (query: object, key: string) => (await load(query)).map((row) => row[key])
    expect(await by({ measures: ['orders.count'], dimensions: ['orders.status'], limit: 1 }, 'orders.count')).toEqual(['4'])
    expect(await by({ dimensions: ['orders.status'] }, 'orders.status')).toEqual([
      'cancelled',
      'new',
      'paid',
      'returned',
      'shipped',
    ])
    const months = await by(
      { measures: ['orders.count'], timeDimensions: [{ dimension: 'orders.created_at', granularity: 'quarter' }] },
      'orders.created_at.quarter',
    )
    expect(months).toEqual(['2024-01-01T00:00:00.000', '2024-10-01T00:00:00.000', '2025-01-01T00:00:00.000'])
  })

  test('an empty order is none, and what is not selected orders nothing', async () => {
    const sql = async (query: object) => (await ask('/v1/sql', { query })).body.sql.sql[0] as string
    expect(await sql({ dimensions: ['orders.status'], order: [] })).not.toContain('ORDER BY')
    expect(await sql({ dimensions: ['orders.status'], order: { 'orders.count': 'desc', 'orders.status': 'desc' } })).toContain(
      'ORDER BY 1 DESC',
    )
  })

  test('ungrouped gives rows, not groups', async () => {
    const data = await load({
      measures: ['orders.count', 'orders.total'],
      dimensions: ['orders.status'],
      ungrouped: true,
      filters: [{ member: 'orders.status', operator: 'equals', values: ['new'] }],
    })
    expect(data.map((row) => row['orders.total']).sort()).toEqual(['45.25', '80'])
    expect(data.map((row) => row['orders.count'])).toEqual(['1', '1'])
  })

  test('a time is also there under its plain name, unless that is asked for itself', async () => {
    const timeDimensions = [{ dimension: 'orders.created_at', granularity: 'month' }]
    const rest = { measures: ['orders.count'], timeDimensions, limit: 1 }
    const month = { 'orders.created_at.month': '2024-01-01T00:00:00.000', 'orders.created_at': '2024-01-01T00:00:00.000' }
    expect(await load(rest)).toEqual([{ ...month, 'orders.count': '2' }])
    const filters = [{ member: 'orders.id', operator: 'equals', values: ['7'] }]
    expect(await load({ ...rest, filters, dimensions: ['orders.created_at'] })).toEqual([
      {
        'orders.created_at': '2024-03-31T23:59:59.999',
        'orders.created_at.month': '2024-03-01T00:00:00.000',
        'orders.count': '1',
      },
    ])
    expect(await load({ dimensions: ['orders.created_at', 'orders.status'], filters })).toEqual([
      { 'orders.created_at': '2024-03-31T23:59:59.999', 'orders.status': expect.any(String) },
    ])
  })

  test('columns and rows hold the same, also for times and comparisons', async () => {
    const query = {
      measures: ['orders.count'],
      timeDimensions: [
        {
          dimension: 'orders.created_at',
          granularity: 'month',
          compareDateRange: [
            ['2024-01-01', '2024-01-31'],
            ['2025-01-01', '2025-01-31'],
          ],
        },
      ],
    }
    const answers = await Promise.all(
      ['default', 'compact', 'columnar'].map((responseFormat) =>
        ask('/v1/load', { queryType: 'multi', query: { ...query, responseFormat } }),
      ),
    )
    const [rows, compact, columnar] = answers.map(({ body }) => body.results[0].data)
    expect(rows).toEqual([
      {
        'orders.created_at.month': '2024-01-01T00:00:00.000',
        'orders.created_at': '2024-01-01T00:00:00.000',
        'orders.count': '2',
        compareDateRange: '2024-01-01T00:00:00.000 - 2024-01-31T23:59:59.999',
      },
    ])
    expect(
      compact.dataset.map((row: unknown[]) =>
        Object.fromEntries(compact.members.map((name: string, index: number) => [name, row[index]])),
      ),
    ).toEqual(rows)
    expect(columnar.columns.map((column: unknown[]) => column[0])).toEqual(compact.dataset[0])
  })
})

const fault = (query: unknown, expected: RegExp) => [JSON.stringify(query).slice(0, 90), query, expected] as const

test.each([
  fault({}, /^400 UserError Query should contain either measures, dimensions or timeDimensions with granularities/),
  fault([], /^400 UserError/),
  fault('nothing', /^(400|500)/),
  fault({ measures: 'orders.count' }, /^400 UserError Invalid query format: "measures" must be an array/),
  fault({ measures: ['count'] }, /"measures\[0\]" with value "count" fails to match the required pattern/),
  fault({ measures: ['orders.count'], order: [['orders.count', 'asc', 'desc']] }, /"order\[0\]" must contain at most 2 items/),
  fault({ measures: ['orders.count'], order: { 'orders.count': 'up' } }, /"order\.orders\.count" must be one of \[asc, desc\]/),
  fault({ measures: ['orders.status'] }, /^400 UserError 'status' not found for path 'orders.status'/),
  fault({ measures: ['nowhere.count'] }, /^400 UserError Cube 'nowhere' not found for path 'nowhere.count'/),
  fault({ measures: ['__proto__.count'] }, /^400 UserError Cube '__proto__' not found/),
  fault({ dimensions: ['orders.constructor'] }, /^400 UserError 'constructor' not found/),
  fault({ measures: ['orders.count'], limit: 50_001 }, /^500 {2}Error: The query limit has been exceeded\./),
  fault({ measures: ['orders.count'], limit: -1 }, /"limit" must be greater than or equal to 0/),
  fault({ measures: ['orders.count'], renewQuery: true }, /^400 UserError .*"renewQuery" is not allowed/),
  fault({ measures: ['orders.count'], timezone: "UTC', now()) --" }, /"timezone" must be a valid IANA time zone/),
  fault(
    { measures: ['orders.count'], timeDimensions: [{ dimension: 'orders.created_at', granularity: 'fortnight' }] },
    /Granularity "fortnight" does not exist in dimension orders.created_at/,
  ),
  fault(
    { measures: ['orders.count'], timeDimensions: [{ dimension: 'orders.created_at', dateRange: 'when pigs fly' }] },
    /Can't parse date: 'when pigs fly'/,
  ),
  fault(
    {
      measures: ['orders.count'],
      timeDimensions: [{ dimension: 'orders.created_at', dateRange: 'today', compareDateRange: ['today'] }],
    },
    /conflict between optional exclusive peers/,
  ),
  fault(
    { measures: ['orders.count'], filters: [{ member: 'orders.status', operator: 'equals' }] },
    /^400 UserError Values required for filter/,
  ),
  fault(
    { measures: ['orders.count'], filters: [{ member: 'orders.status', operator: 'resembles', values: ['x'] }] },
    /"filters\[0\]" does not match/,
  ),
  fault(
    {
      measures: ['orders.count'],
      filters: [
        {
          or: [
            { member: 'orders.status', operator: 'set' },
            { member: 'orders.count', operator: 'gt', values: ['1'] },
          ],
        },
      ],
    },
    /You cannot use dimension and measure in same condition/,
  ),
  fault(
    { measures: ['orders.count'], filters: [{ member: 'orders.count', operator: 'contains', values: ['1'] }] },
    /^400 UserError Operator contains is not supported for the measure/,
  ),
  fault(
    { measures: ['orders.count'], filters: [{ member: 'orders.amount', operator: 'gt', values: ['much'] }] },
    /^400 {2}Error: Conversion Error/,
  ),
  fault(
    { measures: ['orders.count'], subqueryJoins: [{ sql: 'SELECT 1', on: 'x', joinType: 'LEFT', alias: 'x' }] },
    /^400 UserError .*subqueryJoins are not supported/,
  ),
  fault(
    {
      measures: ['orders.count'],
      timeDimensions: [{ dimension: 'orders.created_at', compareDateRange: ['today', 'yesterday'] }],
    },
    /^400 UserError 'compareDateRangeQuery' query type is not supported by the client\.Please update the client\./,
  ),
  fault([{ measures: ['orders.count'] }], /^400 UserError/),
] as const)('refuses %s', async (_, query, expected) => {
  const { status, body } = await ask('/v1/load', { query })
  expect(`${status} ${body.type ?? ''} ${body.error}`).toMatch(expected)
})

test('a body that is no JSON is the caller mistake with status 500, and a missing query one with 400', async () => {
  expect(await ask('/v1/load', '{"query":')).toMatchObject({
    status: 500,
    body: { error: expect.stringContaining('SyntaxError') },
  })
  expect(await ask('/v1/load', {})).toMatchObject({ status: 400, body: { type: 'UserError', error: 'Query param is required' } })
})

describe('nothing a query says becomes SQL', () => {
  const evil = ["' OR 1=1 --", '"; DROP TABLE orders; --', "\\'", '\u0000', '?', '$1', '\uE0000\uE001', '%', '_']

  test.each(evil)('the value %j is compared as a text', async (value) => {
    for (const operator of ['equals', 'contains', 'startsWith', 'endsWith']) {
      const data = await load({ measures: ['orders.count'], filters: [{ member: 'orders.status', operator, values: [value] }] })
      expect(data).toEqual([{ 'orders.count': '0' }])
    }
    const kept = await load({
      measures: ['orders.count'],
      filters: [{ member: 'orders.status', operator: 'notContains', values: [value] }],
    })
    expect(kept).toEqual([{ 'orders.count': '10' }])
  })

  test('names, orders and ranges take nothing but what they are', async () => {
    expect(await refusal({ measures: ['orders.count"; DROP TABLE orders; --'] })).toContain('fails to match the required pattern')
    expect(await refusal({ measures: ['orders.count'], order: { '1; DROP TABLE orders': 'asc' } })).toContain(
      '"order.1; DROP TABLE orders" is not allowed',
    )
    expect(await refusal({ measures: ['orders.count'], limit: '1; DROP TABLE orders' })).toContain('"limit" must be a number')
    const range = await refusal({
      measures: ['orders.count'],
      timeDimensions: [{ dimension: 'orders.created_at', dateRange: ["2024-01-01' OR '1'='1", '2024-01-02'] }],
    })
    expect(range).toContain("Can't parse date")
    expect(await load({ measures: ['orders.count'] })).toEqual([{ 'orders.count': '10' }])
  })
})
