import { afterAll, expect, test } from 'vitest'
import { createDataService } from '../../createDataService.ts'
import { rowsOf } from '../../test/rowsOf.ts'

const key = '{ name: id, type: number, sql: id, primary_key: true }'
const toOne = (cube: string, column = `${cube}_id`) =>
  `- { name: ${cube}, relationship: many_to_one, sql: "{CUBE}.${column} = {${cube}}.id" }`

// Two ways lead from a trip to a city: by its driver, who lives there, and by its depot.
const text = `
cubes:
  - name: trips
    sql: ${rowsOf('(1, 1, 1), (2, 1, 2)', 'id, drivers_id, depots_id')}
    joins:
      ${toOne('drivers')}
      ${toOne('depots')}
    dimensions: [${key}]
    measures: [{ name: count, type: count }]
  - name: drivers
    sql: ${rowsOf('(1, 1)', 'id, cities_id')}
    joins:
      ${toOne('cities')}
    dimensions: [${key}]
  - name: depots
    sql: ${rowsOf('(1, 2), (2, 1)', 'id, cities_id')}
    joins:
      ${toOne('cities')}
    dimensions: [${key}]
  - name: cities
    sql: ${rowsOf("(1, 'Ulm', 1), (2, 'Bonn', 2)", 'id, name, countries_id')}
    joins:
      ${toOne('countries')}
    dimensions: [${key}, { name: name, type: string, sql: name }]
  - name: countries
    sql: ${rowsOf("(1, 'DE'), (2, 'AT')", 'id, code')}
    dimensions: [${key}, { name: code, type: string, sql: code }]
views:
  - name: travel
    cubes:
      - { join_path: trips, includes: [count] }
      - { join_path: trips.drivers.cities, includes: [{ name: name, alias: home }] }
      - { join_path: trips.depots.cities, includes: [{ name: name, alias: start }] }
  - name: ruled
    cubes:
      - { join_path: trips, includes: [count] }
      - { join_path: trips.drivers.cities, includes: [{ name: name, alias: home }] }
      - { join_path: trips.depots.cities, includes: [{ name: name, alias: start }] }
    access_policy:
      - { group: "*", row_level: { filters: [{ member: start, operator: equals, values: [Bonn] }] } }
  - name: through
    cubes:
      - { join_path: trips, includes: [count] }
      - { join_path: trips.drivers.countries, includes: [{ name: code, alias: home }] }
      - { join_path: trips.depots.cities, includes: [{ name: name, alias: start }] }
`

const service = await createDataService({ modelFiles: [{ path: 'trips.yml', text }] })
afterAll(() => service.close())
const load = async (query: object) => ((await service.load({ query }, { viewer: {} })) as { data: object[] }).data
const refusal = /cannot reach a cube by two join paths: .*'trips\.drivers\.cities', 'trips\.depots\.cities'/

test('each of two paths to a cube gives its own rows, and both in one query are refused: the cube is joined once', async () => {
  expect(await load({ measures: ['travel.count'], dimensions: ['travel.home'] })).toEqual([
    { 'travel.home': 'Ulm', 'travel.count': '2' },
  ])
  expect(await load({ measures: ['travel.count'], dimensions: ['travel.start'], order: { 'travel.start': 'asc' } })).toEqual([
    { 'travel.start': 'Bonn', 'travel.count': '1' },
    { 'travel.start': 'Ulm', 'travel.count': '1' },
  ])
  await expect(load({ dimensions: ['travel.home', 'travel.start'] })).rejects.toThrow(refusal)
  const filters = [{ member: 'travel.start', operator: 'equals', values: ['Bonn'] }]
  await expect(load({ dimensions: ['travel.home'], filters })).rejects.toThrow(refusal)
})

test('a rule about one path is never applied to the rows of the other', async () => {
  expect(await load({ measures: ['ruled.count'] })).toEqual([{ 'ruled.count': '1' }])
  await expect(load({ measures: ['ruled.count'], dimensions: ['ruled.home'] })).rejects.toThrow(refusal)
})

test('a cube that lies between two others is not joined twice either', async () => {
  expect(await load({ measures: ['through.count'], dimensions: ['through.home'] })).toEqual([
    { 'through.home': 'DE', 'through.count': '2' },
  ])
  await expect(load({ dimensions: ['through.home', 'through.start'] })).rejects.toThrow(/by two join paths/)
})

test('a cube that is asked for by itself is joined to what a path has joined already', async () => {
  const query = { dimensions: ['travel.start', 'countries.code'], measures: ['trips.count'], order: { 'travel.start': 'asc' } }
  expect(await load(query)).toEqual([
    { 'travel.start': 'Bonn', 'countries.code': 'AT', 'trips.count': '1' },
    { 'travel.start': 'Ulm', 'countries.code': 'DE', 'trips.count': '1' },
  ])
})
