import { mkdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createDatabase } from './createDatabase.ts'

/** With new orders, which no test adds to. */
const database = await createDatabase()
const counted = await database.addOrders?.(500)
afterAll(() => database.close())
const read = async (sql: string, from = database) => (await from.query(sql)).rows.map((row) => row.map(String))

test('what does not fit into memory goes to the temporary files of the machine, and not to the directory of the user', async () => {
  const other = await createDatabase()
  const [[overflow = '']] = (await read("SELECT current_setting('temp_directory')", other)) as [string[]]
  expect(overflow).toContain(join(tmpdir(), 'svc-emulator-'))
  await mkdir(overflow)
  await other.close()
  await expect(stat(overflow)).rejects.toThrow('ENOENT')
})

test('new orders follow the last one in ids and by a millisecond each, with one to three lines', async () => {
  expect(counted).toBe(120_500)
  expect(await read('SELECT count(*), min(id), max(id) FROM main.orders WHERE id > 120000')).toEqual([
    ['500', '120001', '120500'],
  ])
  expect(
    await read(`SELECT id, created_at, (SELECT max(created_at) FROM main.orders WHERE id <= 120000)
      FROM main.orders WHERE id IN (120001, 120002, 120500) ORDER BY id`),
  ).toEqual([
    ['120001', '2025-12-31 23:59:16.001', '2025-12-31 23:59:16'],
    ['120002', '2025-12-31 23:59:16.002', '2025-12-31 23:59:16'],
    ['120500', '2025-12-31 23:59:16.5', '2025-12-31 23:59:16'],
  ])
  expect(
    await read(`SELECT n, count(*) > 100 FROM (SELECT count(*) AS n FROM main.order_items WHERE order_id > 120000 GROUP BY order_id)
      GROUP BY n ORDER BY n`),
  ).toEqual([['1', 'true'], ['2', 'true'], ['3', 'true']]) // biome-ignore format: a row each
  expect(await read('SELECT count(*) = max(id), count(DISTINCT id) = count(*) FROM main.order_items')).toEqual([['true', 'true']])
})

test('the content of a new order depends on its id alone, however many are made at once', async () => {
  const other = await createDatabase()
  for (const count of [1, 199, 300]) await other.addOrders?.(count)
  for (const sql of [
    'SELECT * FROM main.orders WHERE id > 120000 ORDER BY id',
    'SELECT * FROM main.order_items WHERE order_id > 120000 ORDER BY id',
  ]) {
    const [once, thrice] = [await read(sql), await read(sql, other)]
    expect(once.length).toBeGreaterThanOrEqual(500)
    expect(thrice).toEqual(once)
  }
  other.close()
})

test('concurrent calls make orders of their own, and queries meanwhile see every order with its lines', async () => {
  const other = await createDatabase()
  const before = Number((await read('SELECT count(*) FROM main.orders', other))[0]?.[0])
  const lineless = 'SELECT count(*) FROM main.orders AS o ANTI JOIN main.order_items AS i ON i.order_id = o.id'
  const adding = Promise.all([40, 60, 50].map((count) => other.addOrders?.(count)))
  const seen = await Promise.all(Array.from({ length: 20 }, () => read(lineless, other)))
  const counts = await adding
  expect(counts).toEqual([before + 40, before + 100, before + 150])
  expect(new Set(seen.flat(2))).toEqual(new Set(['0']))
  expect(await read('SELECT count(DISTINCT id) FROM main.orders', other)).toEqual([[String(before + 150)]])
  await other.close()
})

test("no orders can be added to data of the user's own", async () => {
  const own = await createDatabase({ dataDir: fileURLToPath(new URL('../data/test/fixtures/shop/data', import.meta.url)) })
  expect(own.addOrders).toBeUndefined()
  own.close()
})

const heavy = 'SELECT sum(hash(a.i * b.i + ?)) FROM range(20000) AS a(i), range(10000) AS b(i)'

test('an aborted query ends, even while it waits for its turn', async () => {
  const begin = () => {
    const controller = new AbortController()
    const ended = database.query(heavy, [Math.random()], { signal: controller.signal }).then(
      () => 'answered',
      () => 'given up',
    )
    return { abort: () => controller.abort(), ended }
  }
  // More than Node has threads for.
  const first = Array.from({ length: 4 }, begin)
  const waiting = Array.from({ length: 6 }, begin)
  await new Promise((resolve) => setTimeout(resolve, 30))
  for (const { abort } of waiting) abort()
  await new Promise((resolve) => setTimeout(resolve, 30))
  for (const { abort } of first) abort()
  const ends = await Promise.all([...first, ...waiting].map(({ ended }) => ended))
  expect(new Set(ends)).toEqual(new Set(['given up']))
  expect(await read('SELECT 1')).toEqual([['1']])
})

test('long queries leave a thread free for other work of Node', async () => {
  const controller = new AbortController()
  let ended = 0
  const long = Array.from({ length: 8 }, () =>
    database.query(heavy, [Math.random()], { signal: controller.signal }).catch(() => ended++),
  )
  await new Promise((resolve) => setTimeout(resolve, 30))
  await readFile(fileURLToPath(import.meta.url))
  expect(ended).toBe(0)
  controller.abort()
  await Promise.all(long)
  expect(ended).toBe(8)
})

test('closing stops the running queries, then closes the database', async () => {
  const own = await createDatabase({ dataDir: fileURLToPath(new URL('../data/test/fixtures/shop/data', import.meta.url)) })
  const ends = Array.from({ length: 6 }, (_, seed) =>
    own.query(heavy, [seed]).then(
      () => 'answered',
      () => 'stopped',
    ),
  )
  await new Promise((resolve) => setTimeout(resolve, 20))
  await own.close()
  expect(new Set(await Promise.all(ends))).toEqual(new Set(['stopped']))
  await own.close()
  await expect(own.query('SELECT 1')).rejects.toThrow('The database is closed')
})

test('queries reach nothing outside the database, and cannot change that', async () => {
  await expect(database.query("SELECT * FROM read_csv('/etc/passwd')")).rejects.toThrow('Permission Error')
  await expect(database.query('SET enable_external_access = true')).rejects.toThrow()
  await expect(database.query("COPY orders TO '/tmp/svc-orders.csv'")).rejects.toThrow()
})
