import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from './accessOf.ts'
import type { DataService } from './createDataService.ts'
import { streamSql } from './cubesql/streamSql.ts'
import { createShop } from './test/createShop.ts'

const model = `
cubes:
  - name: customers
    sql_table: main.customers
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: country, type: string, sql: country }
      - { name: tier, type: string, sql: tier }
    measures:
      - { name: count, type: count }
    access_policy:
      - group: "*"
        row_level:
          filters:
            - { member: country, operator: equals, values: ["{ userAttributes.country }"] }
      - group: finance
        row_level:
          filters:
            - or:
                - { member: tier, operator: equals, values: [team] }
                - { member: tier, operator: equals, values: ["{ securityContext.tenant.tier }"] }
      - group: either
        row_level:
          filters:
            - or:
                - { member: tier, operator: equals, values: ["{ userAttributes.tier }"] }
                - { member: id, operator: equals, values: ["{ userAttributes.customer }"] }
      - group: both
        row_level:
          filters:
            - and:
                - { member: tier, operator: equals, values: [team] }
                - { member: id, operator: equals, values: ["{ userAttributes.customer }"] }
      - group: listed
        row_level:
          filters:
            - { member: tier, operator: equals, values: [team] }
            - { member: id, operator: equals, values: ["{ userAttributes.customer }"] }
      - group: named
        row_level: { filters: [{ member: CUBE.country, operator: set }] }
      - group: nameless
        row_level: { filters: [{ member: "{CUBE.country}", operator: notSet }] }
      - group: admin
        row_level: { allow_all: true }
  - name: orders
    sql_table: main.orders
    joins:
      - { name: customers, relationship: many_to_one, sql: "{CUBE}.customer_id = {customers.id}" }
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true, public: true }
      - { name: status, type: string, sql: status }
      - { name: country, type: string, sql: "{customers.country}" }
    measures:
      - { name: count, type: count }
views:
  - name: sales
    cubes:
      - { join_path: orders, includes: [count, status] }
      - { join_path: orders.customers, prefix: true, includes: [count, country] }
    access_policy:
      - group: "*"
        row_level: { filters: [{ member: "{status}", operator: notEquals, values: [cancelled] }] }
`

let service: DataService
beforeAll(async () => {
  service = await createShop({ modelDir: undefined, modelFiles: [{ path: 'model.yml', text: model }] })
})
afterAll(() => service.close())

const count = async (measure: string, viewer: Viewer, query: object = {}) => {
  const answer = (await service.load({ query: { measures: [measure], ...query } }, { viewer })) as {
    data: Record<string, string>[]
  }
  return answer.data[0]![measure]
}

describe('user attributes filter rows', () => {
  test('a viewer sees the rows of its attribute; a list is any of them', async () => {
    expect(await count('customers.count', { userAttributes: { country: 'US' } })).toBe('2')
    expect(await count('customers.count', { userAttributes: { country: ['US', 'FR'] } })).toBe('3')
  })

  test.each([
    ['no attribute', {}],
    ['an empty list', { userAttributes: { country: [] } }],
    ['null', { userAttributes: { country: null } }],
    ['an object', { userAttributes: { country: { toString: 'US' } } }],
    ['an attribute of the prototype alone', { userAttributes: Object.create({ country: 'US' }) }],
    ['a claim of this name that is no user attribute', { country: 'US', securityContext: { country: 'US' } }],
    ['quotes', { userAttributes: { country: "US' OR '1'='1" } }],
  ])('a viewer with %s sees no row', async (_, viewer) => {
    expect(await count('customers.count', viewer as Viewer)).toBe('0')
  })

  test('a viewer in several groups sees the rows of each rule; one rule may show every row', async () => {
    expect(await count('customers.count', { userAttributes: { country: 'FR' }, groups: ['finance'] })).toBe('2')
    expect(await count('customers.count', { groups: ['finance'], securityContext: { tenant: { tier: 'enterprise' } } })).toBe('2')
    expect(await count('customers.count', { groups: ['admin'] })).toBe('4')
    expect(await count('customers.count', { groups: ['unknown'] })).toBe('0')
  })

  test.each([
    ['either', {}, '0'],
    ['either', { tier: 'team' }, '1'],
    ['either', { customer: 1 }, '1'],
    ['both', {}, '0'],
    ['both', { customer: 1 }, '1'],
    ['both', { customer: 2 }, '0'],
    ['listed', {}, '0'],
    ['listed', { customer: 1 }, '1'],
    ['listed', { customer: 2 }, '0'],
    ['named', {}, '4'],
    ['nameless', {}, '0'],
  ] as const)(
    'under the rule for the group %s, a viewer with %o sees what its values allow',
    async (group, userAttributes, shown) => {
      const seen = await count('customers.count', { groups: [group], userAttributes })
      expect(seen).toBe(shown)
    },
  )

  test('claims at the top of a token are read like those in its security context', async () => {
    expect(await count('customers.count', { groups: ['finance'], tenant: { tier: 'enterprise' } } as Viewer)).toBe('2')
  })

  test('the rule of a cube holds wherever the cube takes part: joins, views, members made of it, SQL', async () => {
    const viewer = { userAttributes: { country: 'US' } }
    expect(await count('orders.count', viewer)).toBe('10')
    const byCountry = await service.load({ query: { measures: ['orders.count'], dimensions: ['orders.country'] } }, { viewer })
    expect(byCountry).toMatchObject({ data: [{ 'orders.country': 'US', 'orders.count': '6' }] })
    const filtered = { filters: [{ member: 'orders.country', operator: 'set' }] }
    expect(await count('orders.count', viewer, filtered)).toBe('6')
    // One of the six is cancelled, which the view's own rule hides.
    expect(await count('sales.count', viewer, { filters: [{ member: 'sales.customers_country', operator: 'set' }] })).toBe('5')
    expect(await count('sales.count', {})).toBe('9')
  })

  test('the total and the SQL text follow the same rules', async () => {
    const viewer = { userAttributes: { country: 'US' } }
    const query = { dimensions: ['customers.tier'], total: true }
    expect(await service.load({ query }, { viewer })).toMatchObject({ total: 2 })
    expect(service.sql({ query }, { viewer })).toMatchObject({ sql: { sql: [expect.stringContaining('WHERE'), ['US']] } })
  })
})

test('every query inside a statement shows the rows of its viewer', async () => {
  const query = `
    WITH a AS (SELECT COUNT(*) AS n FROM customers), b AS (SELECT COUNT(*) AS m FROM orders)
    SELECT n, m, k FROM a, b, (SELECT COUNT(*) AS k FROM customers WHERE tier = 'team') AS c`
  const rows = async (viewer: Viewer) => {
    const [, data] = (await new Response(streamSql(service, { query }, { viewer })).text()).trim().split('\n')
    return (JSON.parse(data!) as { data: number[][] }).data
  }
  const expected = async (viewer: Viewer) => [
    Number(await count('customers.count', viewer)),
    Number(await count('orders.count', viewer)),
    Number(
      await count('customers.count', viewer, { filters: [{ member: 'customers.tier', operator: 'equals', values: ['team'] }] }),
    ),
  ]
  const viewers = [{ userAttributes: { country: 'US' } }, { groups: ['finance'] }, { groups: ['admin'] }]
  const seen = await Promise.all(viewers.map(rows))
  expect(seen).toEqual((await Promise.all(viewers.map(expected))).map((row) => [row]))
  expect(new Set(seen.map(String)).size).toBe(3)
})
