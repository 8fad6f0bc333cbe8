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
  expect([900, 380, 200].map((width) => heightOf(statuses, width))).toEqual([31, 57, 83])
})

test('a legend that would fill the chart is paged through on one line', () => {
  const typeOf = (width: number) => legendOf(statuses, width, text, 6).option['type']
  expect([typeOf(200), typeOf(90), heightOf(statuses, 90)]).toEqual(['plain', 'scroll', 31])
})

test('a name that is longer than a line ends where the line does, before the buttons if there are some', () => {
  const shown = (names: string[]) => {
    const { formatter } = legendOf(names, 200, text, 6).option as { formatter: (name: string) => string }
    return names.map((name) => formatter(name).length * 7)
  }
  const long = 'Customers '.repeat(9)
  expect(shown(['Orders', long])).toEqual([42, 175])
  expect(shown(statuses.map((status) => status + long))).toEqual(Array(5).fill(91))
})

test('one name needs no legend', () => {
  expect([heightOf(['completed'], 300), legendOf(['completed'], 300, text, 6).option['show']]).toEqual([0, false])
})

test('where colours repeat, the legend shows a piece of each line, all of them different', () => {
  const { data, itemWidth } = legendOf(statuses, 900, text, 2, 'line').option as { data: { icon: string }[]; itemWidth: number }
  expect([itemWidth, new Set(data.map(({ icon }) => icon)).size]).toEqual([22, 3])
  expect(data.map(({ icon }) => icon).slice(0, 3)).toEqual([
    data[1]?.icon,
    data[0]?.icon,
    expect.not.stringMatching(data[0]!.icon),
  ])
})

test('the icon of a bar is large enough for its pattern where colours repeat, and a dot elsewhere', () => {
  const shapes = [2, 5].map((colors) => legendOf(statuses, 900, text, colors).option)
  expect(shapes.map(({ icon, itemWidth, itemHeight }) => [icon, itemWidth, itemHeight])).toEqual([
    ['rect', 16, 10],
    ['circle', 8, 8],
  ])
})
