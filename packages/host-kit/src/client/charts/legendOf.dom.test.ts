import { expect, test, vi } from 'vitest'
import { legendOf } from './legendOf.ts'

// jsdom has no canvas, so each letter counts 7 pixels.
vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
  measureText: (text: string) => ({ width: text.length * 7 }),
} as never)
const text = { color: '#000', fontFamily: 'sans-serif', fontSize: 12 }
const heightOf = (names: readonly string[], width: number) => legendOf(names, width, text, 6).height
const statuses = ['completed', 'shipped', 'processing', 'cancelled', 'returned']

test('a legend takes as many lines as its names need', () => {
  expect([900, 380, 200].map((width) => heightOf(statuses, width))).toEqual([29, 52, 76])
})

test('a legend that would fill the chart is paged through on one line', () => {
  const typeOf = (width: number) => legendOf(statuses, width, text, 6).option['type']
  expect([typeOf(200), typeOf(90), heightOf(statuses, 90)]).toEqual(['plain', 'scroll', 29])
})

test('one name needs no legend', () => {
  expect([heightOf(['completed'], 300), legendOf(['completed'], 300, text, 6).option['show']]).toEqual([0, false])
})

test('names behind the last colour have a mark of their own, as their lines have', () => {
  const marks = legendOf(statuses, 900, text, 3).option['data'] as (string | { icon: string })[]
  expect(marks.map((mark) => typeof mark)).toEqual(['string', 'string', 'string', 'object', 'object'])
})
