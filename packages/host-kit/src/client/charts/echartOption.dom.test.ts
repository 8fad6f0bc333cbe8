import { expect, test, vi } from 'vitest'
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
