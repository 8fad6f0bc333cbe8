import { createMeta } from '@svc/core/data'
import { expect, test } from 'vitest'
import { answerFilters } from './answerFilters.ts'

const dimension = (name: string, aliasMember?: string) => ({
  name,
  type: 'string',
  shortTitle: name,
  ...(aliasMember && { aliasMember }),
})
const meta = createMeta({
  cubes: [
    {
      name: 'orders',
      type: 'cube',
      measures: [],
      segments: [],
      dimensions: [dimension('orders.status'), dimension('orders.note')],
    },
    {
      name: 'sales',
      type: 'view',
      measures: [],
      segments: [],
      dimensions: [dimension('sales.customers_country', 'customers.country')],
    },
  ],
})
const result = (name: string, values: unknown[]) => ({
  sqlQuery: '',
  schema: [{ name, column_type: 'String' }],
  data: values.map((value) => [value]),
})

test('a few values are offered one by one, a view’s column as the member it stands for', () => {
  expect(answerFilters(result('customers_country', ['DE', 'FR', 'DE', null]), meta)).toEqual([
    { label: 'sales.customers_country DE', member: 'customers.country', values: ['DE'] },
    { label: 'sales.customers_country FR', member: 'customers.country', values: ['FR'] },
  ])
})

test('many values are one filter; what the dashboard has no control for is none', () => {
  const many = Array.from({ length: 12 }, (_, index) => `s${index}`)
  expect(answerFilters(result('status', many), meta)).toEqual([
    { label: 'orders.status (12)', member: 'orders.status', values: many },
  ])
  expect(answerFilters(result('note', ['x', undefined]), meta)).toEqual([])
  expect(answerFilters(result('status', [undefined, null]), meta)).toEqual([])
  expect(
    answerFilters(
      result(
        'status',
        Array.from({ length: 60 }, (_, index) => `s${index}`),
      ),
      meta,
    ),
  ).toEqual([])
})

test('columns that say the same are offered once', () => {
  const column = { name: 'status', column_type: 'String' }
  const twice = {
    sqlQuery: '',
    schema: [column, column],
    data: [
      ['paid', 'paid'],
      ['paid', 'sent'],
    ],
  }
  expect(answerFilters(twice, meta).map(({ label }) => label)).toEqual(['orders.status paid', 'orders.status sent'])
})
