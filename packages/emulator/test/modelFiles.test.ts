import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDataService } from '../src/data/createDataService.ts'
import { findModelFiles } from '../src/data/model/readModel.ts'

describe('files', () => {
  let directory: string
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(directory, path)), { recursive: true })
    await writeFile(join(directory, path), text)
  }
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'svc-model-'))
    await write('model/views/a.yml', 'views:\n  - name: v\n    cubes:\n      - { join_path: towns, includes: "*" }\n')
    await write(
      'model/deep/er/towns.yaml',
      'cubes:\n  - name: towns\n    sql_table: \'"big towns"\'\n    measures: [{ name: count, type: count }]\n',
    )
    await write('data/big towns.csv', 'name,size\nRome,3\nOslo,1\n')
    await write('data/notes.txt', 'no table')
  })
  afterAll(() => rm(directory, { recursive: true }))

  test('YAML anywhere below and CSV of any name make a service', async () => {
    expect((await findModelFiles(join(directory, 'model'))).map(({ path }) => path)).toEqual([
      'deep/er/towns.yaml',
      'views/a.yml',
    ])
    const service = await createDataService({ modelDir: join(directory, 'model'), dataDir: join(directory, 'data') })
    expect(await service.load({ query: { measures: ['v.count'] } }, { viewer: {} })).toMatchObject({ data: [{ 'v.count': '2' }] })
    service.close()
  })

  test('Parquet files and an existing database are read', async () => {
    const instance = await DuckDBInstance.create(join(directory, 'towns.duckdb'))
    const connection = await instance.connect()
    await connection.run('CREATE TABLE "big towns" AS SELECT * FROM range(5) AS t(name)')
    await mkdir(join(directory, 'parquet'))
    await connection.run(
      `COPY (SELECT 1 AS name UNION ALL SELECT 2 UNION ALL SELECT 3) TO '${join(directory, 'parquet', 'big towns.parquet')}' (FORMAT parquet)`,
    )
    connection.closeSync()
    instance.closeSync()
    const count = async (options: object) => {
      const service = await createDataService({ modelDir: join(directory, 'model'), ...options })
      const answer = await service.load({ query: { measures: ['towns.count'] } }, { viewer: {} })
      service.close()
      return (answer as { data: Record<string, string>[] }).data[0]!['towns.count']
    }
    expect(await count({ databaseFile: join(directory, 'towns.duckdb') })).toBe('5')
    expect(await count({ dataDir: join(directory, 'parquet') })).toBe('3')
  })

  test('a path that is nothing, or the wrong thing, is named with the option it came from', async () => {
    const refusal = (options: object) =>
      createDataService(options).then(
        (service) => service.close(),
        (error: Error) => error.message.replaceAll(directory, ''),
      )
    const model = join(directory, 'model')
    const [nowhere, csv] = [join(directory, 'nowhere'), join(directory, 'data', 'big towns.csv')]
    expect(await refusal({ modelDir: nowhere })).toBe('There is no directory /nowhere. --model takes a directory of YAML files')
    expect(await refusal({ modelDir: join(model, 'views', 'a.yml') })).toBe(
      '/model/views/a.yml is a file. --model takes the directory that it is in',
    )
    expect(await refusal({ dataDir: nowhere })).toBe('There is no directory /nowhere. --data takes a directory of data files')
    expect(await refusal({ dataDir: csv })).toBe('/data/big towns.csv is a file. --data takes the directory that it is in')
    expect(await refusal({ databaseFile: nowhere })).toBe('There is no database file /nowhere')
    expect(await refusal({ databaseFile: model })).toMatch(/^\/model is a directory\. A database is one file/)
    expect(await refusal({ databaseFile: csv })).toMatch(/^\/data\/big towns\.csv cannot be opened as a DuckDB database: /)
  })

  test('a data file that cannot be read is named, in one line', async () => {
    await mkdir(join(directory, 'latin'), { recursive: true })
    await writeFile(join(directory, 'latin', 'towns.csv'), Buffer.from('name,size\nS\u00fcd,1\n', 'latin1'))
    await expect(createDataService({ dataDir: join(directory, 'latin') })).rejects.toThrow(
      /^Cannot read the data file .*towns\.csv: line \d is not UTF-8\. Save it as UTF-8$/,
    )
  })

  test('a data file of nothing, or whose lines do not fit each other, is named: no line of it is dropped', async () => {
    const refusal = async (name: string, text: string) => {
      await rm(join(directory, 'torn'), { recursive: true, force: true })
      await write(`torn/${name}`, text)
      return createDataService({ dataDir: join(directory, 'torn') }).then(
        (service) => service.close(),
        ({ message }: Error) => message.replace(directory, ''),
      )
    }
    expect(await refusal('towns.csv', '')).toBe('Cannot read the data file /torn/towns.csv: it is empty')
    const torn = (line: number, found: number) =>
      new RegExp(
        `^Cannot read the data file /torn/towns\\.[ct]sv: its lines have different numbers of cells \\(line ${line} has ${found}, the header 2\\); `,
      )
    expect(await refusal('towns.csv', 'id,name\n1,Rome\n2\n3,Bern,CH\n')).toMatch(torn(3, 1))
    expect(await refusal('towns.csv', 'id,name\n1,Rome\n2,Bern\n3,Bern,CH\n4,Ulm\n')).toMatch(torn(4, 3))
    expect(await refusal('towns.tsv', 'id\tname\n1\tRome\n2\n')).toMatch(torn(3, 1))
    expect(await refusal('towns.csv', 'Towns of 2024\n\nid,name\n1,Rome\n2,Bern\n')).toBeUndefined()
    expect(await refusal('towns.csv', '"last, first"\n"Doe, Joe"\n')).toBeUndefined()
  })

  test('JSON files are tables too: a list, or a value on each line', async () => {
    await write('json/towns.json', '[{ "id": 1, "founded": "1206-01-01" }, { "id": 2, "founded": null }]')
    await write('json/people.ndjson', '{"town":1,"name":"Ann"}\n{"town":1,"name":"Bob"}\n')
    const service = await createDataService({ dataDir: join(directory, 'json') })
    const load = async (query: object) => ((await service.load({ query }, { viewer: {} })) as { data: object[] }).data
    expect(await load({ dimensions: ['towns.id', 'towns.founded'], order: { 'towns.id': 'asc' } })).toEqual([
      { 'towns.id': '1', 'towns.founded': '1206-01-01T00:00:00.000' },
      { 'towns.id': '2', 'towns.founded': null },
    ])
    expect(await load({ measures: ['people.count'] })).toEqual([{ 'people.count': '2' }])
    service.close()
  })

  test('a model file that is not UTF-8 is named', async () => {
    await mkdir(join(directory, 'latinModel'), { recursive: true })
    await writeFile(join(directory, 'latinModel', 'a.yml'), Buffer.from('cubes: [{ name: orders, title: S\u00fcd }]', 'latin1'))
    await expect(createDataService({ modelDir: join(directory, 'latinModel') })).rejects.toThrow(
      'a.yml:1 yaml: is not UTF-8 text; save it as UTF-8',
    )
  })

  test('a model of nothing is a warning', async () => {
    const service = await createDataService({ modelFiles: [{ path: 'a.yml', text: '# soon' }] })
    expect(service.warnings).toEqual(['The files of the model hold no cube and no view: there is nothing to ask for'])
    service.close()
  })

  test('a start without files says what is missing', async () => {
    await mkdir(join(directory, 'empty'), { recursive: true })
    await expect(createDataService({ modelDir: join(directory, 'empty') })).rejects.toThrow('There is no YAML file below')
    await expect(createDataService({ modelDir: join(directory, 'model'), dataDir: join(directory, 'empty') })).rejects.toThrow(
      'There is no CSV, Parquet or JSON file',
    )
    await write('twice/a.csv', 'x\n1\n')
    await write('twice/b/A.csv', 'x\n1\n')
    await expect(createDataService({ modelDir: join(directory, 'model'), dataDir: join(directory, 'twice') })).rejects.toThrow(
      "Two data files make the table 'A'",
    )
  })
})
