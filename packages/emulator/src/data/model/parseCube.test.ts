import { expect, test } from 'vitest'
import { readModel } from './readModel.ts'

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

test('files as generators write them are read, with the default data source and keys that have nothing but a comment below', () => {
  const a = read('    data_source: default\n    pre_aggregations:\n      # Pre-aggregation definitions go here.\n')
  expect(a.measures.get('count')?.drillMembers).toEqual(['a.s', 'a.id', 'a.s', 'a.s', 'a.id', 'a.id'])
  expect(a.hierarchies[0]?.levels).toEqual(['a.s', 'a.id'])
  expect(a.dimensions.get('s')?.public).toBe(false)
})

test('another data source, such a key with something below it, and a word that is neither true nor false are refused by name', () => {
  expect(() => read('    data_source: warehouse\n')).toThrow(
    "m.yml:11 cubes.a.data_source: is not supported: there is one database, which is 'default'",
  )
  expect(() => read('    pre_aggregations:\n      - { name: main }\n')).toThrow(
    'm.yml:11 cubes.a.pre_aggregations: is not supported: the database is asked each time',
  )
  expect(() => read('    public: "yes"\n')).toThrow('m.yml:11 cubes.a.public: must be true or false')
})

test('a level and a key of a hundred thousand signs are refused at once', () => {
  const level = JSON.stringify(`{${'}'.repeat(100_000)}\n`)
  expect(() => read(`      - { name: wide, levels: [${level}] }\n`)).toThrow("hierarchy 'wide': there is no dimension")
  expect(() => read(`    ? ${'_'.repeat(100_000)}-\n    : 1\n`)).toThrow('is not a key that is supported here')
})

test('a value for row security with thousands of spaces is refused at once, and one with some around its name is read', () => {
  const policy = (value: string) => `    access_policy:
      - group: "*"
        row_level: { filters: [{ member: s, operator: equals, values: [${JSON.stringify(value)}] }] }
`
  const spaces = ' '.repeat(4000)
  expect(() => read(policy(`{${spaces}x${spaces}\n{}`))).toThrow('is not an attribute of the viewer')
  expect(() => read(policy('{ }'))).toThrow("'{ }' is not an attribute of the viewer")
  for (const value of ['{}', '{ groups }', `{${spaces}userAttributes.region\n${spaces}}`])
    expect(() => read(policy(value))).not.toThrow()
})
