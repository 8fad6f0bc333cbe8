import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownFolder } from '../test/ownFolder.ts'
import { createDataService, type DataService } from './createDataService.ts'
import { readModel } from './model/readModel.ts'

const { directory, write } = ownFolder()
beforeAll(async () => {
  await write('data/towns.csv', 'id,name,size,founded\n1,Rome,3,0753-04-21\n2,Oslo,1,1048-01-01\n')
  await write('data/people.csv', 'id,town_id,name\n1,1,Ada\n2,1,Bo\n3,2,Cy\n')
})

const asked: DataService[] = []
afterAll(() => {
  for (const service of asked) service.close()
})
async function generated(options: object) {
  const service = await createDataService(options)
  asked.push(service)
  return {
    service,
    load: (query: object) =>
      service.load({ query }, { viewer: {} }).then((answer) => (answer as { data: Record<string, unknown>[] }).data),
    names: (
      service.meta() as {
        cubes: { name: string; measures: { name: string }[]; dimensions: { name: string; type: string }[] }[]
      }
    ).cubes.map(({ name, measures, dimensions }) => [
      name,
      dimensions.map((one) => `${one.name.split('.')[1]} ${one.type}`),
      measures.map((one) => one.name.split('.')[1]),
    ]),
  }
}

test('each file becomes a cube with a dimension for each column, and with counts, sums and averages', async () => {
  const { service, load, names } = await generated({ dataDir: join(directory, 'data') })
  expect(service.files.map(({ path }) => path)).toEqual(['cubes/people.yml', 'cubes/towns.yml'])
  expect(names).toEqual([
    ['people', ['id number', 'town_id number', 'name string'], ['count']],
    ['towns', ['id number', 'name string', 'size number', 'founded time'], ['count', 'total_size', 'average_size']],
  ])
  const query = {
    measures: ['towns.count', 'towns.total_size', 'towns.average_size'],
    timeDimensions: [{ dimension: 'towns.founded', granularity: 'year' }],
  }
  expect(await load(query)).toMatchObject([
    { 'towns.total_size': '3', 'towns.founded.year': '0753-01-01T00:00:00.000' },
    { 'towns.total_size': '1' },
  ])
  expect(await load({ dimensions: ['people.name'] })).toHaveLength(3)
})

test('names that are not identifiers, reserved or taken get others, and columns of every type are read', async () => {
  const file = join(directory, 'odd.duckdb')
  const instance = await DuckDBInstance.create(file)
  const connection = await instance.connect()
  await connection.run('CREATE SCHEMA "my shop"')
  await connection.run(`CREATE TABLE "my shop"."Sales 2024" AS SELECT 1 AS count, 2.5::DECIMAL(9, 2) AS "Umsatz (€)", 'x' AS "select", 'y' AS "a{b""c",
      TIME '10:00' AS at, [1, 2] AS list, uuid() AS "ID", true AS "Is Ok?", 'blob'::BLOB AS bytes, TIMESTAMPTZ '2024-01-01 00:00:00+00' AS "Seen At", 7::UHUGEINT AS big`)
  await connection.run('CREATE TABLE "sales-2024" AS SELECT 1 AS x')
  await connection.run('CREATE VIEW "_" AS SELECT 1 AS "日本", 2 AS "中国"')
  connection.closeSync()
  instance.closeSync()
  const { service, load, names } = await generated({ databaseFile: file })
  expect(service.warnings).toEqual([])
  expect(names).toEqual([
    ['x', ['x number', 'x_2 number'], ['count', 'total_x', 'average_x', 'total_x_2', 'average_x_2']],
    ['sales_2024', ['x number'], ['count', 'total_x', 'average_x']],
    [
      'sales_2024_2',
      [
        'count_2 number',
        'umsatz number',
        'select string',
        'a_b_c string',
        'at string',
        'list string',
        'id string',
        'is_ok boolean',
        'seen_at time',
        'big number',
      ],
      ['count', 'total_count_2', 'average_count_2', 'total_umsatz', 'average_umsatz', 'total_big', 'average_big'],
    ],
  ])
  const dimensions = ['count_2', 'umsatz', 'select', 'a_b_c', 'at', 'list', 'is_ok', 'seen_at', 'big']
  const [row] = await load({ dimensions: dimensions.map((name) => `sales_2024_2.${name}`) })
  expect(Object.values(row!)).toEqual(['1', '2.5', 'x', 'y', '10:00:00', '[1, 2]', true, '2024-01-01T00:00:00.000', '7'])
})

