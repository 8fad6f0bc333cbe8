import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DataService } from '../../createDataService.ts'
import type { Filter, MemberFilter } from '../../query/types.ts'
import { askOf, createShop } from '../../test/createShop.ts'

let service: DataService
let ask: ReturnType<typeof askOf>
let orders: Record<string, unknown>[]
beforeAll(async () => {
  service = await createShop()
  ask = askOf(service)
  const { columns, rows } = await service.database.query(
    'SELECT id::INTEGER AS id, status, note, amount::DOUBLE / quantity AS unit_amount, amount::DOUBLE AS amount, quantity::INTEGER AS quantity FROM orders',
  )
  orders = rows.map((row) => Object.fromEntries(columns.map(({ name }, index) => [`orders.${name}`, row[index]])))
})
afterAll(() => service.close())

/** SQL's three values: true, false, unknown. */
type Truth = boolean | null

const and = (truths: Truth[]): Truth => (truths.includes(false) ? false : truths.includes(null) ? null : true)
const or = (truths: Truth[]): Truth => (truths.includes(true) ? true : truths.includes(null) ? null : false)
const not = (truth: Truth): Truth => (truth === null ? null : !truth)

/** What a filter says about a row, written without SQL. */
function holds(filter: Filter, row: Record<string, unknown>): Truth {
  if ('or' in filter) return filter.or.length === 0 ? true : or(filter.or.map((child) => holds(child, row)))
  if ('and' in filter) return filter.and.length === 0 ? true : and(filter.and.map((child) => holds(child, row)))
  const { operator } = filter
  const values = filter.values ?? []
  const cell = row[filter.member]
  const isNull = cell === null
  const known = values.filter((value) => value !== null)
  const test = (compare: (value: string) => boolean): Truth => (isNull ? null : known.some(compare))
  const same = (value: string) => (typeof cell === 'number' ? cell === Number(value) : cell === value)
  const lower = String(cell).toLowerCase()
  const texts: Record<string, (value: string) => boolean> = {
    contains: (value) => lower.includes(value.toLowerCase()),
    startsWith: (value) => lower.startsWith(value.toLowerCase()),
    endsWith: (value) => lower.endsWith(value.toLowerCase()),
  }
  const orNull = (truth: Truth, add: boolean): Truth => (add ? or([truth, isNull]) : truth)
  switch (operator) {
    case 'set':
      return !isNull
    case 'notSet':
      return isNull
    case 'equals':
      return orNull(test(same), values.includes(null))
    case 'notEquals':
      return orNull(not(test(same)), !values.includes(null))
    case 'gt':
      return isNull ? null : Number(cell) > Number(values[0])
    case 'gte':
      return isNull ? null : Number(cell) >= Number(values[0])
    case 'lt':
      return isNull ? null : Number(cell) < Number(values[0])
    case 'lte':
      return isNull ? null : Number(cell) <= Number(values[0])
    default: {
      const negative = operator.startsWith('not')
      const name = negative ? operator.charAt(3).toLowerCase() + operator.slice(4) : operator
      const truth = test(texts[name]!)
      return negative ? orNull(not(truth), true) : truth
    }
  }
}

const words = ['paid', 'new', 'PAI', 'e', 'note', 'note_a', 'noteXa', '_', '%', '100%', 'gift', 'GIFT wrap', '', "o'clock", '\\']
const numbers = ['0', '1', '1.5', '2', '2.5', '3', '80', '80.00', '45.25', '120.5', '100']
const value = (list: readonly string[]) => fc.constantFrom(...list)

const textMember = fc.constantFrom('orders.status', 'orders.note')
const numberMember = fc.constantFrom('orders.unit_amount', 'orders.quantity')
const leaf: fc.Arbitrary<MemberFilter> = fc.oneof(
  fc.record({ member: textMember, operator: fc.constantFrom('set', 'notSet') }),
  fc.record({
    member: textMember,
    operator: fc.constantFrom('equals', 'notEquals'),
    values: fc.array(fc.option(value(words), { freq: 5 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    member: textMember,
    operator: fc.constantFrom('contains', 'notContains', 'startsWith', 'notStartsWith', 'endsWith', 'notEndsWith'),
    values: fc.array(value(words), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    member: numberMember,
    operator: fc.constantFrom('equals', 'notEquals', 'gt', 'gte', 'lt', 'lte'),
    values: fc.array(value(numbers), { minLength: 1, maxLength: 2 }),
  }),
)
const tree: fc.Arbitrary<Filter> = fc.letrec<{ tree: Filter }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.record({ or: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ and: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
  ),
})).tree

test('filters keep the rows that they keep on paper, with every operator, NULL, case, wildcards and groups', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(tree, { minLength: 1, maxLength: 3 }), async (filters) => {
      const { body } = await ask('/v1/load', { query: { dimensions: ['orders.id'], filters, order: { 'orders.id': 'asc' } } })
      expect(body.error).toBeUndefined()
      const kept = orders
        .filter((row) => and(filters.map((filter) => holds(filter, row))) === true)
        .map((row) => String(row['orders.id']))
      expect(body.data.map((row: Record<string, string>) => row['orders.id'])).toEqual(kept)
    }),
    { numRuns: 400 },
  )
})

test('filters on measures pick groups after they are aggregated', async () => {
  const sums = new Map<string, { count: number; total: number | null }>()
  for (const row of orders) {
    const group = sums.get(String(row['orders.status'])) ?? { count: 0, total: null }
    const amount = row['orders.amount'] as number | null
    sums.set(String(row['orders.status']), {
      count: group.count + 1,
      total: amount === null ? group.total : (group.total ?? 0) + amount,
    })
  }
  const compare: Record<string, (a: number, b: number) => boolean> = {
    gt: (a, b) => a > b,
    gte: (a, b) => a >= b,
    lt: (a, b) => a < b,
    lte: (a, b) => a <= b,
    equals: (a, b) => a === b,
    notEquals: (a, b) => a !== b,
  }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(compare)),
      fc.constantFrom('1', '1.5', '2', '3.7', '4'),
      async (operator, limit) => {
        const { body } = await ask('/v1/load', {
          query: {
            measures: ['orders.count'],
            dimensions: ['orders.status'],
            order: { 'orders.status': 'asc' },
            filters: [{ member: 'orders.count', operator, values: [limit] }],
          },
        })
        const expected = [...sums]
          .filter(([, { count }]) => compare[operator]!(count, Number(limit)))
          .map(([status]) => status)
          .sort()
        expect(body.data.map((row: Record<string, string>) => row['orders.status'])).toEqual(expected)
      },
    ),
  )
})

test('measureFilter keeps the rows that a filtered measure counts', async () => {
  const { body } = await ask('/v1/load', {
    query: {
      dimensions: ['orders.id'],
      order: { 'orders.id': 'asc' },
      filters: [{ member: 'orders.paid_count', operator: 'measureFilter' }],
    },
  })
  expect(body.data.map((row: Record<string, string>) => row['orders.id'])).toEqual(['1', '2', '6', '9'])
})

test('segments and filters on a view restrict the rows of its cubes', async () => {
  const { body } = await ask('/v1/load', {
    query: {
      measures: ['sales.count'],
      segments: ['sales.completed'],
      filters: [{ member: 'sales.customers_country', operator: 'equals', values: ['US'] }],
    },
  })
  expect(body.data).toEqual([{ 'sales.count': '4' }])
})
