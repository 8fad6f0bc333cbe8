import { expect, test } from 'vitest'
import { symbolsOf } from './symbolsOf.ts'

const sizes = (values: readonly (number | null)[], all = false) => {
  const { showSymbol, symbolSize } = symbolsOf(values, { all })
  const size = (dataIndex: number) => (typeof symbolSize === 'function' ? symbolSize(0, { dataIndex }) : symbolSize)
  return showSymbol ? values.map((_, index) => size(index)) : 'none'
}

test('a line has dots at all of its values or at none', () => {
  expect([sizes([1, 2, 3], true), sizes([1, 2, 3]), sizes([1, 2, null, 4, 5])]).toEqual([[6, 6, 6], 'none', 'none'])
})

test('a value that no line leads to is a dot', () => {
  expect(sizes([1, 2, null, 4, null])).toEqual([0, 0, 0, 6, 0])
  expect(sizes([7])).toEqual([6])
})
