import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDataService, type DataService } from '../src/data/createDataService.ts'
import { defaultModelDir } from '../src/data/defaultModelDir.ts'
import { ModelError } from '../src/data/model/ModelError.ts'
import { readModel } from '../src/data/model/readModel.ts'

let directory: string
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(directory, path)), { recursive: true })
  await writeFile(join(directory, path), text)
}
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'svc-sources-'))
  await write('data/towns.csv', 'id,name,size,founded\n1,Rome,3,0753-04-21\n2,Oslo,1,1048-01-01\n')
  await write('data/people.csv', 'id,town_id,name\n1,1,Ada\n2,1,Bo\n3,2,Cy\n')
})
afterAll(() => rm(directory, { recursive: true }))

/** A service over the two tables, made of one file. */
const serviceOf = (text: string) =>
  createDataService({ modelFiles: [{ path: 'cubes/all.yml', text: `cubes:\n${text}` }], dataDir: join(directory, 'data') })
const refusalOf = (text: string) =>
  serviceOf(text).then(
    (service) => service.close(),
    (error: unknown) => {
      expect(error).toBeInstanceOf(ModelError)
      return (error as Error).message
    },
  )
async function warningsOf(text: string): Promise<readonly string[]> {
  const service = await serviceOf(text)
  service.close()
  return service.warnings
}
const towns = `  - name: towns
    sql_table: main.towns
    measures: [{ name: count, type: count }]
`

describe('what the database cannot read of a model is told at the start', () => {
  test('a model without any table of its own is refused, with the tables there are', async () => {
    const wrong = towns.replace('main.towns', 'main.twons')
    expect(await refusalOf(wrong)).toBe(
      "cubes/all.yml:3 cubes.towns.sql_table: there is no table 'main.twons'. The tables are people, towns",
    )
    expect(await refusalOf('  - { name: a, sql: SELECT 1 AS x FROM nowhere }\n  - { name: b, sql_table: b }\n')).toMatch(
      /^cubes\/all\.yml:2 cubes\.a\.sql: the database cannot read it: .*nowhere.*\. The tables are people, towns\ncubes\/all\.yml:3 cubes\.b\.sql_table: there is no table 'b'/,
    )
  })

  test('one cube without its table is a warning: the others work, and its own queries say why', async () => {
    const service = await serviceOf(`${towns}  - name: lost\n    sql_table: lost\n    measures: [{ name: count, type: count }]\n`)
    expect(service.warnings).toEqual([
      "cubes/all.yml:6 cubes.lost.sql_table: there is no table 'lost'. The tables are people, towns",
    ])
    const load = (measure: string) => service.load({ query: { measures: [measure] } }, { viewer: {} })
    expect(await load('towns.count')).toMatchObject({ data: [{ 'towns.count': '2' }] })
    await expect(load('lost.count')).rejects.toThrow('Table with name lost does not exist')
    service.close()
  })

  test('each member with a column that is not there is named, and no other', async () => {
    const warnings = await warningsOf(`  - name: towns
    sql_table: towns
    dimensions:
      - { name: name, type: string, sql: name }
      - { name: label, type: string, sql: lable }
      - { name: upper, type: string, sql: "upper({CUBE}.name)" }
      - { name: where, type: geo, latitude: { sql: id }, longitude: { sql: lon } }
      - { name: big, type: string, case: { when: [{ sql: "{CUBE}.size > 2", label: big }], else: { label: small } } }
    measures:
      - { name: count, type: count }
      - { name: sizes, type: sum, sql: siez }
      - { name: names, type: sum, sql: name }
      - { name: mean, type: number, sql: "{count} / 2" }
      - { name: few, type: count, filters: [{ sql: "{CUBE}.sise < 2" }] }
    segments:
      - { name: old, sql: "{CUBE}.found < '1000-01-01'" }
`)
    expect(warnings.map((warning) => warning.replace(/: the database cannot read it: .*/, ''))).toEqual([
      'cubes/all.yml:6 cubes.towns.dimensions.label.sql',
      'cubes/all.yml:8 cubes.towns.dimensions.where',
      'cubes/all.yml:17 cubes.towns.segments.old.sql',
      'cubes/all.yml:12 cubes.towns.measures.sizes.sql',
      'cubes/all.yml:13 cubes.towns.measures.names.sql',
      'cubes/all.yml:15 cubes.towns.measures.few.filters[0].sql',
    ])
    expect(warnings[0]).toMatch(/"?lable"?.*\. The columns are id BIGINT, name VARCHAR, size BIGINT, founded DATE$/)
    for (const warning of warnings) expect(warning).not.toMatch(/\n|LINE \d/)
  })

  test('joins are tried too, and what reaches over them is left to its queries', async () => {
    const model = (column: string) => `  - name: people
    sql_table: people
    joins:
      - { name: towns, relationship: many_to_one, sql: "{CUBE}.${column} = {towns.id}" }
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: town, type: string, sql: "{towns.name}" }
      - { name: town_people, type: number, sql: "{towns.count}", sub_query: true }
  - name: towns
    sql_table: towns
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: name, type: string, sql: name }
    measures:
      - { name: count, type: count }
`
    expect(await warningsOf(model('town_id'))).toEqual([])
    expect(await warningsOf(model('town'))).toEqual([
      expect.stringMatching(/^cubes\/all\.yml:5 cubes\.people\.joins\[0\]\.sql: the database cannot read it: .*town/),
    ])
  })

  test('nothing is run for it', async () => {
    const endless =
      '  - { name: a, sql: SELECT count(*) AS n FROM range(1000000000000000), measures: [{ name: n, type: sum, sql: n }] }\n'
    expect(await warningsOf(endless)).toEqual([])
  })

  test('SQL of a model is one statement, and no second one is run', async () => {
    const text = `cubes:
  - name: towns
    sql_table: towns
    dimensions:
      - { name: name, type: string, sql: "name) FROM towns; DROP TABLE towns; SELECT (1" }
    measures: [{ name: count, type: count }]
`
    const service = await createDataService({ modelFiles: [{ path: 'a.yml', text }], dataDir: join(directory, 'data') })
    expect(service.warnings).toEqual([expect.stringMatching(/^a\.yml:5 .*Cannot prepare multiple statements at once/)])
    const { data } = (await service.load({ query: { measures: ['towns.count'] } }, { viewer: {} })) as { data: object[] }
    expect(data).toEqual([{ 'towns.count': '2' }])
    service.close()
  })

  test('the model that comes with the emulator has no warning', async () => {
    const service = await createDataService({ modelDir: defaultModelDir })
    expect(service.warnings).toEqual([])
    service.close()
  })
})

