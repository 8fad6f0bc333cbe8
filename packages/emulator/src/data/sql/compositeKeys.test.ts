import { afterAll, expect, test } from 'vitest'
import { createDataService } from '../createDataService.ts'
import { rowsOf } from '../test/rowsOf.ts'

// Put together as texts, the keys of the first two seats would be the same: 111 and 111.
const text = `
cubes:
  - name: seats
    sql: ${rowsOf('(1, 11, true), (11, 1, false), (2, 2, true)', 'row_number, place, is_taken')}
    joins:
      - { name: tickets, relationship: one_to_many, sql: "{CUBE}.row_number = {tickets}.row_number AND {CUBE}.place = {tickets}.place" }
    dimensions:
      - { name: row_number, type: number, sql: row_number, primary_key: true }
      - { name: place, type: number, sql: place, primary_key: true }
    measures:
      - { name: count, type: count }
      - { name: taken, type: count, filters: [{ sql: "{CUBE}.is_taken" }] }
      - { name: rows, type: number, sql: count(*) }
  - name: tickets
    sql: ${rowsOf("(1, 1, 11, 'paper'), (2, 1, 11, 'paper'), (3, 11, 1, 'paper'), (4, NULL, NULL, 'app')", 'id, row_number, place, kind')}
    joins:
      - { name: seats, relationship: many_to_one, sql: "{CUBE}.row_number = {seats}.row_number AND {CUBE}.place = {seats}.place" }
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: kind, type: string, sql: kind }
    measures:
      - { name: count, type: count }
`

const service = await createDataService({ modelFiles: [{ path: 'seats.yml', text }] })
afterAll(() => service.close())
const load = async (query: object) => ((await service.load({ query }, { viewer: {} })) as { data: object[] }).data

test('rows with a key of several parts are counted apart, whatever the parts look like side by side', async () => {
  expect(await load({ measures: ['seats.count', 'seats.taken', 'seats.rows', 'tickets.count'] })).toEqual([
    { 'seats.count': '3', 'seats.taken': '2', 'seats.rows': '3', 'tickets.count': '3' },
  ])
  expect(await load({ measures: ['seats.count'], dimensions: ['tickets.kind'], joinHints: [['tickets', 'seats']] })).toEqual([
    { 'tickets.kind': 'paper', 'seats.count': '2' },
    { 'tickets.kind': 'app', 'seats.count': '0' },
  ])
})
