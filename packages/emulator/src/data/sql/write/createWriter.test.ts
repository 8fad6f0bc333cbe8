import { afterAll, expect, test } from 'vitest'
import { createDataService } from '../../createDataService.ts'
import { createJoinedShop } from '../../test/createJoinedShop.ts'

const { service, load } = await createJoinedShop()
afterAll(() => service.close())

test('a member made of several operands is one operand of others', async () => {
  expect(await load({ measures: ['customers.age_ratio'] })).toEqual([{ 'customers.age_ratio': '36.5' }])
  expect(
    await load({
      dimensions: ['orders.doubled'],
      filters: [{ member: 'orders.doubled', operator: 'equals', values: ['320'] }],
    }),
  ).toEqual([{ 'orders.doubled': '320' }])
})

test('a dimension may use another cube and a granularity', async () => {
  const data = await load({
    dimensions: ['orders.label'],
    measures: ['orders.count'],
    order: { 'orders.label': 'asc' },
    limit: 2,
  })
  expect(data).toEqual([
    { 'orders.label': 'cancelled of Linen Rug', 'orders.count': '1' },
    { 'orders.label': 'new of Linen Rug', 'orders.count': '1' },
  ])
  expect(await load({ dimensions: ['orders.month_text'], limit: 2 })).toEqual([
    { 'orders.month_text': '2024-01' },
    { 'orders.month_text': '2024-02' },
  ])
})

test('measures of every type are computed', async () => {
  expect(
    await load({
      measures: ['orders.distinct_amounts', 'orders.about', 'orders.first', 'orders.best', 'customers.named_count'],
    }),
  ).toEqual([
    {
      'orders.distinct_amounts': '8',
      'orders.about': expect.stringMatching(/^\d$/),
      'orders.first': '2024-01-01T00:00:00.000Z',
      'orders.best': 'shipped',
      'customers.named_count': '4',
    },
  ])
})

test('a view joins its cubes along its paths', async () => {
  const data = await load({
    measures: ['overview.total_age', 'overview.orders_total', 'overview.item_value'],
    dimensions: ['overview.item_name'],
    order: [['overview.item_name', 'asc']],
  })
  expect(data).toEqual([
    {
      'overview.item_name': 'Linen Rug',
      'overview.total_age': '70',
      'overview.orders_total': '240',
      'overview.item_value': '80',
    },
    {
      'overview.item_name': 'Oak Chair',
      'overview.total_age': '70',
      'overview.orders_total': '482',
      'overview.item_value': '120.5',
    },
    {
      'overview.item_name': 'Steel Lamp',
      'overview.total_age': '110',
      'overview.orders_total': '316.75',
      'overview.item_value': '45.25',
    },
    { 'overview.item_name': null, 'overview.total_age': '80', 'overview.orders_total': '500', 'overview.item_value': null },
  ])
})

test('a comment at the end of SQL does not swallow what follows it', async () => {
  const text = `
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
`
  const service = await createDataService({ modelFiles: [{ path: 'm.yml', text }] })
  const load = async (query: object) =>
    ((await service.load({ query }, { viewer: {} })) as { data: object[] }).data.map((row) => Object.values(row))
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
  await service.close()
})

test('a hundred thousand dashes in a comment are read at once', async () => {
  const text = `
cubes:
  - name: a
    sql: SELECT 1 AS id
    dimensions:
      - name: id
        type: number
        sql: |
          -- ${'-'.repeat(100_000)}
          id
`
  const service = await createDataService({ modelFiles: [{ path: 'a.yml', text }] })
  expect(await service.load({ query: { dimensions: ['a.id'] } }, { viewer: {} })).toMatchObject({ data: [{ 'a.id': '1' }] })
  service.close()
})