describe('without a model, one is made of the tables', () => {
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

  test('a cube for each file, a dimension for each column, counts, sums and averages that answer', async () => {
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

  test('names that are no identifiers, reserved or taken, and every type of column', async () => {
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
          ...['count_2 number', 'umsatz number', 'select string', 'a_b_c string', 'at string', 'list string', 'id string'],
          ...['is_ok boolean', 'seen_at time', 'big number'],
        ],
        ['count', 'total_count_2', 'average_count_2', 'total_umsatz', 'average_umsatz', 'total_big', 'average_big'],
      ],
    ])
    const dimensions = ['count_2', 'umsatz', 'select', 'a_b_c', 'at', 'list', 'is_ok', 'seen_at', 'big']
    const [row] = await load({ dimensions: dimensions.map((name) => `sales_2024_2.${name}`) })
    expect(Object.values(row!)).toEqual(['1', '2.5', 'x', 'y', '10:00:00', '[1, 2]', true, '2024-01-01T00:00:00.000', '7'])
  })

  test('files named by words of SQL are tables like others', async () => {
    const files = ['order', 'group', 'select', 'semi', 'table']
    for (const name of files) await write(`words/${name}.csv`, 'id,from,limit\n1,a,2\n2,b,3\n')
    const { service, load } = await generated({ dataDir: join(directory, 'words') })
    expect(service.warnings).toEqual([])
    for (const name of files) {
      const rows = await load({ measures: [`${name}.count`, `${name}.total_limit`], dimensions: [`${name}.from`] })
      expect(rows).toHaveLength(2)
    }
  })

  test('headers of any characters are columns, and the files made of them can be read again', async () => {
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

  test('a database without a table is no start', async () => {
    const file = join(directory, 'empty.duckdb')
    ;(await DuckDBInstance.create(file)).closeSync()
    await expect(createDataService({ databaseFile: file })).rejects.toThrow('has no table')
  })
})
