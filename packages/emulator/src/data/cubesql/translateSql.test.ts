import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataService } from '../createDataService.ts'
import { type Answer, askOf, createShop } from '../test/createShop.ts'
import { runSql } from '../test/runSql.ts'

let service: DataService
let ask: (path: string, body?: unknown) => Promise<Answer>
beforeAll(async () => {
  service = await createShop({ clock: { now: () => Date.parse('2025-01-06T03:00:00Z') } })
  ask = askOf(service)
})
afterAll(() => service.close())

const run = (query: string, more?: object) => runSql(ask, query, more)

describe('statements over units', () => {
  test('a statement may have measures, groups, filters, HAVING, order and limit', async () => {
    const { schema, rows } = await run(`
      SELECT status, MEASURE(count) AS orders, SUM(total_amount) total, MEASURE(total_amount) / COUNT(*) AS share
      FROM orders o WHERE o.quantity < 5 AND status IN ('paid', 'new', 'shipped') AND note IS NULL
      GROUP BY 1 HAVING COUNT(*) > 0 ORDER BY orders DESC, 1 LIMIT 2`)
    expect(schema).toEqual([
      { name: 'status', column_type: 'String' },
      { name: 'orders', column_type: 'Int64' },
      { name: 'total', column_type: 'Double' },
      { name: 'share', column_type: 'Double' },
    ])
    expect(rows).toEqual([
      ['shipped', 2, 361.5, 180.75],
      ['paid', 1, 120.5, 120.5],
    ])
  })

  test('times are truncated in the time zone of the request', async () => {
    const query = "SELECT DATE_TRUNC('month', created_at) AS month, COUNT(*) FROM orders GROUP BY month ORDER BY month LIMIT 2"
    expect((await run(query)).rows).toEqual([
      ['2024-01-01T00:00:00.000', 2],
      ['2024-02-01T00:00:00.000', 2],
    ])
    expect((await run(query, { timezone: 'America/New_York' })).rows).toEqual([
      ['2023-12-01T00:00:00.000', 1],
      ['2024-01-01T00:00:00.000', 2],
    ])
    expect((await run(query)).schema).toEqual([
      { name: 'month', column_type: 'Timestamp' },
      { name: 'count(*)', column_type: 'Int64' },
    ])
  })

  test('times are local to the zone of the request in every expression, and in conditions as they are shown', async () => {
    const timezone = 'America/New_York'
    const rowsOf = async (query: string) => (await run(query, { timezone })).rows
    const where = "WHERE created_at BETWEEN '2024-11-03 01:00:00' AND '2024-11-03 02:00:00'"
    // Half past five and half past six of UTC: the clocks show that hour twice.
    const shown = '2024-11-03T01:30:00.000'
    expect(await rowsOf(`SELECT created_at, EXTRACT(HOUR FROM created_at) FROM orders ${where}`)).toEqual([
      [shown, 1],
      [shown, 1],
    ])
    expect(await rowsOf(`SELECT EXTRACT(HOUR FROM created_at) AS hour, COUNT(*) FROM orders ${where} GROUP BY 1`)).toEqual([
      [1, 2],
    ])
    expect(await rowsOf("SELECT created_at::DATE, COUNT(*) FROM orders WHERE created_at < '2024-01-01' GROUP BY 1")).toEqual([
      ['2023-12-31T00:00:00.000', 1],
    ])
    expect(await rowsOf("SELECT COUNT(*) FROM orders WHERE DATE_TRUNC('hour', created_at) = '2024-03-10 03:00:00'")).toEqual([
      [1],
    ])
    const times = (await rowsOf('SELECT created_at FROM orders ORDER BY created_at')).map(([at]) => at)
    expect(await rowsOf('SELECT MIN(created_at), MAX(created_at) FROM orders')).toEqual([[times[0], times.at(-1)]])
  })

  test('NOW() and CURRENT_DATE follow the movable clock, in the zone of the request', async () => {
    const lately = "SELECT id FROM orders WHERE created_at > NOW() - INTERVAL '1 day'"
    const today = 'SELECT id FROM orders WHERE created_at >= CURRENT_DATE AND created_at < current_timestamp'
    expect((await run(lately)).rows).toEqual([[10]])
    expect((await run(today)).rows).toEqual([])
    expect((await run(today, { timezone: 'America/New_York' })).rows).toEqual([[10]])
    expect((await run(`SELECT MAX(id) AS id FROM (${today}) t`, { timezone: 'America/New_York' })).rows).toEqual([[10]])
    // Without brackets it is a name.
    expect((await run('SELECT now FROM (SELECT id AS now FROM orders WHERE id = 1) t')).rows).toEqual([[1]])
  })

  test('names of units and members are found in any case', async () => {
    const { schema, rows } = await run("SELECT STATUS, Measure(COUNT) AS n FROM Orders WHERE Orders.Status = 'new' GROUP BY 1")
    expect(schema?.map(({ name }) => name)).toEqual(['STATUS', 'n'])
    expect(rows).toEqual([['new', 2]])
  })

  test('a statement without groups selects rows, with booleans and NULL as they are; `*` stands for all visible members', async () => {
    expect((await run("SELECT id, is_large, note FROM orders WHERE created_at < '2024-02-01' ORDER BY id")).rows).toEqual([
      [1, true, null],
      [2, true, 'gift wrap'],
    ])
    const all = await run('SELECT * FROM sales LIMIT 1')
    expect(all.schema?.map(({ name }) => name)).toContain('customers_country')
    expect(all.schema?.map(({ name }) => name)).not.toContain('secret_margin')
    expect(
      (await run('SELECT * EXCLUDE (count) FROM (SELECT status, MEASURE(count) AS count FROM orders GROUP BY 1) t')).schema,
    ).toEqual([{ name: 'status', column_type: 'String' }])
  })

  test('a measure that aggregates rows in its own SQL has the value of each row where rows are selected', async () => {
    const query = 'SELECT id, last_order_at, any_large, created_at, is_large FROM orders ORDER BY id'
    const { rows } = await run(query)
    expect(rows).toHaveLength(10)
    for (const [, last, any, at, large] of rows) expect([last, any]).toEqual([at, large])
    expect((await run('SELECT * FROM orders')).rows).toHaveLength(10)
    // A customer without orders has a row too.
    const joined = await run('SELECT country, last_order_at FROM customers CROSS JOIN orders')
    expect(joined.rows.every((row) => row.length === 2)).toBe(true)
  })

  test('aggregates of dimensions do not count rows twice', async () => {
    expect((await run('SELECT COUNT(DISTINCT country), MAX(signed_up_on), COUNT(tier) FROM customers')).rows).toEqual([
      [3, '2024-03-31T00:00:00.000', 4],
    ])
    expect((await run('SELECT SUM(quantity), MEASURE(count) FROM orders')).rows).toEqual([[21, 10]])
  })

  test('expressions may stand around measures, and GROUP BY ALL groups by the rest', async () => {
    const { rows } = await run(
      "SELECT upper(status) AS s, ROUND(MEASURE(total_amount) * 2, 1) FROM orders WHERE status LIKE 'pai%' GROUP BY status",
    )
    expect(rows).toEqual([['PAID', 1923]])
    expect((await run('SELECT tier, COUNT(*) AS n FROM customers GROUP BY ALL ORDER BY n DESC, tier')).rows).toEqual([
      ['free', 2],
      ['enterprise', 1],
      ['team', 1],
    ])
  })

  test('rows are grouped by an expression as they are read, so that every measure is right for its group', async () => {
    const { schema, rows } = await run(`
      SELECT CASE WHEN customers_tier = 'team' THEN 'team' ELSE 'other' END AS who, customers_tier || '!', EXTRACT(YEAR FROM created_at),
             CAST(DATE_TRUNC('year', created_at) AS DATE) AS y, MEASURE(customers_count), MEASURE(revenue)
      FROM sales WHERE customers_tier IS NOT NULL GROUP BY 1, 2, 3, y ORDER BY 1, 2, 3`)
    expect(schema?.map(({ name }) => name)).toEqual([
      'who',
      "(customers_tier || '!')",
      "main.date_part('year', created_at)",
      'y',
      'measure(sales.customers_count)',
      'measure(sales.revenue)',
    ])
    const plain = await run(`
      SELECT customers_tier, DATE_TRUNC('year', created_at), MEASURE(customers_count), MEASURE(revenue)
      FROM sales WHERE customers_tier IS NOT NULL GROUP BY 1, 2 ORDER BY customers_tier <> 'team' DESC, 1, 2`)
    expect(plain.rows.length).toBeGreaterThan(2)
    expect(rows).toEqual(
      plain.rows.map(([tier, year, customers, revenue]) => [
        tier === 'team' ? 'team' : 'other',
        `${tier}!`,
        Number(String(year).slice(0, 4)),
        year,
        customers,
        revenue,
      ]),
    )
    // A distinct count over a coarser group is not the sum of finer ones.
    expect((await run("SELECT status = 'nope', MEASURE(customers_count) FROM orders GROUP BY 1")).rows).toEqual([
      [false, Number((await run('SELECT MEASURE(customers_count) FROM orders')).rows[0]![0])],
    ])
  })

  test('hidden members do not exist for a statement', async () => {
    expect((await run('SELECT secret_margin FROM orders')).error).toContain("Invalid identifier 'secret_margin'")
    expect((await run('SELECT id FROM customers')).error).toContain("Invalid identifier 'id'")
  })
})

