import { expect, test } from 'vitest'
import { readModel } from '../model/readModel.ts'
import { buildMeta } from './buildMeta.ts'

const units = (text: string) => buildMeta(readModel([{ path: 'm.yml', text }]))

test('a member that is another one and nothing else is an alias of it; in a view every member is, points too', () => {
  const [a, , v] = units(`
cubes:
  - name: a
    sql_table: a
    joins:
      - { name: b, relationship: many_to_one, sql: "{CUBE}.b = {b.id}" }
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true, public: true }
      - { name: own, type: number, sql: "{CUBE.id}" }
      - { name: other, type: string, sql: "{b.name}" }
      - { name: at, type: time, sql: at }
      - { name: month, type: time, sql: "{at.month}" }
      - { name: made, type: string, sql: "UPPER({b.name})" }
      - { name: spot, type: geo, latitude: { sql: "{id}" }, longitude: { sql: "{id}" } }
    measures:
      - { name: n, type: count }
      - { name: same, type: number, sql: "{n}" }
      - { name: some, type: number, sql: "{n}", filters: [{ sql: "{CUBE}.x" }] }
      - { name: sum, type: sum, sql: "{id}" }
  - name: b
    sql_table: b
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: name, type: string, sql: name }
views:
  - name: v
    cubes:
      - { join_path: a, includes: [other, spot] }
`)
  const aliases = (members: readonly Record<string, unknown>[]) =>
    members.flatMap(({ name, aliasMember }) => (aliasMember === undefined ? [] : [[name, aliasMember]]))
  expect(aliases(a!.dimensions)).toEqual([
    ['a.own', 'a.id'],
    ['a.other', 'b.name'],
    ['a.month', 'a.at'],
  ])
  expect(aliases(a!.measures)).toEqual([['a.same', 'a.n']])
  expect(aliases(v!.dimensions)).toEqual([
    ['v.other', 'a.other'],
    ['v.spot', 'a.spot'],
  ])
})
