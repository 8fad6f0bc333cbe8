import { expect, test, vi } from 'vitest'
import { contrast } from './contrast.ts'
import type { ChartSeries } from './createChart.ts'
import { echartOption } from './echartOption.ts'

vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
  measureText: (text: string) => ({ width: text.length * 7 }),
} as never)
const series = (measure: string, unit: string, ...values: (number | null)[]): ChartSeries => ({
  name: `US, ${measure}`,
  split: 'US',
  measure,
  unit,
  values,
  format: (value) => `${value} ${unit}`,
})

/** The tooltip of the second of two places. */
function tooltip(...all: ChartSeries[]) {
  const data = { kind: 'bar', locale: 'en', categories: ['May', 'June'], series: all } as const
  const { option } = echartOption(data, 300, { color: '', fontFamily: '', fontSize: 12 })
  const { formatter } = option['tooltip'] as { formatter: (items: object[]) => string }
  return formatter(all.map((_, seriesIndex) => ({ seriesIndex, dataIndex: 1, marker: '*' }))).split('\n')
}

test('a tooltip has the value of each series, however long its name', () => {
  expect(tooltip(series('Sum', 'EUR', 1, 2))).toEqual(['June', '*US: 2 EUR'])
  // Each unit has a panel of its own, so the third series is drawn second.
  expect(
    tooltip(series('Sum', 'EUR', 1, 2), series('Count', '', 3, null), series('Words that go on and on and on', 'EUR', 5, 6)),
  ).toEqual(['June', '*US, Sum: 2 EUR', '*US, Words that go on and o…: 6 EUR', '*US, Count: –'])
})

test('with letters twice as large, labels and titles have twice the room', () => {
  const all = [series('Sum', 'EUR', 1, 2), series('Count', '', 3, 4)]
  const rooms = (fontSize: number) => {
    const data = { kind: 'bar', locale: 'en', categories: ['May', 'June'], series: all } as const
    const { option, height } = echartOption(data, 300, { color: '', fontFamily: '', fontSize })
    const grids = option['grid'] as { left: number; top: number; height: number }[]
    const [axis] = option['xAxis'] as { axisLabel: { margin: number; formatter: (label: string) => string } }[]
    const { margin, formatter } = axis!.axisLabel
    return [height!, margin, formatter('x'.repeat(40)).length, ...grids.flatMap((grid) => [grid.left, grid.top, grid.height])]
  }
  expect(rooms(25.6)).toEqual(rooms(12.8).map((room) => 2 * room))
})

const channels = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16)) as never

test.each(['#ffffff', '#1a2030'])('each colour of the hosts can be seen on a card of %s', (card) => {
  const data = { kind: 'bar', locale: 'en', categories: ['May'], series: [series('Sum', '', 1)] } as const
  const { option } = echartOption(data, 300, { color: '', fontFamily: '', fontSize: 12 })
  const contrasts = (option['color'] as string[]).map((colour) => contrast(channels(colour), channels(card)))
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3)
})

test.each(['line', 'bar'] as const)('no two of 12 series of a %s chart look alike', (kind) => {
  const names = Array.from({ length: 12 }, (_, index) => ({ ...series('Sum', '', 1, 2), name: `${index}`, split: `${index}` }))
  const { option } = echartOption({ kind, locale: 'en', categories: ['May', 'June'], series: names }, 300, {
    color: '',
    fontFamily: '',
    fontSize: 12,
  })
  const colors = option['color'] as string[]
  const drawn = option['series'] as { lineStyle?: object; itemStyle?: object }[]
  const looks = drawn.map(({ lineStyle, itemStyle }, index) =>
    JSON.stringify([colors[index % colors.length], lineStyle, itemStyle]),
  )
  expect(new Set(looks).size).toBe(12)
})