test('COUNT(*) stands for the measure that counts rows, not for one that counts values', async () => {
  const text =
    'cubes:\n  - name: orders\n    sql_table: main.orders\n    measures:\n      - { name: notes, type: count, sql: note }\n      - { name: count, type: count }\n'
  const small = await createShop({ modelDir: undefined, modelFiles: [{ path: 'm.yml', text }] })
  const { body } = await askOf(small)('/v1/cubesql', { query: 'SELECT COUNT(*), MEASURE(notes) FROM orders' })
  expect(JSON.parse(body.split('\n')[1]).data).toEqual([[10, 5]])
  small.close()
})

describe('units side by side', () => {
  test('units side by side are joined as the model joins them, and their measures are right', async () => {
    const { rows } = await run(`
      SELECT c.tier, MEASURE(o.total_amount), MEASURE(c.count) FROM orders o CROSS JOIN customers AS c
      WHERE o.quantity > 0 GROUP BY 1 ORDER BY 1`)
    const { body } = await ask('/v1/load', {
      query: {
        measures: ['orders.total_amount', 'customers.count'],
        dimensions: ['customers.tier'],
        order: { 'customers.tier': 'asc' },
      },
    })
    expect(rows.length).toBeGreaterThan(2)
    expect(rows).toEqual(
      body.data.map((row: Record<string, string | null>) => [
        row['customers.tier'],
        ...[row['orders.total_amount'], row['customers.count']].map(Number),
      ]),
    )
  })

  test('units side by side that share a member name tell it apart by the unit', async () => {
    const by = 'ON orders.__cubeJoinField = customers."__cubeJoinField"'
    expect((await run(`SELECT id, tier FROM orders LEFT JOIN customers ${by} ORDER BY id LIMIT 1`)).rows).toHaveLength(1)
    const { schema } = await run('SELECT c.* FROM orders o, customers c LIMIT 1')
    expect(schema?.map(({ name }) => name)).toEqual(expect.arrayContaining(['tier', 'countries']))
    expect(schema?.map(({ name }) => name)).not.toContain('status')
  })
})

