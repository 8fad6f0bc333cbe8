import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ownFolder } from '../test/ownFolder.ts'
import { createDataService } from './createDataService.ts'
import { ModelError } from './model/ModelError.ts'

const { directory, write } = ownFolder()
beforeAll(async () => {
  await write('data/towns.csv', 'id,name,size,founded\n1,Rome,3,0753-04-21\n2,Oslo,1,1048-01-01\n')
  await write('data/people.csv', 'id,town_id,name\n1,1,Ada\n2,1,Bo\n3,2,Cy\n')
})

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

test('a model without any table of its own is refused, with the tables there are', async () => {
  const wrong = towns.replace('main.towns', 'main.twons')
  expect(await refusalOf(wrong)).toBe(
    "cubes/all.yml:3 cubes.towns.sql_table: there is no table 'main.twons'. The tables are people, towns",
  )
  expect(await refusalOf('  - { name: a, sql: SELECT 1 AS x FROM nowhere }\n  - { name: b, sql_table: b }\n')).toMatch(
    /^cubes\/all\.yml:2 cubes\.a\.sql: the database cannot read it: .*nowhere.*\. The tables are people, towns\ncubes\/all\.yml:3 cubes\.b\.sql_table: there is no table 'b'/,
  )
})

test('a cube without its table is a warning: the others work, and its own queries say why', async () => {
  const service = await serviceOf(`${towns}  - name: lost\n    sql_table: lost\n    measures: [{ name: count, type: count }]\n`)
  expect(service.warnings).toEqual([
    "cubes/all.yml:6 cubes.lost.sql_table: there is no table 'lost'. The tables are people, towns",
  ])
  const load = (measure: string) => service.load({ query: { measures: [measure] } }, { viewer: {} })
  expect(await load('towns.count')).toMatchObject({ data: [{ 'towns.count': '2' }] })
  await expect(load('lost.count')).rejects.toThrow('Table with name lost does not exist')
  service.close()
})

test('exactly the members with a column that does not exist are named', async () => {
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

test('joins are checked too; members that reach over them are left to their queries', async () => {
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

test('checking a model runs no query, however long it would take', async () => {
  const endless =
    '  - { name: a, sql: SELECT count(*) AS n FROM range(1000000000000000), measures: [{ name: n, type: sum, sql: n }] }\n'
  expect(await warningsOf(endless)).toEqual([])
})

test('a second statement in the SQL of a model is never run', async () => {
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

test('what the database says of a name with thousands of line breaks is read at once', async () => {
  const sql = JSON.stringify(`"${'\n'.repeat(10_000)}x"`)
  const [warning] = await warningsOf(`${towns}    dimensions: [{ name: id, type: string, sql: ${sql} }]\n`)
  expect(warning).toMatch(
    /^cubes\/all\.yml:5 cubes\.towns\.dimensions\.id\.sql: the database cannot read it: Referenced column " ?x" not found/,
  )
})
