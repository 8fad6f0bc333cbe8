import { expect, test, vi } from 'vitest'
import type { ChartSeries } from './createChart.ts'
import { createEchart } from './createEchart.ts'

// Which the library asks for each label of the axis, each time that it lays the chart out.
const tick = vi.hoisted(() => vi.fn(String))
vi.mock('./tickFormat.ts', () => ({ tickFormat: () => ({ format: tick }) }))

test('a chart is laid out once when it appears, and once for each new size or new data', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  box.style.cssText = 'width: 400px; height: 300px; font: 14px sans-serif'
  const chart = createEchart(box)
  const series: ChartSeries = { name: 'Orders', measure: 'Orders', unit: '', values: [1, 2], format: String }
  const data = { kind: 'bar', locale: 'en', categories: ['May', 'June'], series: [series] } as const
  // An observer that begins later is told later. What follows is to change no size while observers are told.
  const observed = () => new Promise<void>((done) => new ResizeObserver(() => setTimeout(done)).observe(box))
  const counted = () => {
    const { length } = tick.mock.calls
    tick.mockClear()
    return length
  }
  chart.show(data)
  const once = counted()
  expect(once).toBeGreaterThan(0)
  await observed()
  expect(counted()).toBe(0)

  chart.show(data)
  expect(counted()).toBe(once)

  box.style.width = '600px'
  await observed()
  expect(counted()).toBe(once)
  expect(box.querySelector('canvas')!.getBoundingClientRect().width).toBe(600)
  chart.destroy()
  box.remove()
})
