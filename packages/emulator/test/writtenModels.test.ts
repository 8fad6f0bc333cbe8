import { afterAll, expect, test } from 'vitest'
import { createDataService, type DataService } from '../src/data/createDataService.ts'
import { readModel } from '../src/data/model/readModel.ts'

const opened: DataService[] = []
afterAll(() => {
  for (const service of opened) service.close()
})

async function open(text: string) {
  const service = await createDataService({ modelFiles: [{ path: 'm.yml', text }] })
  opened.push(service)
  const load = async (query: object) =>
    ((await service.load({ query }, { viewer: {} })) as { data: Record<string, unknown>[] }).data.map((row) => Object.values(row))
  return { service, load }
}

test('SQL that ends with a comment ends there, and what stands around it does not', async () => {
  const { service, load } = await open(`
cubes:
  - name: a
    sql: |
      SELECT * FROM (VALUES (1, 'x', 3), (2, NULL, 9)) AS rows(id, s, v)
      WHERE true -- all of them
    joins:
      - name: b
        relationship: many_to_one
        sql: |
          {CUBE}.id = {b}.id -- one for one
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - name: s
        type: string
        sql: |
          CASE
            -- it's nothing
            WHEN {CUBE}.s IS NULL THEN 'none' -- really
            ELSE {CUBE}.s
          END -- done
      - { name: upper, type: string, sql: "upper({s})" }
      - { name: size, type: string, case: { when: [{ sql: "{CUBE}.v > 5 -- big", label: big }], else: { label: small } } }
    measures:
      - { name: count, type: count }
      - { name: total, type: sum, sql: "{CUBE}.v -- plain" }
      - { name: half, type: number, sql: "{total} / 2 -- half" }
      - { name: few, type: count, filters: [{ sql: "{CUBE}.v > 3 -- big" }, { sql: "{CUBE}.id > 0" }] }
    segments:
      - { name: large, sql: "{CUBE}.v > 3 -- big" }
  - name: b
    sql: SELECT 1 AS id, 'one' AS name -- the only one
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: name, type: string, sql: name }
`)
  expect(service.warnings).toEqual([])
  expect(await load({ dimensions: ['a.s', 'a.upper', 'b.name', 'a.size'] })).toEqual([
    ['none', 'NONE', null, 'big'],
    ['x', 'X', 'one', 'small'],
  ])
  expect(await load({ measures: ['a.total', 'a.half', 'a.few'] })).toEqual([['12', '6', '1']])
  expect(await load({ measures: ['a.half'], segments: ['a.large'] })).toEqual([['4.5']])
  expect(await load({ measures: ['a.count'], filters: [{ member: 'a.s', operator: 'equals', values: ['none'] }] })).toEqual([
    ['1'],
  ])
  expect(await load({ measures: ['a.count'], filters: [{ member: 'a.half', operator: 'gt', values: ['7'] }] })).toEqual([])
})

const cube = (lines: string) => `cubes:
  - name: a
    sql_table: a
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: s, type: string, sql: s, public: "false" }
    measures:
      - { name: count, type: count, drill_members: ["{CUBE}.s", "{CUBE.id}", "{a}.s", "{s}", CUBE.id, id] }
    hierarchies:
      - { name: h, levels: ["{CUBE}.s", "{id}"] }
${lines}`

const read = (lines: string) => readModel([{ path: 'm.yml', text: cube(lines) }]).cubes.get('a')!

test('files as generators write them are read: the default source, and keys with nothing but a comment below', () => {
  const a = read('    data_source: default\n    pre_aggregations:\n      # Pre-aggregation definitions go here.\n')
  expect(a.measures.get('count')?.drillMembers).toEqual(['a.s', 'a.id', 'a.s', 'a.s', 'a.id', 'a.id'])
  expect(a.hierarchies[0]?.levels).toEqual(['a.s', 'a.id'])
  expect(a.dimensions.get('s')?.public).toBe(false)
})

test('another source, a key with something below it, and a word that is neither true nor false are refused by name', () => {
  expect(() => read('    data_source: warehouse\n')).toThrow(
    "m.yml:11 cubes.a.data_source: is not supported: there is one database, which is 'default'",
  )
  expect(() => read('    pre_aggregations:\n      - { name: main }\n')).toThrow(
    'm.yml:11 cubes.a.pre_aggregations: is not supported: the database is asked each time',
  )
  expect(() => read('    public: "yes"\n')).toThrow('m.yml:11 cubes.a.public: must be true or false')
})
