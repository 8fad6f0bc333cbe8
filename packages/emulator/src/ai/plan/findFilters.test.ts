import type { V1MetaResponse } from '@svc/core/data'
import { expect, test } from 'vitest'
import { writeSql } from '../answer/writeSql.ts'
import { findFilters } from './findFilters.ts'
import { planQuestion } from './planQuestion.ts'

const dimension = (name: string, rest = {}) => ({ name: `orders.${name}`, type: 'string', shortTitle: name, ...rest })
const meta = {
  cubes: [
    {
      name: 'orders',
      type: 'cube',
      measures: [{ name: 'orders.count', type: 'number', shortTitle: 'Count', title: 'Orders Count', aggType: 'count' }],
      dimensions: [
        dimension('name'),
        dimension('key', { format: 'id' }),
        dimension('city'),
        dimension('status'),
        ...['a1', 'b1', 'c1', 'd1', 'e1'].map((name) => dimension(name)),
      ],
      segments: [],
    },
  ],
} as unknown as V1MetaResponse

const values: Record<string, string[]> = {
  status: ['cancelled', 'Shipped', "o'pen"],
  city: ['York', 'New York', 'Springfield'],
  a1: Array.from({ length: 51 }, (_, index) => (index === 0 ? 'rare' : `value ${index}`)),
}

async function ask(question: string, valuesOf = values) {
  const queries: string[] = []
  const plan = await findFilters(question, planQuestion(question, meta, 0)!, {
    hasSql: () => true,
    load: () => expect.unreachable('the server has SQL'),
    sql: async (query) => {
      queries.push(query)
      const name = /"orders"\."(\w+)"/.exec(query)?.[1] ?? ''
      if (name === 'b1') throw new Error('no rights')
      return { schema: [], data: (valuesOf[name] ?? []).map((value) => [value]), totalRows: 0 }
    },
  })
  const where = /WHERE (.*)/.exec(writeSql(plan))?.[1]
  return { where, unused: plan.unused.map(({ text }) => text), queries }
}

test.each([
  ['How many CANCELLED orders?', `"orders"."status" = 'cancelled'`, []],
  ['cancelled and shipped orders', `"orders"."status" IN ('cancelled', 'Shipped')`, []],
  ['cancelled orders in New York', `"orders"."city" = 'New York' AND "orders"."status" = 'cancelled'`, []],
  ['orders with O’pen status in york', `"orders"."city" = 'York' AND "orders"."status" = 'o''pen'`, []],
  ['orders in Springfield on Mars', `"orders"."city" = 'Springfield'`, ['Mars']],
  ['rare orders', undefined, ['rare']],
  ['orders that are not cancelled', undefined, ['not', 'cancelled']],
  ['orders outside Springfield', undefined, ['outside', 'Springfield']],
])('"%s" filters by %s', async (question, where, unused) => {
  expect(await ask(question)).toMatchObject({ where, unused })
})

test('values are looked up only for words that nothing else uses, in few small queries', async () => {
  expect((await ask('How many orders by status?')).queries).toEqual([])
  const { queries } = await ask('How many orders on Mars?')
  expect(queries).toHaveLength(5)
  expect(queries.every((query) => query.endsWith('LIMIT 51'))).toBe(true)
  expect(queries.join(' ')).not.toMatch(/"key"|"name"|Mars/)
})

test('a server without SQL is asked for the same values by queries', async () => {
  const asked: unknown[] = []
  const question = 'cancelled orders on Mars'
  const { filters, unused } = await findFilters(question, planQuestion(question, meta, 0)!, {
    hasSql: () => false,
    sql: () => expect.unreachable('the server has no SQL'),
    load: async (query) => {
      asked.push(query)
      return { schema: [], data: query.dimensions?.[0] === 'orders.status' ? [['cancelled']] : [], totalRows: 0 }
    },
  })
  expect(filters).toEqual([{ dimension: meta.cubes?.[0]?.dimensions[3], values: ['cancelled'] }])
  expect(unused.map(({ text }) => text)).toEqual(['Mars'])
  expect(asked[1]).toEqual({ dimensions: ['orders.status'], order: [['orders.status', 'asc']], limit: 51 })
})

const codes = { b1: [], c1: ['DE', 'FR', 'IN', 'JO', 'PG', 'GN', 'US', 'US West', ''] }
test.each([
  ['orders in Germany', `"orders"."c1" = 'DE'`, []],
  ['How many orders in Deutschland?', `"orders"."c1" = 'DE'`, []],
  ['orders, Germany vs France', `"orders"."c1" IN ('DE', 'FR')`, []],
  ['orders of the united states', `"orders"."c1" = 'US'`, []],
  ['orders from the US', `"orders"."c1" = 'US'`, []],
  ['orders in US West', `"orders"."c1" = 'US West'`, []],
  ['orders in IN', `"orders"."c1" = 'IN'`, []],
  ['orders in JORDAN', `"orders"."c1" = 'JO'`, []],
  ['orders in Papua New Guinea', `"orders"."c1" = 'PG'`, []],
  ['orders in Neukaledonien', undefined, ['Neukaledonien']],
  ['orders in DE, please', `"orders"."c1" = 'DE'`, []],
  ['orders in fr and de, tell us', undefined, ['fr']],
  ['ORDERS IN FRANCE', `"orders"."c1" = 'FR'`, []],
  ['orders in AT', undefined, ['AT']],
  ['orders in Germany without France', undefined, ['Germany', 'without', 'France']],
])('in a column of codes of countries, "%s" filters by %s', async (question, where, unused) => {
  expect(await ask(question, codes)).toMatchObject({ where, unused })
})

test.each([
  ['orders in DE', `"orders"."c1" = 'Germany'`, []],
  ['orders in Deutschland', `"orders"."c1" = 'Germany'`, []],
  ['orders en Reino Unido', `"orders"."c1" = 'United Kingdom'`, []],
  ['orders in Côte d’Ivoire', `"orders"."c1" = 'Cote d''Ivoire'`, []],
  ['orders de Alemania', `"orders"."c1" = 'Germany'`, []],
  ['orders from vereinigtes koenigreich', undefined, ['vereinigtes', 'koenigreich']],
  ['orders from vereinigtes konigreich', `"orders"."c1" = 'United Kingdom'`, []],
])('in a column of names of countries, "%s" filters by %s', async (question, where, unused) => {
  expect(await ask(question, { c1: ['Germany', 'United Kingdom', "Cote d'Ivoire"] })).toMatchObject({ where, unused })
})
