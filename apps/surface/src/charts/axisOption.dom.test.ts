import { expect, test, vi } from 'vitest'
import { axisOption } from './axisOption.ts'

vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null) // jsdom has none, and says so each time

const series = [{ split: undefined, measure: 'o.sum', values: [120, 30], rows: [null, null] }]
const categories = [{ value: 'US' }, { value: 'FR' }]
const words = { category: String, series: () => 'Sum', value: String, tick: (value: number) => `$${value}`, share: String }
const look = {
  colors: ['#111'],
  text: '#111',
  muted: '#777',
  line: '#ddd',
  surface: '#fff',
  font: 'sans-serif',
  fontSize: 12,
  radius: 4,
}

/** The axis of the values of bars that lie, in a chart of so many pixels, and the labels of its first ticks. */
function axis(width: number) {
  const points = { axis: 'o.country', granularity: undefined, splitBy: undefined, categories, series }
  const picture = { kind: 'bar', points, look, words, size: { width, height: 300 } } as const
  const { xAxis } = axisOption(picture as never, { color: '', fontFamily: '', fontSize: 12 })
  const { splitNumber, axisLabel } = xAxis as {
    splitNumber: number
    axisLabel: { formatter: (tick: number, index: number) => string }
  }
  return { splitNumber, labels: [0, 50, 100].map((tick, index) => axisLabel.formatter(tick, index)) }
}

test('the less room the labels of lying bars have, the fewer there are, and they stay even', () => {
  const all = ['$0', '$50', '$100']
  expect([600, 380].map(axis)).toEqual([
    { splitNumber: 4, labels: all },
    { splitNumber: 3, labels: all },
  ])
  expect(axis(290)).toEqual({ splitNumber: 2, labels: ['$0', '', '$100'] })
})

test.each(['bar', 'line'] as const)('of larger letters, a label of a %s chart shows as many, and keeps its distance', (kind) => {
  const shown = (fontSize: number) => {
    const many = Array.from({ length: 40 }, () => categories[0])
    const points = { axis: 'o.name', granularity: undefined, splitBy: undefined, categories: many, series }
    const picture = { kind, points, look: { ...look, fontSize }, words, size: { width: 250 * (fontSize / 12), height: 300 } }
    const axes = axisOption(picture as never, { color: '', fontFamily: '', fontSize })
    const { axisLabel } = axes[kind === 'bar' ? 'yAxis' : 'xAxis'] as {
      axisLabel: { margin?: number; formatter: (text: string) => string }
    }
    return [axisLabel.formatter('x'.repeat(40)), (axisLabel.margin ?? 0) / fontSize]
  }
  expect(shown(12)[0]).toContain('…')
  expect(shown(48)).toEqual(shown(12))
})

test.each(['line', 'stacked'] as const)('no two of 30 series of a %s chart look alike', (kind) => {
  const colors = ['#111', '#222', '#333', '#444', '#555', '#666', '#777']
  const many = Array.from({ length: 30 }, (_, index) => ({
    split: `${index}`,
    measure: 'o.sum',
    values: [1, 2],
    rows: [null, null],
  }))
  const points = { axis: 'o.day', granularity: 'day', splitBy: 'o.name', categories, series: many }
  const picture = { kind, points, look: { ...look, colors }, words, size: { width: 600, height: 300 } } as const
  const { series: drawn } = axisOption(picture as never, { color: '', fontFamily: '', fontSize: 12 })
  const looks = (drawn as { lineStyle?: object; itemStyle?: object }[]).map(({ lineStyle, itemStyle }, index) =>
    JSON.stringify([colors[index % colors.length], lineStyle, itemStyle]),
  )
  expect(new Set(looks).size).toBe(30)
})
