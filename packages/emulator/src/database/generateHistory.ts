import type { DuckDBConnection } from '@duckdb/node-api'

/** A number from 0 to `m - 1` that depends on the row and a salt alone: every start makes the same rows. */
const pick = (salt: number, m: number) => `(hash(i, ${salt}) % ${m})::INTEGER`

const oneOf = (salt: number, values: readonly string[]) =>
  `list_extract([${values.map((value) => `'${value}'`).join(', ')}], ${pick(salt, values.length)} + 1)`

const customers = `
  CREATE TABLE main.customers AS
  SELECT
    i + 1 AS id,
    ${oneOf(1, ['Ada', 'Bela', 'Chen', 'Dara', 'Emil', 'Fatima', 'Goran', 'Hana', 'Ivo', 'Jun', 'Kofi', 'Lena'])} || ' ' ||
      ${oneOf(2, ['Arendt', 'Bose', 'Curie', 'Diop', 'Euler', 'Franklin', 'Gauss', 'Hopper', 'Ito', 'Jemison'])} AS name,
    'customer' || (i + 1) || '@example.com' AS email,
    list_extract(['US', 'DE', 'FR', 'JP', 'BR', 'GB'], CASE WHEN ${pick(3, 10)} < 4 THEN 1 ELSE ${pick(4, 6)} + 1 END) AS country,
    ${oneOf(5, ['North', 'South', 'East', 'West'])} AS region,
    ${oneOf(6, ['Springfield', 'Riverton', 'Lakeside', 'Hillview', 'Stonebridge', 'Marlow', 'Easton', 'Newport'])} AS city,
    CASE WHEN ${pick(7, 10)} < 6 THEN 'free' WHEN ${pick(7, 10)} < 9 THEN 'team' ELSE 'enterprise' END AS tier,
    ${pick(8, 3)} > 0 AS newsletter,
    ((${pick(9, 14000)} - 7000) * 0.01)::DECIMAL(6, 2) AS latitude,
    ((${pick(10, 36000)} - 18000) * 0.01)::DECIMAL(6, 2) AS longitude,
    DATE '2023-01-01' + ${pick(11, 1095)} AS signed_up_on
  FROM range(2000) AS t(i)`

const products = `
  CREATE TABLE main.products AS
  SELECT
    i + 1 AS id,
    ${oneOf(21, ['Oak', 'Linen', 'Steel', 'Wool', 'Glass', 'Birch', 'Copper', 'Felt'])} || ' ' ||
      list_extract(['Chair', 'Desk', 'Lamp', 'Rug', 'Shelf'], i % 5 + 1) || ' ' || (i + 1) AS name,
    list_extract(['Chairs', 'Desks', 'Lamps', 'Rugs', 'Shelves'], i % 5 + 1) AS category,
    ${oneOf(22, ['Nord', 'Atelier', 'Fjord', 'Casa'])} AS brand,
    ((1900 + ${pick(23, 48000)}) * 0.01)::DECIMAL(10, 2) AS price,
    'https://images.example.com/products/' || (i + 1) || '.png' AS picture
  FROM range(120) AS t(i)`

/** Columns of the orders `i` of a source that also gives `created_at`; a share of them carries a note. */
const orderColumns = `
    i + 1 AS id,
    ${pick(31, 2000)} + 1 AS customer_id,
    CASE WHEN s < 68 THEN 'completed' WHEN s < 80 THEN 'shipped' WHEN s < 90 THEN 'processing' WHEN s < 96 THEN 'cancelled' ELSE 'returned' END AS status,
    created_at,
    ${oneOf(33, ['web', 'store', 'partner'])} AS channel,
    CASE WHEN ${pick(34, 6)} = 0 THEN 'note ' || ${pick(35, 13)} END AS note`

/** Orders grow over the two years. */
const orders = `
  CREATE TABLE main.orders AS
  SELECT ${orderColumns}
  FROM (
    SELECT i, s, TIMESTAMP '2024-01-01 00:00:00' + to_seconds((731 * 86400 * (0.4 * u + 0.6 * sqrt(u)))::BIGINT) AS created_at
    FROM (SELECT i, ${pick(32, 100)} AS s, ${pick(36, 1_000_000)} / 1e6 AS u FROM range(120000) AS t(i))
  )
  ORDER BY created_at, id`

/** Lines of orders from a source of `i` and `order_id`: one product each, at the price it has. */
const itemsOf = (source: string) => `
  SELECT
    i + 1 AS id,
    order_id,
    p.id AS product_id,
    ${pick(42, 5)} + 1 AS quantity,
    p.price AS unit_price,
    CASE WHEN ${pick(43, 4)} = 0 THEN 0.1 ELSE 0 END::DECIMAL(4, 2) AS discount
  FROM (SELECT i, order_id, ${pick(41, 120)} + 1 AS picked FROM (${source})) AS lines
  JOIN main.products AS p ON p.id = lines.picked
  ORDER BY 1`

const items = `CREATE TABLE main.order_items AS ${itemsOf('SELECT i, i % 120000 + 1 AS order_id FROM range(300000) AS t(i)')}`

/** The history that comes with the emulator: 120,000 orders from 2024-01-01 to 2025-12-31. */
export async function generateHistory(connection: DuckDBConnection): Promise<void> {
  for (const sql of [customers, products, orders, items]) await connection.run(sql)
}

async function lastId(connection: DuckDBConnection, table: 'orders' | 'order_items'): Promise<number> {
  const [[last] = []] = (await connection.runAndReadAll(`SELECT max(id) FROM main.${table}`)).getRows()
  return Number(last)
}

/**
 * Continues the history: adds `count` orders of one to three lines each, a millisecond apart, after the last one. They fall into the
 * last month, which ends 44 seconds later: wider steps would begin a new month with hardly any orders. The content of an order depends
 * on its id alone. Returns how many orders there are then.
 */
export async function addOrders(connection: DuckDBConnection, count: number): Promise<number> {
  await connection.run('BEGIN TRANSACTION')
  try {
    const from = await lastId(connection, 'orders')
    const to = from + count
    await connection.run(`
      INSERT INTO main.orders BY NAME
      SELECT ${orderColumns}
      FROM (SELECT i, ${pick(32, 100)} AS s, last + to_milliseconds(i + 1 - ${from}) AS created_at
        FROM range(${from}, ${to}) AS t(i), (SELECT max(created_at) AS last FROM main.orders))`)
    await connection.run(`
      INSERT INTO main.order_items BY NAME
      ${itemsOf(`
        SELECT ${await lastId(connection, 'order_items')} + row_number() OVER (ORDER BY i, line) - 1 AS i, i + 1 AS order_id
        FROM (SELECT i, unnest(range(${pick(38, 3)} + 1)) AS line FROM range(${from}, ${to}) AS t(i))`)}`)
    await connection.run('COMMIT')
    return to
  } catch (error) {
    await connection.run('ROLLBACK')
    throw error
  }
}
