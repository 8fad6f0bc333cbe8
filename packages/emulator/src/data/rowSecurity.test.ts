import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Viewer } from './accessOf.ts'
import type { DataService } from './createDataService.ts'
import { createShop } from './test/createShop.ts'

// A diamond: a region is that of the customer or that of the shop. Each cube has a rule of its own.
const policy = (cube: string, member: string) => `
    access_policy:
      - group: "*"
        row_level: { filters: [{ member: ${member}, operator: equals, values: ["{ userAttributes.${cube} }"] }] }
      - { group: all_${cube}, row_level: { allow_all: true } }`
const values = (rows: readonly object[]) =>
  `SELECT * FROM (VALUES ${rows
    .map(
      (row) =>
        `(${Object.values(row)
          .map((value) => `'${value}'`)
          .join(', ')})`,
    )
    .join(', ')}) AS t(${Object.keys(rows[0]!).join(', ')})`

/** Numbers that look random, the same at each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index))
const given = numbers(7)
const regions = times(4, (i) => ({ id: i, name: `R${i}`, block: 'AB'[i % 2]! }))
const customers = times(20, (i) => ({ id: i, region: given(4), tier: ['gold', 'iron', 'tin'][given(3)]! }))
const shops = times(8, (i) => ({ id: i, region: given(4), kind: ['web', 'street'][given(2)]! }))
const orders = times(120, (i) => {
  const made = `2025-0${1 + given(4)}-15`
  return { id: i, customer: given(20), shop: given(8), status: ['new', 'paid', 'sent'][given(3)]!, amount: given(100), made }
})
// Each order has an item at least.
const items = times(240, (i) => ({
  id: i,
  order_no: i < 120 ? i : given(120),
  qty: 1 + given(5),
  color: ['red', 'blue'][given(2)]!,
}))

const key = '\n      - { name: id, type: number, sql: "CAST({CUBE}.id AS INTEGER)", primary_key: true }'
const text = (name: string) => `\n      - { name: ${name}, type: string, sql: ${name} }`
const toOne = (name: string, column: string) =>
  `\n      - { name: ${name}, relationship: many_to_one, sql: "{CUBE}.${column} = {${name}}.id" }`
const cube = (name: string, rows: readonly object[], joins: string, dimensions: string, measures: string, member: string) => `
  - name: ${name}
    sql: "${values(rows)}"${joins && `\n    joins:${joins}`}
    dimensions:${key}${dimensions}
    measures:
      - { name: count, type: count }${measures}${policy(name, member)}`
const model = `cubes:
${cube('regions', regions, '', text('name') + text('block'), '', 'block')}
${cube('customers', customers, `${toOne('regions', 'region')}\n      - { name: orders, relationship: one_to_many, sql: "{CUBE}.id = {orders}.customer" }`, `${text('tier')}\n      - { name: order_count, type: number, sql: "{orders.count}", sub_query: true }\n    segments:\n      - { name: golden, sql: "{CUBE}.tier = 'gold'" }`, '', 'tier')}
${cube('shops', shops, toOne('regions', 'region'), text('kind'), '', 'kind')}
${cube('orders', orders, toOne('customers', 'customer') + toOne('shops', 'shop'), `${text('status')}\n      - { name: made, type: time, sql: "CAST({CUBE}.made AS TIMESTAMP)" }\n    segments:\n      - { name: big, sql: "CAST({CUBE}.amount AS INTEGER) > 50" }`, '\n      - { name: amount, type: sum, sql: "CAST({CUBE}.amount AS INTEGER)" }', 'status')}
${cube('items', items, toOne('orders', 'order_no'), text('color'), '\n      - { name: qty, type: sum, sql: "CAST({CUBE}.qty AS INTEGER)" }', 'color')}
views:
  - name: by_shop
    cubes:
      - { join_path: orders, includes: [count, amount, status, made, big] }
      - { join_path: orders.shops.regions, prefix: true, includes: [name] }
      - { join_path: orders.customers, alias: buyer, prefix: true, includes: [{ name: tier, alias: class }, golden, order_count] }
    access_policy:
      - group: "*"
        row_level: { filters: [{ member: buyer_class, operator: notEquals, values: [tin] }] }
      - { group: all_view, row_level: { allow_all: true } }
`

let service: DataService
beforeAll(async () => {
  service = await createShop({ modelDir: undefined, modelFiles: [{ path: 'model.yml', text: model }] })
})
afterAll(() => service.close())

interface Choice {
  readonly measures: readonly ('orders.count' | 'orders.amount' | 'items.qty')[]
  readonly dimensions: readonly string[]
  readonly segments: readonly string[]
  readonly filter?: { readonly member: string; readonly values: readonly string[] } | undefined
  readonly range?: readonly [string, string] | undefined
  readonly byMonth: boolean
  /** Which side of the diamond leads to regions. */
  readonly through: 'customers' | 'shops'
  readonly view: boolean
}