describe('statements over statements', () => {
  test('rows of a sub query are aggregated by the rules of SQL', async () => {
    const { schema, rows } = await run(`
      SELECT MAX(n) AS most, COUNT(*) AS groups, SUM(n * 1.0) / COUNT(n) AS mean
      FROM (SELECT status, COUNT(*) AS n FROM orders WHERE quantity > 0 GROUP BY 1 ORDER BY 2 DESC) AS by_status`)
    expect(schema?.map(({ name }) => name)).toEqual(['most', 'groups', 'mean'])
    const inner = (await run('SELECT status, COUNT(*) AS n FROM orders GROUP BY 1')).rows.map(([, n]) => Number(n))
    expect(rows).toEqual([[Math.max(...inner), inner.length, inner.reduce((sum, n) => sum + n, 0) / inner.length]])
  })

  test('queries of WITH stand side by side, each with right measures of its own', async () => {
    const { rows } = await run(`
      WITH who AS (SELECT tier, MEASURE(count) AS people FROM customers GROUP BY 1),
           sold AS (SELECT customers_tier AS t, MEASURE(revenue) AS money, COUNT(*) AS orders FROM sales GROUP BY 1),
           pairs(tier, people, money) AS (SELECT who.tier, people, money FROM who LEFT JOIN sold ON who.tier = sold.t)
      SELECT UPPER(tier), people, CASE WHEN money > 500 THEN 'much' ELSE 'little' END AS size FROM pairs ORDER BY 1`)
    const people = (await run('SELECT UPPER(tier), COUNT(*) FROM customers GROUP BY tier ORDER BY 1')).rows
    const money = new Map(
      (await run('SELECT UPPER(customers_tier), MEASURE(revenue) FROM sales GROUP BY customers_tier')).rows.map(
        ([tier, revenue]) => [tier, revenue],
      ),
    )
    expect(people.length).toBeGreaterThan(2)
    expect(rows).toEqual(people.map(([tier, n]) => [tier, n, Number(money.get(tier)) > 500 ? 'much' : 'little']))
  })

  test('a name of WITH goes before a unit, and never before the tables of the model', async () => {
    expect((await run('WITH orders AS (SELECT tier FROM customers) SELECT COUNT(*) FROM orders')).rows).toEqual([[4]])
    const { rows } = await run(
      'WITH a AS (SELECT COUNT(*) AS n FROM customers), customers AS (SELECT 7 AS n) SELECT a.n, customers.n FROM a, customers',
    )
    expect(rows).toEqual([[4, 7]])
    expect((await run('WITH x AS (SELECT 1 AS one) SELECT COUNT(*) FROM orders')).rows).toEqual([[10]])
  })
})

