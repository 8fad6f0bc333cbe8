import { expect, test } from 'vitest'
import { differenceOf } from './differenceOf.ts'
import { withoutLayout } from './withoutLayout.ts'
import { writeModel } from './writeModel.ts'

/** A model of one cube with these dimensions. */
const modelOf = (names: readonly string[], type = 'string') =>
  withoutLayout(
    writeModel(
      {
        cubes: [
          {
            name: 'orders',
            type: 'cube',
            title: 'Orders',
            measures: [],
            dimensions: names.map((name) => ({ name: `orders.${name}`, title: `It's ${name}.`, shortTitle: name, type })),
            segments: [{ name: 'orders.open', title: 'Open', shortTitle: 'Open' }],
          },
        ],
      },
      'Model',
    ),
  )

test('names what is gone and what is new', () => {
  expect(differenceOf(modelOf(['status', 'id']), modelOf(['state', 'id']))).toBe('orders.status is gone, orders.state is new')
  expect(differenceOf(modelOf(['a']), modelOf([]))).toBe('orders.a is gone')
  expect(differenceOf(modelOf([]), modelOf(['a', 'b']))).toBe('orders.a, orders.b are new')
})

test('names a few of many', () => {
  const many = Array.from({ length: 12 }, (_, index) => `m${10 + index}`)
  expect(differenceOf(modelOf([]), modelOf(many))).toBe(
    'orders.m10, orders.m11, orders.m12, orders.m13, orders.m14 and 7 more are new',
  )
})

test('reads a file as any formatter has written it', () => {
  const formatted = withoutLayout(`interface Model { dimensions: { "orders.status": "string"; }, segments: | "orders.open" }`)
  expect(differenceOf(formatted, modelOf(['state']))).toBe('orders.status is gone, orders.state is new')
})

test('says nothing of another type', () => {
  expect(differenceOf(modelOf(['a']), modelOf(['a'], 'number'))).toBe('')
})