/** What a viewer sees of a choice, by the plain rows. */
function expected(choice: Choice, viewer: { groups: string[]; userAttributes: Record<string, string[]> }): string[][] {
  const { measures, dimensions, segments, filter, range, byMonth, through, view } = choice
  const members = [...measures, ...dimensions, ...segments, ...(filter ? [filter.member] : [])]
  const joined = new Set(['orders', ...members.map((name) => name.split('.')[0]!)])
  if (joined.has('regions')) joined.add(through)
  // It is made of customers, of whom nothing is shown by that: their own rule is for queries that ask for them.
  const viewRule = view && !viewer.groups.includes('all_view')
  const sees = (name: string, value: string) =>
    viewer.groups.includes(`all_${name}`) || (viewer.userAttributes[name] ?? []).includes(value)
  const ordersOf = new Map<number, number>()
  for (const { customer, status } of orders) if (sees('orders', status)) ordersOf.set(customer, (ordersOf.get(customer) ?? 0) + 1)
  const rows = (joined.has('items') ? items : orders.map(({ id }) => ({ id: -1, order_no: id, qty: 0, color: '' }))).flatMap(
    (item) => {
      const order = orders[item.order_no]!
      const customer = customers[order.customer]!
      const shop = shops[order.shop]!
      const region = regions[through === 'shops' ? shop.region : customer.region]!
      const rules: Record<string, string> = {
        items: item.color,
        orders: order.status,
        customers: customer.tier,
        shops: shop.kind,
        regions: region.block,
      }
      const row: Record<string, string> = {
        'orders.status': order.status,
        'customers.tier': customer.tier,
        'shops.kind': shop.kind,
        'regions.name': region.name,
        'items.color': item.color,
        'customers.order_count': String(ordersOf.get(customer.id) ?? null),
        month: `${order.made.slice(0, 7)}-01T00:00:00.000`,
      }
      const seen =
        [...joined].every((name) => sees(name, rules[name]!)) &&
        (!viewRule || customer.tier !== 'tin') &&
        (!filter || filter.values.includes(row[filter.member]!)) &&
        (!range || (order.made >= range[0] && order.made <= range[1])) &&
        (!segments.includes('orders.big') || order.amount > 50) &&
        (!segments.includes('customers.golden') || customer.tier === 'gold')
      return seen ? [{ item, order, group: [...dimensions, ...(byMonth ? ['month'] : [])].map((name) => row[name]!) }] : []
    },
  )
  const groups = new Map<string, typeof rows>()
  for (const row of rows) groups.set(row.group.join('|'), [...(groups.get(row.group.join('|')) ?? []), row])
  if (dimensions.length === 0 && !byMonth && groups.size === 0) groups.set('', [])
  return [...groups.values()].map((own) => {
    const distinct = [...new Map(own.map(({ order }) => [order.id, order])).values()]
    const sum = (all: readonly number[]) => (all.length === 0 ? 'null' : String(all.reduce((a, b) => a + b, 0)))
    const totals = {
      'orders.count': String(distinct.length),
      'orders.amount': sum(distinct.map(({ amount }) => amount)),
      'items.qty': sum(own.map(({ item }) => item.qty)),
    }
    return [...(own[0]?.group ?? []), ...measures.map((name) => totals[name])]
  })
}

