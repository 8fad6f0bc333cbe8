import { afterAll, expect, test } from 'vitest'
import { createDataService } from '../../createDataService.ts'
import { rowsOf } from '../../test/rowsOf.ts'

const text = `
cubes:
  - name: clients
    sql: ${rowsOf("(1, 'Ada'), (2, 'Bo')", 'id, name')}
    joins:
      - { name: bills, relationship: one_to_many, sql: "{CUBE}.id = {bills}.client_id" }
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: name, type: string, sql: name }
      - { name: bill_count, type: number, sql: "{bills.count}", sub_query: true }
  - name: bills
    sql: ${rowsOf('(1, 1), (2, 1), (3, NULL)', 'id, client_id')}
    joins:
      - { name: clients, relationship: many_to_one, sql: "{CUBE}.client_id = {clients}.id" }
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
    measures:
      - { name: count, type: count }
`

const service = await createDataService({ modelFiles: [{ path: 'clients.yml', text }] })
afterAll(() => service.close())

test('a sub query begins at the cube of its measure where both cubes join each other: without rows there is no value', async () => {
  const query = { dimensions: ['clients.name', 'clients.bill_count'] }
  expect(await service.load({ query }, { viewer: {} })).toMatchObject({
    data: [
      { 'clients.name': 'Ada', 'clients.bill_count': '2' },
      { 'clients.name': 'Bo', 'clients.bill_count': null },
    ],
  })
})
