import { mkdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { beforeAll, expect, test } from 'vitest'
import { ownFolder } from '../test/ownFolder.ts'
import { createDataService } from './createDataService.ts'
import { findModelFiles } from './model/readModel.ts'

const { directory, write } = ownFolder()
beforeAll(async () => {
  await write('model/views/a.yml', 'views:\n  - name: v\n    cubes:\n      - { join_path: towns, includes: "*" }\n')
  await write(
    'model/deep/er/towns.yaml',
    'cubes:\n  - name: towns\n    sql_table: \'"big towns"\'\n    measures: [{ name: count, type: count }]\n',
  )
  await write('data/big towns.csv', 'name,size\nRome,3\nOslo,1\n')
  await write('data/notes.txt', 'no table')
})

test('a service is made of YAML files anywhere below one directory and CSV files of any name below another', async () => {
  expect((await findModelFiles(join(directory, 'model'))).map(({ path }) => path)).toEqual(['deep/er/towns.yaml', 'views/a.yml'])
  const service = await createDataService({ modelDir: join(directory, 'model'), dataDir: join(directory, 'data') })
  expect(await service.load({ query: { measures: ['v.count'] } }, { viewer: {} })).toMatchObject({ data: [{ 'v.count': '2' }] })
  service.close()
})

test('data come from Parquet files or an existing database too', async () => {
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

test('a path where nothing is, or the wrong thing, is named with the option it came from', async () => {
  const refusal = (options: object) =>
    createDataService(options).then(
      (service) => service.close(),
      (error: Error) => error.message.replaceAll(directory, '').replaceAll(sep, '/'),
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

test('a model file that is not UTF-8 is named', async () => {
  await write('latinModel/a.yml', Buffer.from('cubes: [{ name: orders, title: S\u00fcd }]', 'latin1'))
  await expect(createDataService({ modelDir: join(directory, 'latinModel') })).rejects.toThrow(
    'a.yml:1 yaml: is not UTF-8 text; save it as UTF-8',
  )
})

test('a model without cubes and views is a warning', async () => {
  const service = await createDataService({ modelFiles: [{ path: 'a.yml', text: '# soon' }] })
  expect(service.warnings).toEqual(['The files of the model hold no cube and no view: there is nothing to ask for'])
  service.close()
})

test('a directory without files, or with two files for one table, is refused', async () => {
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

test('code of a data model that is not YAML is named in a warning, other files beside it are not', async () => {
  const cube = 'cubes:\n  - { name: orders, sql_table: orders, measures: [{ name: count, type: count }] }\n'
  await write('one/orders.csv', 'id,name\n1,a\n')
  await write('coded/orders.yml', cube)
  for (const path of ['cubes/items.js', 'globals.py', 'view.yml.jinja', 'notes.txt']) await write(`coded/${path}`, '')
  const service = await createDataService({ modelDir: join(directory, 'coded'), dataDir: join(directory, 'one') })
  expect([[...service.model.cubes.keys()], service.warnings]).toEqual([
    ['orders'],
    [
      `Not read below ${join(directory, 'coded')}: cubes/items.js, globals.py, view.yml.jinja. A data model is made of YAML files here`,
    ],
  ])
  service.close()
})
