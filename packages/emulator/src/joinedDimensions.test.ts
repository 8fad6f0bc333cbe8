import type { V1CubeMeta } from '@svc/core/data'
import { expect, test } from 'vitest'
import { isOwn, joinedDimensions } from './joinedDimensions.ts'

const unit = (name: string, joins: V1CubeMeta['joins'] = undefined): V1CubeMeta => ({
  name,
  type: 'cube',
  measures: [],
  dimensions: [
    { name: `${name}.city`, type: 'string', title: `The ${name} city`, shortTitle: 'City' },
    { name: `${name}.made_at`, type: 'time', title: 'Made at', shortTitle: 'Made at' },
    { name: `${name}.size`, type: 'number', title: 'Size', shortTitle: 'Size' },
  ],
  segments: [],
  joins,
})
const joinedBy = (relationship: string, name = 'customers') => {
  const orders = unit('orders', [{ name, relationship }])
  return joinedDimensions(orders, [orders, unit('customers'), unit('shops')])
}

test.each(['belongsTo', 'hasOne', 'many_to_one', 'one_to_one'])(
  '%s: the texts of the other cube, named after it',
  (relationship) => {
    expect(joinedBy(relationship)).toMatchObject([{ name: 'customers.city', shortTitle: 'The customers city' }])
  },
)

test('a join to many rows, a cube that the viewer does not see and one without joins give none', () => {
  expect(['hasMany', 'one_to_many'].flatMap((relationship) => joinedBy(relationship))).toEqual([])
  expect(joinedBy('belongsTo', 'hidden')).toEqual([])
  expect(joinedDimensions(unit('orders'), [unit('customers')])).toEqual([])
})

test('a member belongs to the unit before its dot', () => {
  expect(['orders.city', 'orders_old.city', 'customers.city'].map((name) => isOwn(unit('orders'), { name }))).toEqual([
    true,
    false,
    false,
  ])
})