test.each([
  ['SELEC 1', /SQL error: .*syntax error/i],
  ['SELECT 1 FROM orders', /no member is selected/],
  ['SELECT status, count FROM orders GROUP BY status', /'count' must appear in the GROUP BY/],
  ['SELECT 1; SELECT 2', /one statement/],
  ['DELETE FROM orders', /SQL error/],
  ["COPY orders TO '/tmp/x'", /SQL error/],
  ['SELECT * FROM nowhere', /Table or CTE with name 'nowhere' not found/],
  ['SELECT * FROM information_schema.tables', /not found/],
  ["SELECT * FROM read_csv('/etc/passwd')", /not supported/],
  ["SELECT * FROM '/etc/passwd'", /not found/],
  ['SELECT (SELECT 1) FROM orders', /sub queries/],
  ['SELECT status FROM orders UNION SELECT tier FROM customers', /SET_OPERATION_NODE is not supported/],
  ['WITH RECURSIVE x AS (SELECT 1 AS a UNION ALL SELECT a + 1 FROM x) SELECT * FROM x', /WITH takes a SELECT, not RECURSIVE/],
  ['WITH x AS (SELECT status FROM orders) SELECT * FROM y', /Table or CTE with name 'y' not found/],
  ['SELECT * FROM (SELECT * FROM (SELECT status FROM secret_table) a) b', /'secret_table' not found/],
  ["SELECT * FROM (SELECT * FROM read_csv('/etc/passwd')) x", /TABLE_FUNCTION in FROM is not supported/],
  ["WITH x AS (SELECT getenv('HOME') AS h) SELECT * FROM x", /Invalid function 'getenv'/],
  ['SELECT * FROM (SELECT 1 AS a) x JOIN (SELECT 1 AS a) y ON pg_sleep(9) = x.a', /Invalid function 'pg_sleep'/],
  ['SELECT MEASURE(n) FROM (SELECT MEASURE(count) AS n FROM orders) x', /MEASURE is for units/],
  ['SELECT * FROM (SELECT 1 UNION SELECT 2) x', /SET_OPERATION_NODE is not supported/],
  ['SELECT * FROM orders JOIN (SELECT 1 AS a) x ON 1 = 1', /'orders' cannot be joined here/],
  [
    'SELECT * FROM orders JOIN customers ON orders.id = customers.tier',
    /joins of units \('orders', 'customers'\) follow the model/,
  ],
  ['SELECT * FROM orders RIGHT JOIN customers ON orders.__cubeJoinField = customers.__cubeJoinField', /follow the model/],
  ['SELECT MEASURE(a.count) FROM orders a CROSS JOIN orders b', /'orders' is joined with itself/],
  ['SELECT COUNT(*) FROM orders CROSS JOIN customers', /COUNT\(\*\) works over one unit/],
  ['SELECT MEASURE(count) FROM orders CROSS JOIN customers', /'count' is in several units; write the unit before it/],
  ['SELECT MEASURE(orders.count), MEASURE(slow.total) FROM orders CROSS JOIN slow', /Can't find join path .*Declare a join/],
  [
    'SELECT MEASURE(orders.count) FROM orders JOIN slow ON orders.id = slow.total',
    /Can't find join path to join 'orders', 'slow'\. Declare a join .* or join sub queries/,
  ],
  ['SELECT a FROM (SELECT a) x', /there is no FROM/],
  ['SELECT row_number() OVER () FROM orders', /window functions/],
  ["SELECT getenv('HOME') FROM orders", /Invalid function 'getenv'/],
  ["SELECT current_setting('temp_directory')", /Invalid function 'current_setting'/],
  ['SELECT nope FROM orders', /Invalid identifier 'nope'/],
  ['SELECT orders.status.x FROM orders', /Invalid identifier/],
  ['SELECT status, MEASURE(count) FROM orders', /'status' must appear in the GROUP BY/],
  ['SELECT MEASURE(status) FROM orders GROUP BY 1', /aggregates are not allowed in GROUP BY/],
  ['SELECT AVG(total_amount) FROM orders', /aggregation type for 'total_amount' is 'SUM\(\)' but 'AVG\(\)' was provided/],
  ['SELECT COUNT(*) FROM orders WHERE COUNT(*) > 1', /not allowed in WHERE/],
  ['SELECT COUNT(*) FROM orders WHERE total_amount > 1', /not allowed in WHERE/],
  ["SELECT 'x', COUNT(*) FROM orders GROUP BY 1", /GROUP BY takes expressions over dimensions/],
  ['SELECT COUNT(*) FROM orders GROUP BY total_amount + 1', /the measure 'total_amount' is not allowed in GROUP BY/],
  ['SELECT COUNT(*) FROM orders GROUP BY getenv(status)', /Invalid function 'getenv'/],
  ['SELECT status FROM orders GROUP BY CUBE (status, note)', /GROUPING SETS/],
  ["SELECT COUNT(*) FILTER (WHERE status = 'x') FROM orders", /FILTER/],
  ['SELECT status FROM orders WHERE id = ?', /parameters|SQL error/],
  ['SELECT 12345678901234567890 FROM orders', /15 digits/],
  ['SELECT 1e400 FROM orders', /too large for a double/],
  ['SELECT * EXCLUDE (status) FROM orders', /EXCLUDE, .* are not supported over a unit/],
  ['SELECT * EXCLUDE (orders.status) FROM orders', /EXCLUDE, .* are not supported over a unit/],
  ["SELECT * REPLACE ('x' AS status) FROM orders", /EXCLUDE, .* are not supported over a unit/],
  ['SELECT * RENAME (status AS state) FROM orders', /EXCLUDE, .* are not supported over a unit/],
  ["SELECT COLUMNS('stat.*') FROM orders", /EXCLUDE, .* are not supported over a unit/],
  ['SELECT COUNT(COLUMNS(*)) FROM orders', /EXCLUDE, .* are not supported over a unit/],
])('%s is refused in a line of its own', async (query, expected) => {
  const { error, rows } = await run(query)
  expect(error).toMatch(expected)
  expect(rows).toEqual([])
})

test('a whole number with an exponent is one: 1e3', async () => {
  expect(
    await run('SELECT COUNT(*), 2e2 FROM orders WHERE quantity < 1e3 AND quantity > -1E0 HAVING COUNT(*) > 1e0'),
  ).toMatchObject({
    rows: [[10, 200]],
  })
})

test('text in a statement stays text, whatever it looks like', async () => {
  expect((await run("SELECT COUNT(*) FROM orders WHERE note = 'it''s ? $1 \uE0000\uE001 -- /*'")).rows).toEqual([[0]])
  expect((await run("SELECT ':1234567890123456,' AS s")).rows).toEqual([[':1234567890123456,']])
  expect((await run("SELECT ' WHERE ' || status AS s FROM orders WHERE status = 'new' LIMIT 1")).rows).toEqual([[' WHERE new']])
})