test('files named like SQL keywords are tables like others', async () => {
  const files = ['order', 'group', 'select', 'semi', 'table']
  for (const name of files) await write(`words/${name}.csv`, 'id,from,limit\n1,a,2\n2,b,3\n')
  const { service, load } = await generated({ dataDir: join(directory, 'words') })
  expect(service.warnings).toEqual([])
  for (const name of files) {
    const rows = await load({ measures: [`${name}.count`, `${name}.total_limit`], dimensions: [`${name}.from`] })
    expect(rows).toHaveLength(2)
  }
})

test('headers of any characters become columns, and the generated files can be read again', async () => {
  const headers = [
    '{%',
    '{{x}}',
    '{# c #}',
    '%}',
    '{',
    '}',
    '{CUBE}',
    `$\{x}`,
    '\\{esc\\}',
    'a "q" b',
    "o'hara",
    '#c',
    ': x',
    '\\',
  ]
  const cells = headers.map((header) => `"${header.replaceAll('"', '""')}"`)
  await write('braces/all {{of}} it.csv', `${cells.join(',')}\n${headers.map((_, index) => index).join(',')}\n`)
  const { service, load } = await generated({ dataDir: join(directory, 'braces') })
  expect(service.warnings).toEqual([])
  const [cube] = (service.meta() as { cubes: { dimensions: { name: string; shortTitle: string }[] }[] }).cubes
  expect(cube!.dimensions.map(({ shortTitle }) => shortTitle)).toEqual(headers)
  const [row] = await load({ dimensions: cube!.dimensions.map(({ name }) => name) })
  expect(Object.values(row!)).toEqual(headers.map((_, index) => `${index}`))
  // A compatible server reads templates before YAML: none may be seen in the text.
  expect(service.files[0]!.text).not.toMatch(/\{[{%#]/)
  expect(readModel(service.files).cubes.size).toBe(1)
})

test('titles of measures begin with those of their columns, and repeated heads are numbered in words', async () => {
  await write('heads/sales.csv', 'a,order_at,total,Net Amount (EUR),Net Amount (EUR),net amount (eur),size_1\n1,2,3,4,5,6,7\n')
  const { service } = await generated({ dataDir: join(directory, 'heads') })
  const [cube] = (service.meta() as { cubes: Record<'dimensions' | 'measures', { shortTitle: string }[]>[] }).cubes
  const titles = (kind: 'dimensions' | 'measures') => cube![kind].map(({ shortTitle }) => shortTitle)
  const heads = ['A', 'Order at', 'Total', 'Net Amount (EUR)', 'Net Amount (EUR) 2', 'net amount (eur) 3', 'Size1']
  expect(titles('dimensions')).toEqual(heads)
  const averages = heads.map((head) => `Average ${head}`)
  const totals = heads.map((head) => (head === 'Total' ? head : `Total ${head}`))
  expect(titles('measures')).toEqual(['Count', ...totals.flatMap((total, index) => [total, averages[index]])])
  // A title that the name gives anyway is not written.
  expect(service.files[0]!.text.match(/title: .*/g)).toHaveLength(2 + 1 + 3 * 3)
})

test('a file keeps the letters of its name in the title of its cube', async () => {
  for (const name of ['日本', '日', 'Größen', 'заказы', 'orders (1)', 'order-items', 'orderLines', '2024 sales', 'A b', 'a_b']) {
    await write(`letters/${name}.csv`, 'id,n\n1,2\n')
  }
  const { service, load } = await generated({ dataDir: join(directory, 'letters') })
  const { cubes } = service.meta() as { cubes: { name: string; title: string; measures: { title: string }[] }[] }
  expect(Object.fromEntries(cubes.map(({ name, title }) => [name, title]))).toEqual({
    x: 'Заказы',
    x_2: '日',
    x_3: '日本',
    gro_en: 'Größen',
    orders_1: 'Orders (1)',
    order_items: 'Order Items',
    order_lines: 'Order Lines',
    _2024_sales: '2024 Sales',
    a_b: 'A B',
    a_b_2: 'A B2',
  })
  expect(cubes.find(({ name }) => name === 'x')!.measures[1]!.title).toBe('Заказы Total N')
  expect(await load({ measures: ['x_2.count'] })).toEqual([{ 'x_2.count': '1' }])
})

test('a database without a table is refused', async () => {
  const file = join(directory, 'empty.duckdb')
  ;(await DuckDBInstance.create(file)).closeSync()
  await expect(createDataService({ databaseFile: file })).rejects.toThrow('has no table')
})
