import { expect, test } from 'vitest'
import { readModel } from './readModel.ts'
import { resolveReference } from './resolveReference.ts'

const text = `
cubes:
  - name: orders
    sql_table: orders
    joins: [{ name: customers, relationship: many_to_one, sql: "{CUBE}.customer_id = {customers.id}" }]
    dimensions: [{ name: id, type: number, sql: id, primary_key: true }, { name: made, type: time, sql: made }]
  - name: customers
    sql_table: customers
    dimensions: [{ name: id, type: number, sql: id, primary_key: true }]
`
const { cubes } = readModel([{ path: 'orders.yml', text }])
const spot = { file: 'orders.yml', line: 1, key: 'sql' }
const resolve = (written: string) => {
  const { path, ...found } = resolveReference(cubes, 'orders', written.split('.'), spot)
  return [path.join('.'), found.kind === 'member' ? [found.member.name, found.granularity] : 'cube']
}

test.each([
  ['CUBE', 'orders', 'cube'],
  ['CUBE.id', 'orders', ['id', undefined]],
  ['id', 'orders', ['id', undefined]],
  ['made.month', 'orders', ['made', 'month']],
  ['CUBE.made.month', 'orders', ['made', 'month']],
  ['customers', 'customers', 'cube'],
  ['customers.id', 'customers', ['id', undefined]],
  ['CUBE.customers.id', 'orders.customers', ['id', undefined]],
  ['orders.customers', 'orders.customers', 'cube'],
])('{%s} is found at %s', (written, path, member) => {
  expect(resolve(written)).toEqual([path, member])
})

test.each(['nope', 'CUBE.nope', 'id.month', 'made.decade', 'made.month.day', 'customers.nope', 'id.customers'])(
  '{%s} is neither a member nor a cube',
  (written) => {
    expect(() => resolve(written)).toThrow(`{${written}} is neither a member nor a cube`)
  },
)

test('a reference of a hundred thousand parts is followed at once', () => {
  const start = performance.now()
  expect(resolve(`${'customers.'.repeat(100_000)}id`)[1]).toEqual(['id', undefined])
  expect(performance.now() - start).toBeLessThan(1000)
})