const inView: Readonly<Record<string, string>> = {
  'orders.count': 'by_shop.count',
  'orders.amount': 'by_shop.amount',
  'orders.status': 'by_shop.status',
  'orders.made': 'by_shop.made',
  'orders.big': 'by_shop.big',
  'regions.name': 'by_shop.regions_name',
  'customers.tier': 'by_shop.buyer_class',
  'customers.golden': 'by_shop.buyer_golden',
  'customers.order_count': 'by_shop.buyer_order_count',
}
function queryOf({ measures, dimensions, segments, filter, range, byMonth, through, view }: Choice) {
  const name = (member: string) => (view ? inView[member]! : member)
  const needsRegion = [...dimensions, filter?.member].includes('regions.name')
  return {
    measures: measures.map(name),
    dimensions: dimensions.map(name),
    segments: segments.map(name),
    filters: filter ? [{ ...filter, member: name(filter.member), operator: 'equals' }] : [],
    timeDimensions:
      byMonth || range
        ? [{ dimension: name('orders.made'), ...(byMonth && { granularity: 'month' }), ...(range && { dateRange: range }) }]
        : [],
    ...(needsRegion &&
      !view && {
        joinHints: [
          ['orders', through],
          [through, 'regions'],
        ],
      }),
    order: [],
  }
}

const asTexts = (query: ReturnType<typeof queryOf>, data: readonly Record<string, unknown>[]) => {
  const month = query.timeDimensions[0]?.granularity ? [`${query.timeDimensions[0].dimension}.month`] : []
  const names = [...query.dimensions, ...month, ...query.measures]
  return data.map((row) => names.map((name) => String(row[name])))
}
const sorted = (rows: readonly string[][]) => rows.map((row) => row.join('|')).sort()

test('a viewer sees of every query what its rules leave of the plain rows', async () => {
  const random = numbers(11)
  const some = <T>(all: readonly T[], least = 0): T[] => {
    const found = all.filter(() => random(3) === 0)
    return found.length < least ? [all[random(all.length)]!] : found
  }
  const attributes = {
    regions: ['A', 'B'],
    customers: ['gold', 'iron', 'tin'],
    shops: ['web', 'street'],
    orders: ['new', 'paid', 'sent'],
    items: ['red', 'blue'],
  }
  for (let run = 0; run < 150; run++) {
    const view = random(3) === 0
    const choice: Choice = {
      view,
      through: view ? 'shops' : (['customers', 'shops'] as const)[random(2)]!,
      measures: some(
        (view ? ['orders.count', 'orders.amount'] : ['orders.count', 'orders.amount', 'items.qty']) as Choice['measures'],
        1,
      ),
      dimensions: some([
        'orders.status',
        'customers.tier',
        'regions.name',
        'customers.order_count',
        ...(view ? [] : ['shops.kind']),
      ]),
      segments: some(['orders.big', 'customers.golden']),
      filter: [
        undefined,
        { member: 'regions.name', values: ['R1', 'R2'] },
        { member: 'customers.tier', values: ['gold', 'tin'] },
      ][random(3)],
      range: random(3) === 0 ? ['2025-02-01', '2025-03-31'] : undefined,
      byMonth: random(3) === 0,
    }
    const viewer = {
      groups: [...Object.keys(attributes), 'view'].filter(() => random(2) === 0).map((name) => `all_${name}`),
      userAttributes: Object.fromEntries(
        Object.entries(attributes).map(([name, all]) => [name, some(all, random(10) === 0 ? 0 : 1)]),
      ),
    }
    const query = queryOf(choice)
    const told = JSON.stringify({ run, query, viewer })
    const load = async (asked: unknown) =>
      (await service.load({ query: asked, queryType: 'multi' }, { viewer: viewer as Viewer })) as {
        results: { data: Record<string, unknown>[] }[]
      }
    const { results } = await load(query)
    expect([told, sorted(asTexts(query, results[0]!.data))]).toEqual([told, sorted(expected(choice, viewer))])
    if (!choice.byMonth || !choice.range) continue
    // The same range as one of two that are compared, and side by side with another query.
    const [time] = query.timeDimensions
    const compared = {
      ...query,
      timeDimensions: [
        { dimension: time!.dimension, granularity: 'month', compareDateRange: [choice.range, ['2025-01-01', '2025-01-31']] },
      ],
    }
    const parts = (await load(compared)).results
    expect([told, sorted(asTexts(query, parts[0]!.data))]).toEqual([told, sorted(expected(choice, viewer))])
    const other: Choice = { ...choice, range: ['2025-01-01', '2025-01-31'] }
    expect([told, sorted(asTexts(query, parts[1]!.data))]).toEqual([told, sorted(expected(other, viewer))])
    const blended = (await load([query, queryOf(other)])).results
    expect([told, sorted(asTexts(query, blended[0]!.data))]).toEqual([told, sorted(expected(choice, viewer))])
    expect([told, sorted(asTexts(query, blended[1]!.data))]).toEqual([told, sorted(expected(other, viewer))])
  }
})
