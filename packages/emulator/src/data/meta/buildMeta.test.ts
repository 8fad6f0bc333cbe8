import { expect, test } from 'vitest'
import { readModel } from '../model/readModel.ts'
import { buildMeta, visibleMeta } from './buildMeta.ts'

const units = (text: string) => buildMeta(readModel([{ path: 'm.yml', text }]))
const model = `
cubes:
  - name: a
    sql_table: a
    public: false
    joins:
      - { name: b, relationship: many_to_one, sql: "{CUBE}.b = {b.id}" }
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: code, type: string, sql: code, public: false }
      - { name: kind, type: string, sql: kind, format: id }
      - { name: at, type: time, sql: at, key: id }
    measures:
      - { name: n, type: count, drill_members: [kind, b.name], format: percent_1, currency: eur }
      - { name: text, type: string, sql: "max(x)", format: link }
    hierarchies:
      - { name: h, public: false, levels: [kind, b.name] }
  - name: b
    sql_table: b
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: name, type: string, sql: name }
  - name: c
    sql_table: c
    joins:
      - { name: d, relationship: one_to_one, sql: "1 = 1" }
  - name: d
    sql_table: d
views:
  - name: v
    cubes:
      - { join_path: a, includes: "*", excludes: [text] }
      - { join_path: a.b, prefix: true, alias: who, includes: [{ name: name, alias: full, title: Full, meta: { x: 1 } }] }
`
test('a hidden cube hides its members, and a view of it shows them', () => {
  const [a, , , , v] = units(model)
  expect(a).toMatchObject({ isVisible: false, connectedComponent: 1 })
  expect([...a!.dimensions, ...a!.measures].map((member) => member['isVisible'])).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(v!.dimensions.map(({ name, isVisible, aliasMember }) => [name, isVisible, aliasMember])).toEqual([
    ['v.id', true, 'a.id'],
    ['v.code', true, 'a.code'],
    ['v.kind', true, 'a.kind'],
    ['v.at', true, 'a.at'],
    ['v.who_full', true, 'b.name'],
  ])
  expect(v!.dimensions.at(-1)).toMatchObject({ title: 'V Full', shortTitle: 'Full', meta: { x: 1 }, primaryKey: false })
  expect(v!.measures[0]).toMatchObject({
    drillMembers: ['v.kind', 'v.who_full'],
    aggType: 'count',
    formatDescription: { name: 'percent_1', specifier: '.1~%', currency: 'EUR' },
  })
  expect(v!['hierarchies']).toEqual([{ name: 'v.h', levels: ['v.kind', 'v.who_full'], aliasMember: 'a.h', public: false }])
})

test('units come in the order of the file, and a view group keeps its name as it is written', () => {
  const model = readModel([
    {
      path: 'm.yml',
      text: 'views:\n  - { name: v, cubes: [{ join_path: c, includes: "*" }] }\ncubes:\n  - { name: c, sql_table: c, measures: [{ name: n, type: count }] }\nview_groups:\n  - { name: my_group, views: [v] }\n',
    },
  ])
  const { cubes, viewGroups } = visibleMeta(model, buildMeta(model))
  expect(cubes.map(({ name }) => name)).toEqual(['v', 'c'])
  expect(viewGroups).toEqual([{ name: 'my_group', views: ['v'], includes: ['v'] }])
})

test('a unit without visible members is left out, and so are view groups where there are none', () => {
  const hidden = 'cubes:\n  - { name: c, sql_table: c, measures: [{ name: n, type: count, public: false }] }\n'
  const shown = '  - { name: d, sql_table: d, measures: [{ name: n, type: count }, { name: m, type: count, public: false }] }\n'
  const model = readModel([{ path: 'm.yml', text: hidden + shown }])
  expect(visibleMeta(model, buildMeta(model))).toEqual({
    cubes: [expect.objectContaining({ name: 'd', measures: [expect.objectContaining({ name: 'd.n' })] })],
  })
})

test('the key of a dimension has in a view the name that it has there', () => {
  const [, v] = units(`
cubes:
  - name: a
    sql_table: a
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: name, type: string, sql: name, key: id }
views:
  - name: v
    cubes:
      - { join_path: a, prefix: true, includes: [name, { name: id, alias: key }] }
`)
  expect(v!.dimensions[0]).toMatchObject({ name: 'v.a_name', key: 'v.a_key' })
})

test('units that joins connect share a number, and a text has no number format', () => {
  const [a, b, c, d] = units(model)
  expect([a, b, c, d].map((unit) => unit!['connectedComponent'])).toEqual([1, 1, 2, 2])
  expect(a!.dimensions[2]).toMatchObject({ format: 'id' })
  expect(a!.dimensions[2]).not.toHaveProperty('formatDescription')
  expect(a!.dimensions[3]).toMatchObject({ key: 'a.id' })
  expect(a!.measures[1]).toMatchObject({ type: 'string', format: 'link' })
  expect(a!.measures[1]).not.toHaveProperty('formatDescription')
})
