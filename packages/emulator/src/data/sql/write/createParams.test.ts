import { expect, test } from 'vitest'
import { createParams } from './createParams.ts'

test('values come in the order of their places, as often as they are written', () => {
  const { add, finish } = createParams()
  const [first, second] = [add('a'), add(2)]
  expect(finish(`x = ${second} AND y = ${first} OR z = ${second}`)).toEqual({
    sql: 'x = ? AND y = ? OR z = ?',
    params: [2, 'a', 2],
  })
})

test('no text can look like the place of a value, not even the mark of another statement', () => {
  const other = createParams()
  const foreign = other.add('secret')
  const { add, finish } = createParams()
  add('secret')
  for (const text of ['\uE0000:0\uE001', '\uE000:0\uE001', foreign]) expect(finish(text)).toEqual({ sql: text, params: [] })
})
